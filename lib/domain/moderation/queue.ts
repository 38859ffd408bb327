import { LIST_FIELDS } from "@/lib/domain/listings/listing-sql";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view";
import type { ListingStatus } from "@/lib/domain/listings/status";
import { prepared, type Queryable } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { QUEUE_KINDS, type QueueKind, RISKS, type Risk } from "./terms";

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

export interface QueueItem {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly categoryId: number;
  readonly lang: Language;
  readonly status: ListingStatus;
  readonly kind: QueueKind;
  /** Since when it waits. */
  readonly since: Date;
  /** Null: not checked yet. */
  readonly risk: Risk | null;
  readonly photo: string | null;
  readonly seller: { readonly id: number; readonly name: string };
  /** The moderator who has it open now. */
  readonly claimedBy: { readonly id: number; readonly name: string } | null;
}

export interface QueueCounts {
  readonly total: number;
  readonly byKind: Readonly<Record<QueueKind, number>>;
  readonly byRisk: Readonly<Record<Risk, number>>;
  /** Since when the oldest waits; null: nothing waits. */
  readonly oldest: Date | null;
}

/** Everything that waits, with what it is filtered by. `$1` the moderator. */
const WAITING = `
  SELECT w.id, w.since, w.kind, l.version, l.category_id, l.lang, l.account_id, ch.risk
    FROM (SELECT id, pending_since AS since, CASE WHEN published_at IS NULL THEN 'new' ELSE 'edited' END AS kind
            FROM listings WHERE status = 'pending'
          UNION ALL
          SELECT f.listing_id, min(f.created_at), CASE WHEN bool_or(f.kind = 'appeal') THEN 'appeal' ELSE 'flagged' END
            FROM listing_flags f JOIN listings l ON l.id = f.listing_id
           WHERE f.resolved_at IS NULL AND (l.status = 'active' OR (l.status = 'blocked' AND f.kind = 'appeal'))
           GROUP BY f.listing_id) AS w
    JOIN listings l ON l.id = w.id AND l.account_id <> $1
    ${SELLER_ON_VIEW}
    LEFT JOIN LATERAL (SELECT risk FROM listing_checks c WHERE c.listing_id = l.id AND (c.version = l.version OR l.status <> 'pending')
                        ORDER BY c.version DESC LIMIT 1) AS ch ON true`;

const FITS = `
   ($2::int[] IS NULL OR category_id = ANY($2)) AND ($3::text IS NULL OR kind = $3) AND ($4::"Risk" IS NULL OR risk = $4)
     AND ($5::text IS NULL OR lang = $5) AND ($6::int IS NULL OR account_id = $6)`;

const filterValues = ({ moderatorId, categoryIds, kind, risk, lang, seller }: QueueFilter) => [
  moderatorId,
  categoryIds ?? null,
  kind ?? null,
  risk ?? null,
  lang ?? null,
  seller ?? null,
];

const selectQueue = prepared(
  "moderation_queue",
  `WITH waiting AS (SELECT * FROM (${WAITING}) AS all_waiting WHERE ${FITS} AND (since, id) > ($7, $8) ORDER BY since, id LIMIT $9)
   SELECT l.id, l.version, l.title, l.category_id AS "categoryId", l.lang, l.status, w.kind, w.since, w.risk, ${LIST_FIELDS.photo} AS photo,
          json_build_object('id', s.id, 'name', s.name) AS seller,
          CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'name', m.name) END AS "claimedBy"
     FROM waiting w
     JOIN listings l ON l.id = w.id
     JOIN accounts s ON s.id = l.account_id
     LEFT JOIN moderation_claims c ON c.listing_id = l.id AND c.expires_at > $10
     LEFT JOIN accounts m ON m.id = c.moderator_id
    ORDER BY w.since, w.id`,
);

const countQueue = prepared(
  "moderation_queue_count",
  `SELECT kind, risk, count(*)::int AS count, min(since) AS oldest FROM (${WAITING}) AS all_waiting WHERE ${FITS} GROUP BY kind, risk`,
);

const selectPlace = prepared(
  "moderation_queue_place",
  `WITH waiting AS MATERIALIZED (SELECT id, since, kind, ${FITS} AS fits FROM (${WAITING}) AS all_waiting),
        here AS (SELECT * FROM waiting WHERE id = $7),
        free AS (SELECT w.* FROM waiting w
                  WHERE w.fits AND w.id <> $7
                    AND NOT EXISTS (SELECT 1 FROM moderation_claims c WHERE c.listing_id = w.id AND c.moderator_id <> $1 AND c.expires_at > $8))
   SELECT place.*, (SELECT ${LIST_FIELDS.photo} FROM listings l WHERE l.id = place.next) AS "nextPhoto"
     FROM (SELECT (SELECT kind FROM here) AS kind, (SELECT since FROM here) AS since, (SELECT count(*)::int FROM waiting WHERE fits) AS total,
                  (SELECT w.id FROM waiting w, here h WHERE w.fits AND (w.since, w.id) < (h.since, h.id) ORDER BY w.since DESC, w.id DESC LIMIT 1) AS previous,
                  coalesce((SELECT f.id FROM free f, here h WHERE (f.since, f.id) > (h.since, h.id) ORDER BY f.since, f.id LIMIT 1),
                           (SELECT f.id FROM free f ORDER BY f.since, f.id LIMIT 1)) AS next) AS place`,
);

const BEGINNING = { since: new Date(0), id: 0 };

/** A page of the queue, after the given place in it. `limit` is 1 to 100. */
export async function listQueue(
  db: Queryable,
  now: number,
  filter: QueueFilter,
  { after = BEGINNING, limit }: { after?: { readonly since: Date; readonly id: number }; limit: number },
): Promise<QueueItem[]> {
  const { rows } = await db.query<QueueItem>(selectQueue([...filterValues(filter), after.since, after.id, limit, new Date(now)]));
  return rows;
}

/** How much waits, and since when the oldest. */
export async function countWaiting(db: Queryable, filter: QueueFilter): Promise<QueueCounts> {
  const { rows } = await db.query<{ kind: QueueKind; risk: Risk | null; count: number; oldest: Date }>(countQueue(filterValues(filter)));
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
  db: Queryable,
  now: number,
  filter: QueueFilter,
  after?: { readonly since: Date; readonly id: number },
): Promise<number | undefined> {
  const items = await listQueue(db, now, filter, { ...(after ? { after } : {}), limit: 50 });
  return items.find(({ claimedBy }) => !claimedBy || claimedBy.id === filter.moderatorId)?.id;
}

/** Where a listing stands in the filtered queue, and what is beside it. */
export interface QueuePlace {
  /** Null: it does not wait any more, or it is the moderator's own. */
  readonly kind: QueueKind | null;
  readonly since: Date | null;
  /** How many wait, by the filter. */
  readonly total: number;
  /** Ids; null: there is none. */
  readonly previous: number | null;
  /** The next that nobody else has open; after the last one, the first again. */
  readonly next: number | null;
  /** The first photo of the next, to have it in the browser before it is looked at. */
  readonly nextPhoto: string | null;
}

/** The place of one listing in the queue, which need not fit the filter itself. */
export async function placeInQueue(db: Queryable, now: number, filter: QueueFilter, listingId: number): Promise<QueuePlace> {
  const { rows } = await db.query<QueuePlace>(selectPlace([...filterValues(filter), listingId, new Date(now)]));
  return rows[0] as QueuePlace;
}
