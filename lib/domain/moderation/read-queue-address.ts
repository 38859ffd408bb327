import { z } from "zod";
import { LANGUAGES } from "@/lib/shared/i18n";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import type { QueueAddress } from "./queue-address";
import { QUEUE_KINDS, RISKS } from "./terms";

const QueueParams = z.object({
  category: z.string().regex(/^[a-z0-9-]{1,100}$/),
  kind: z.enum(QUEUE_KINDS),
  risk: z.enum(RISKS),
  lang: z.enum(LANGUAGES),
  seller: IdParam,
});

/** Parses the queue's filters; invalid ones are left out. Apart from `queue-address.ts`, which browsers load as well. */
export function readQueueAddress(params: SearchParams | URLSearchParams): QueueAddress {
  return parseSearchParams(QueueParams, params);
}
