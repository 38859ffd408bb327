import { z } from "zod";
import { LANGUAGES } from "@/lib/shared/i18n";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import type { QueueAddress } from "./queue-address";
import { QUEUE_KIND_FILTERS, QUEUE_SORTS, REPORT_CODES, RISKS } from "./terms";

const QueueParams = z.object({
  sort: z.enum(QUEUE_SORTS),
  category: z.string().regex(/^[a-z0-9-]{1,100}$/),
  kind: z.enum(QUEUE_KIND_FILTERS),
  reason: z.enum(REPORT_CODES),
  late: z.literal("1").transform((): true => true),
  risk: z.enum(RISKS),
  lang: z.enum(LANGUAGES),
  seller: IdParam,
});

/**
 * Parses sort order and filters of the queue. Invalid parameters are ignored. Separate from `queue-address.ts`, which is also loaded by
 * browsers.
 */
export function readQueueAddress(params: SearchParams | URLSearchParams): QueueAddress {
  return parseSearchParams(QueueParams, params);
}
