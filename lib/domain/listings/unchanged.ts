import { isDeepStrictEqual } from "node:util";
import type { ListingContent } from "./content";
import { FIELD_NAMES } from "./fields/table";

/** Whether two contents are equal. `12500` and `12500.00` are the same price. */
export function isUnchanged(before: ListingContent, after: ListingContent): boolean {
  return FIELD_NAMES.every((name) =>
    name === "price" ? Number(before.price) === Number(after.price) : isDeepStrictEqual(before[name], after[name]),
  );
}
