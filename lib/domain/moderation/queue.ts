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
 * What waits for a moderator: pending listings, published or blocked ones that were flagged, and escalated ones. A listing of
 * the moderator's own is never among them, nor one of a blocked account: that has its old place again when the block is lifted.
 */

export interface QueueFilter {
  /** The account of the moderator who looks. */
  readonly moderatorId: number;
  /** Decides escalated cases, too. */
  readonly isSenior?: boolean | undefined;
  /** Default: `priority`. */
  readonly sort?: QueueSort | undefined;
  /** A category and all below it, by their ids. */
  readonly categoryIds?: readonly number[] | undefined;
  readonly kind?: QueueKindFilter | undefined;
  /** Reported for this reason. */
  readonly reason?: ReportCode | undefined;
  /** Waits for longer than promised. */
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
  /** Since when the oldest waits; null: nothing waits. */
  readonly oldest: Date | null;
}

/** The parameters of every statement on the queue, in their order. */
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

/** A page of the queue, after the given place in it. `limit` is 1 to 100. */
export async function listQueue(
  { db, now }: Pick<Context, "db" | "now">,
  { filter, after, limit }: { readonly filter: QueueFilter; readonly after?: QueuePosition | undefined; readonly limit: number },
): Promise<QueueItem[]> {
  const place = [after?.key ?? null, after?.since ?? null, after?.id ?? null];
  const { rows } = await db.query(selectQueue[orderOf(filter)]([...filterValues(filter, now), ...place, limit, new Date(now)]));
  return rows;
}

/** How much waits, and since when the oldest. */
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

/**
 * The first listing of the queue that the moderator could decide and nobody else has open: what reviewing begins with.
 * @returns its id; undefined: nothing is left.
 */
export async function nextWaiting(
  { db, now }: Pick<Context, "db" | "now">,
  { filter }: { readonly filter: QueueFilter },
): Promise<number | undefined> {
  const { rows } = await db.query(selectFirst[orderOf(filter)]([...filterValues(filter, now), new Date(now), filter.isSenior ?? false]));
  return rows[0]?.id;
}

/** The place of one listing in the queue, which need not fit the filter itself. */
export async function placeInQueue(
  { db, now }: Pick<Context, "db" | "now">,
  { filter, listingId }: { readonly filter: QueueFilter; readonly listingId: number },
): Promise<QueuePlace> {
  const { rows } = await db.query(
    selectPlace[orderOf(filter)]([...filterValues(filter, now), listingId, new Date(now), filter.isSenior ?? false]),
  );
  return rows[0] as QueuePlace;
}

/** Reports that one run weighs anew. */
const REWEIGHED = 500;

/**
 * Weighs open reports anew whose reporters have been proved right or wrong since an instant. The decision itself does not: it would lock
 * other listings than its own.
 * @returns how many listings were weighed.
 */
export async function updateReportWeights({ db }: DbContext, answeredSince: number): Promise<number> {
  return (await db.query(reweighReports([new Date(answeredSince), REWEIGHED]))).rows.length;
}
