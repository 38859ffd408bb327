import { LIST_FIELDS } from "@/lib/domain/listings/listing-fields.sql";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import type { ListingStatus } from "@/lib/domain/listings/status";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { Language } from "@/lib/shared/i18n";
import type { ClaimHolder } from "./claims.sql";
import type { QueueKind, Risk } from "./terms";

/** The queue is a union of listings and flags, in an order of its own, seen by several moderators at once. */

export interface QueueItem extends Readonly<Pick<Row<Listing>, "id" | "version" | "title">> {
  readonly categoryId: number;
  readonly lang: Language;
  readonly status: ListingStatus;
  readonly kind: QueueKind;
  /** Since when it waits. */
  readonly since: Date;
  /** Null: not checked yet. */
  readonly risk: Risk | null;
  readonly photo: string | null;
  readonly seller: ClaimHolder;
  /** The moderator who has it open now. */
  readonly claimedBy: ClaimHolder | null;
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

/** The filter: `$2` categories, `$3` kind, `$4` risk, `$5` language, `$6` seller; each may be null. */
const FITS = `
   ($2::int[] IS NULL OR category_id = ANY($2)) AND ($3::text IS NULL OR kind = $3) AND ($4::"Risk" IS NULL OR risk = $4)
     AND ($5::text IS NULL OR lang = $5) AND ($6::int IS NULL OR account_id = $6)`;

/** A page of the queue. The filter, and `$7` and `$8` the place after which it begins, `$9` limit, `$10` time. */
export const selectQueue = statement<QueueItem>(
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
  {
    id: true,
    version: true,
    title: true,
    categoryId: true,
    lang: true,
    status: true,
    kind: true,
    since: true,
    risk: true,
    photo: true,
    seller: true,
    claimedBy: true,
  },
);

/** How much waits by kind and risk, and the oldest of each. The filter alone. */
export const countQueue = statement<{ kind: QueueKind; risk: Risk | null; count: number; oldest: Date }>(
  "moderation_queue_count",
  `SELECT kind, risk, count(*)::int AS count, min(since) AS oldest FROM (${WAITING}) AS all_waiting WHERE ${FITS} GROUP BY kind, risk`,
  { kind: true, risk: true, count: true, oldest: true },
);

/** Where a listing stands. The filter, and `$7` listing, `$8` time. */
export const selectPlace = statement<QueuePlace>(
  "moderation_queue_place",
  `WITH waiting AS MATERIALIZED (SELECT id, since, kind, ${FITS} AS fits FROM (${WAITING}) AS all_waiting),
        here AS (SELECT * FROM waiting WHERE id = $7),
        free AS (SELECT w.* FROM waiting w
                  WHERE w.fits AND w.id <> $7
                    AND NOT EXISTS (SELECT 1 FROM moderation_claims c
                                     WHERE c.listing_id = w.id AND c.moderator_id <> $1 AND c.expires_at > $8))
   SELECT place.*, (SELECT ${LIST_FIELDS.photo} FROM listings l WHERE l.id = place.next) AS "nextPhoto"
     FROM (SELECT (SELECT kind FROM here) AS kind, (SELECT since FROM here) AS since,
                  (SELECT count(*)::int FROM waiting WHERE fits) AS total,
                  (SELECT w.id FROM waiting w, here h WHERE w.fits AND (w.since, w.id) < (h.since, h.id)
                    ORDER BY w.since DESC, w.id DESC LIMIT 1) AS previous,
                  coalesce((SELECT f.id FROM free f, here h WHERE (f.since, f.id) > (h.since, h.id) ORDER BY f.since, f.id LIMIT 1),
                           (SELECT f.id FROM free f ORDER BY f.since, f.id LIMIT 1)) AS next) AS place`,
  { kind: true, since: true, total: true, previous: true, next: true, nextPhoto: true },
);
