import type { Context, DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { countQueue, type QueueItem, type QueuePlace, selectPlace, selectQueue } from "./queue.sql";
import { QUEUE_KINDS, type QueueKind, RISKS, type Risk } from "./terms";

export type { QueueItem, QueuePlace } from "./queue.sql";
export { QUEUE_KINDS, type QueueKind, RISKS, type Risk } from "./terms";

/**
 * What waits for a moderator, the oldest first: pending listings, and published or blocked ones that were flagged. A listing of
 * the moderator's own is never among them, nor one of a blocked account: that has its old place again when the block is lifted.
 */

export interface QueueFilter {
  /** The account of the moderator who looks. */
  readonly moderatorId: number;
  /** A category and all below it, by their ids. */
  readonly categoryIds?: readonly number[] | undefined;
  readonly kind?: QueueKind | undefined;
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

const filterValues = ({ moderatorId, categoryIds, kind, risk, lang, seller }: QueueFilter) => [
  moderatorId,
  categoryIds ?? null,
  kind ?? null,
  risk ?? null,
  lang ?? null,
  seller ?? null,
];

const BEGINNING = { since: new Date(0), id: 0 };

/** A page of the queue, after the given place in it. `limit` is 1 to 100. */
export async function listQueue(
  { db, now }: Pick<Context, "db" | "now">,
  {
    filter,
    after = BEGINNING,
    limit,
  }: { readonly filter: QueueFilter; readonly after?: { readonly since: Date; readonly id: number } | undefined; readonly limit: number },
): Promise<QueueItem[]> {
  const { rows } = await db.query(selectQueue([...filterValues(filter), after.since, after.id, limit, new Date(now)]));
  return rows;
}

/** How much waits, and since when the oldest. */
export async function countWaiting({ db }: DbContext, filter: QueueFilter): Promise<QueueCounts> {
  const { rows } = await db.query(countQueue(filterValues(filter)));
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
 * The first listing of the queue that nobody else has open, after the given place: what "and next" leads to.
 * @returns its id; undefined: nothing is left.
 */
export async function nextWaiting(
  context: Pick<Context, "db" | "now">,
  { filter, after }: { readonly filter: QueueFilter; readonly after?: { readonly since: Date; readonly id: number } | undefined },
): Promise<number | undefined> {
  const items = await listQueue(context, { ...(after ? { after } : {}), limit: 50, filter });
  return items.find(({ claimedBy }) => !claimedBy || claimedBy.id === filter.moderatorId)?.id;
}

/** The place of one listing in the queue, which need not fit the filter itself. */
export async function placeInQueue(
  { db, now }: Pick<Context, "db" | "now">,
  { filter, listingId }: { readonly filter: QueueFilter; readonly listingId: number },
): Promise<QueuePlace> {
  const { rows } = await db.query(selectPlace([...filterValues(filter), listingId, new Date(now)]));
  return rows[0] as QueuePlace;
}
