import type { Context, DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { lateBefore } from "./promise";
import {
  countQueue,
  type QueueItem,
  type QueuePlace,
  type QueuePosition,
  reweighReports,
  selectFirst,
  selectPlace,
  selectQueue,
} from "./queue.sql";
import {
  DEFAULT_SORT,
  QUEUE_KINDS,
  type QueueKind,
  type QueueKindFilter,
  type QueueSort,
  type ReportCode,
  RISKS,
  type Risk,
} from "./terms";

export type { QueueItem, QueuePlace, QueuePosition } from "./queue.sql";
export { QUEUE_KINDS, type QueueKind, RISKS, type Risk } from "./terms";

/**
 * The review queue: pending listings, flagged listings that are published or blocked, and escalated ones. Excludes the moderator's own
 * listings and those of blocked accounts, which have their former place again after the block is lifted.
 */

export interface QueueFilter {
  /** Account of the moderator who views the queue. */
  readonly moderatorId: number;
  /** Whether the moderator may also decide escalated cases. */
  readonly isSenior?: boolean | undefined;
  /** Default: `priority`. */
  readonly sort?: QueueSort | undefined;
  /** Ids of a category and its subcategories. */
  readonly categoryIds?: readonly number[] | undefined;
  readonly kind?: QueueKindFilter | undefined;
  /** Reason of a report. */
  readonly reason?: ReportCode | undefined;
  /** Only entries that have waited longer than promised. */
  readonly late?: boolean | undefined;
  readonly risk?: Risk | undefined;
  /** Original language of the listing. */
  readonly lang?: Language | undefined;
  /** Account id of the seller. */
  readonly seller?: number | undefined;
}

export interface QueueCounts {
  readonly total: number;
  readonly byKind: Readonly<Record<QueueKind, number>>;
  readonly byRisk: Readonly<Record<Risk, number>>;
  /** Time since which the oldest entry has been waiting. Null if the queue is empty. */
  readonly oldest: Date | null;
}

/** Returns the filter parameters of the queue's statements. */
const filterValues = ({ moderatorId, categoryIds, kind, risk, lang, seller, reason, late }: QueueFilter, now: number) => [
  moderatorId,
  categoryIds ?? null,
  kind === undefined ? null : kind === "flagged" ? ["report", "finding"] : [kind],
  risk ?? null,
  lang ?? null,
  seller ?? null,
  reason ?? null,
  late ? new Date(lateBefore(now)) : null,
];

const orderOf = ({ sort = DEFAULT_SORT }: QueueFilter) => sort;

/** Returns a page of the queue after the given position. `limit` is 1 to 100. */
export async function listQueue(
  { db, now }: Pick<Context, "db" | "now">,
  { filter, after, limit }: { readonly filter: QueueFilter; readonly after?: QueuePosition | undefined; readonly limit: number },
): Promise<QueueItem[]> {
  const place = [after?.key ?? null, after?.since ?? null, after?.id ?? null];
  const { rows } = await db.query(selectQueue[orderOf(filter)]([...filterValues(filter, now), ...place, limit, new Date(now)]));
  return rows;
}

/** Returns the number of entries and the oldest one. */
export async function countWaiting({ db, now }: Pick<Context, "db" | "now">, filter: QueueFilter): Promise<QueueCounts> {
  const { rows } = await db.query(countQueue(filterValues(filter, now)));
  const byKind = Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, 0])) as Record<QueueKind, number>;
  const byRisk = Object.fromEntries(RISKS.map((risk) => [risk, 0])) as Record<Risk, number>;
  let [total, oldest] = [0, null as Date | null];
  for (const row of rows) {
    total += row.count;
    byKind[row.kind] += row.count;
    if (row.risk) byRisk[row.risk] += row.count;
    if (!oldest || row.oldest < oldest) oldest = row.oldest;
  }
  return { total, byKind, byRisk, oldest };
}

/** Returns the id of the first listing that the moderator can decide and nobody else has claimed. Undefined if there is none. */
export async function nextWaiting(
  { db, now }: Pick<Context, "db" | "now">,
  { filter }: { readonly filter: QueueFilter },
): Promise<number | undefined> {
  const { rows } = await db.query(selectFirst[orderOf(filter)]([...filterValues(filter, now), new Date(now), filter.isSenior ?? false]));
  return rows[0]?.id;
}

/** Returns the position of a listing in the queue. The listing itself need not match the filter. */
export async function placeInQueue(
  { db, now }: Pick<Context, "db" | "now">,
  { filter, listingId }: { readonly filter: QueueFilter; readonly listingId: number },
): Promise<QueuePlace> {
  const { rows } = await db.query(
    selectPlace[orderOf(filter)]([...filterValues(filter, now), listingId, new Date(now), filter.isSenior ?? false]),
  );
  return rows[0] as QueuePlace;
}

/** Maximum number of listings per run. */
const MAX_REWEIGHED = 500;

/**
 * Updates the weights of open reports whose reporters' other reports were resolved since the given time. This is a separate job, because a
 * decision would have to lock other listings.
 * @returns the number of updated listings.
 */
export async function updateReportWeights({ db }: DbContext, answeredSince: number): Promise<number> {
  return (await db.query(reweighReports([new Date(answeredSince), MAX_REWEIGHED]))).rows.length;
}
