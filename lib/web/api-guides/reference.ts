import { type ReferenceModel, referenceModel } from "@/lib/api/reference/model";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";

/** Returns the API reference with the addresses of this board. Generated once per process. */
export function boardReference(): ReferenceModel {
  return singleton("api-reference", () => referenceModel(env().appUrl));
}
