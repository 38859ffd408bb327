import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import { LIST_FIELDS } from "@/lib/domain/listings/listing-fields.sql";
import type { ListingStatus } from "@/lib/domain/listings/status";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, type Statement, statement } from "@/lib/platform/statement";
import type { Language } from "@/lib/shared/i18n";
import type { ClaimHolder } from "./claims.sql";
import { QUEUE_SORTS, type QueueKind, type QueueSort, type ReportCode, type Risk } from "./terms";

/** Queries of the review queue. Triggers maintain its table (docs/decisions/170-review-queue.md). */

export interface QueueItem extends Readonly<Pick<Row<Listing>, "id" | "version" | "title">> {
  readonly categoryId: number;
  readonly lang: Language;
  readonly status: ListingStatus;
  readonly kind: QueueKind;
  /** Time since which it has been waiting. Edits do not change it, so the listing keeps its place. */
  readonly since: Date;
  /** Time of the latest edit, report or appeal. */
  readonly submittedAt: Date;
  /** Null if it was not checked yet. */
  readonly risk: Risk | null;
  /** Number of open reports, and their distinct reasons. */
  readonly reports: number;
  readonly reportCodes: readonly ReportCode[];
  readonly photo: string | null;
  readonly seller: ClaimHolder;
  /** The moderator who has claimed it. */
  readonly claimedBy: ClaimHolder | null;
  /** Sort key, ascending, see {@link QueuePosition}. */
  readonly key: number;
}

/** Position in the queue in one sort order, also of an entry that is no longer in the queue. */
export interface QueuePosition {
  readonly key: number;
  readonly since: Date;
  readonly id: number;
}

/** Position of a listing in the filtered queue, and its neighbours. */
export interface QueuePlace {
  /** Null if the listing is not in the queue, or is the moderator's own. */
  readonly kind: QueueKind | null;
  readonly since: Date | null;
  /** Number of entries that match the filter. */
  readonly total: number;
  /** Id of the previous entry. Null if there is none. */
  readonly previous: number | null;
  /** Id of the next entry that the moderator may decide and nobody else has claimed. After the last one, it is the first. */
  readonly next: number | null;
  /** First photo of the next entry, for prefetching. */
  readonly nextPhoto: string | null;
}

/**
 * First sort key of each order, ascending. Entries with equal keys are sorted by waiting time, longest first. `priority` and `oldest` have
 * indexes.
 */
const KEYS: Readonly<Record<QueueSort, { readonly key: string; readonly type: "int" | "bigint" }>> = {
  priority: { key: "q.rank", type: "int" },
  oldest: { key: "0", type: "int" },
  newest: { key: "-(extract(epoch FROM q.submitted_at) * 1000)::bigint", type: "bigint" },
  risk: { key: "CASE q.risk WHEN 'high' THEN 0 WHEN 'medium' THEN 1 WHEN 'low' THEN 2 WHEN 'none' THEN 4 ELSE 3 END", type: "int" },
};

interface Order {
  readonly key: string;
  readonly type: string;
  readonly by: string;
  readonly backwards: string;
  /** Returns the condition for entries after, or before, a position. */
  readonly after: (key: string, since: string, id: string) => string;
  readonly before: (key: string, since: string, id: string) => string;
}

function orderOf(sort: QueueSort): Order {
  const { key, type } = KEYS[sort];
  const columns = sort === "oldest" ? ["q.since", "q.listing_id"] : [key, "q.since", "q.listing_id"];
  const compared = (operator: ">" | "<") => (key: string, since: string, id: string) =>
    `(${columns.join(", ")}) ${operator} (${[key, since, id].slice(-columns.length).join(", ")})`;
  return {
    key,
    type,
    by: columns.join(", "),
    backwards: columns.map((column) => `${column} DESC`).join(", "),
    after: compared(">"),
    before: compared("<"),
  };
}

/** Entries with their seller `a`. Entries of blocked accounts are skipped, and have their former place again after the block is lifted. */
const WAITING = `FROM moderation_queue q JOIN accounts a ON a.id = q.account_id AND ${ACCESS_CONDITIONS.act}`;

/**
 * Filter: `$1` the moderator, whose own listings are excluded, `$2` categories, `$3` kinds, `$4` risk, `$5` language, `$6` seller, `$7`
 * report reason, `$8` maximum start of the waiting time. All but the first may be null.
 */
const FILTER = `q.account_id <> $1 AND ($2::int[] IS NULL OR q.category_id = ANY($2)) AND ($3::"QueueKind"[] IS NULL OR q.kind = ANY($3))
     AND ($4::"Risk" IS NULL OR q.risk = $4) AND ($5::text IS NULL OR q.lang = $5) AND ($6::int IS NULL OR q.account_id = $6)
     AND ($7::text IS NULL OR q.report_codes @> ARRAY[$7]) AND ($8::timestamptz IS NULL OR q.since <= $8)`;

/**
 * Condition for entries that the moderator can decide: not claimed by others, not an appeal against the moderator's own decision, and not
 * escalated unless the moderator is a senior one.
 */
const decidable = (now: string, senior: string) => `
   NOT EXISTS (SELECT 1 FROM moderation_claims c WHERE c.listing_id = q.listing_id AND c.moderator_id <> $1 AND c.expires_at > ${now})
     AND q.appealed_moderator_id IS DISTINCT FROM $1 AND (${senior}::bool OR q.kind <> 'escalated')`;

const bySort = <R extends object>(make: (sort: QueueSort) => Statement<R>) =>
  Object.fromEntries(QUEUE_SORTS.map((sort) => [sort, make(sort)])) as Readonly<Record<QueueSort, Statement<R>>>;

/** A page of the queue. `$1` to `$8` filter, `$9` to `$11` position of the previous page's last entry or null, `$12` limit, `$13` time. */
export const selectQueue = bySort<QueueItem>((sort) => {
  const { key, type, by, after } = orderOf(sort);
  return statement<QueueItem>(
    `moderation_queue_${sort}`,
    `SELECT l.id, l.version, l.title, q.category_id AS "categoryId", q.lang, l.status, q.kind, q.since, q.submitted_at AS "submittedAt",
            q.risk, q.reports, q.report_codes AS "reportCodes", ${LIST_FIELDS.photo} AS photo, (${key})::float8 AS key,
            json_build_object('id', a.id, 'name', a.name) AS seller,
            CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'name', m.name) END AS "claimedBy"
       ${WAITING}
       JOIN listings l ON l.id = q.listing_id
       LEFT JOIN moderation_claims c ON c.listing_id = q.listing_id AND c.expires_at > $13
       LEFT JOIN accounts m ON m.id = c.moderator_id
      WHERE ${FILTER} AND ($9::${type} IS NULL OR ${after("$9", "$10::timestamptz", "$11::int")})
      ORDER BY ${by} LIMIT $12`,
    {
      ...{ id: true, version: true, title: true, categoryId: true, lang: true, status: true, kind: true, since: true, submittedAt: true },
      ...{ risk: true, reports: true, reportCodes: true, photo: true, key: true, seller: true, claimedBy: true },
    },
  );
});

/** The first entry that the moderator can decide. `$1` to `$8` filter, `$9` time, `$10` whether the moderator is a senior one. */
export const selectFirst = bySort<{ id: number }>((sort) =>
  statement<{ id: number }>(
    `moderation_queue_first_${sort}`,
    `SELECT q.listing_id AS id ${WAITING} WHERE ${FILTER} AND ${decidable("$9", "$10")} ORDER BY ${orderOf(sort).by} LIMIT 1`,
    { id: true },
  ),
);

/** Number of entries and oldest entry by kind and risk. `$1` to `$8` filter. */
export const countQueue = statement<{ kind: QueueKind; risk: Risk | null; count: number; oldest: Date }>(
  "moderation_queue_count",
  `SELECT q.kind, q.risk, count(*)::int AS count, min(q.since) AS oldest ${WAITING} WHERE ${FILTER} GROUP BY q.kind, q.risk`,
  { kind: true, risk: true, count: true, oldest: true },
);

/** Position of a listing. `$1` to `$8` filter, `$9` listing, `$10` time, `$11` whether the moderator is a senior one. */
export const selectPlace = bySort<QueuePlace>((sort) => {
  const { key, by, backwards, after, before } = orderOf(sort);
  const here = ["h.key", "h.since", "h.id"] as const;
  const beside = `${WAITING} CROSS JOIN here h WHERE ${FILTER} AND q.listing_id <> $9`;
  return statement<QueuePlace>(
    `moderation_queue_place_${sort}`,
    `WITH here AS MATERIALIZED (SELECT q.listing_id AS id, ${key} AS key, q.since, q.kind ${WAITING} WHERE q.listing_id = $9 AND q.account_id <> $1)
     SELECT place.*, (SELECT ${LIST_FIELDS.photo} FROM listings l WHERE l.id = place.next) AS "nextPhoto"
       FROM (SELECT (SELECT kind FROM here) AS kind, (SELECT since FROM here) AS since,
                    (SELECT count(*)::int ${WAITING} WHERE ${FILTER}) AS total,
                    (SELECT q.listing_id ${beside} AND ${before(...here)} ORDER BY ${backwards} LIMIT 1) AS previous,
                    coalesce((SELECT q.listing_id ${beside} AND ${after(...here)} AND ${decidable("$10", "$11")} ORDER BY ${by} LIMIT 1),
                             (SELECT q.listing_id ${WAITING} WHERE ${FILTER} AND q.listing_id <> $9 AND ${decidable("$10", "$11")}
                               ORDER BY ${by} LIMIT 1)) AS next) AS place`,
    { kind: true, since: true, total: true, previous: true, next: true, nextPhoto: true },
  );
});

/**
 * Updates the weights of open reports whose reporters had other reports resolved since `$1`, because the reporters' accuracy has changed.
 * At most `$2` listings.
 */
export const reweighReports = statement<{ id: number }>(
  "moderation_queue_reweigh",
  `SELECT open.id
     FROM (SELECT DISTINCT f.listing_id AS id
             FROM listing_flags f
            WHERE f.kind = 'report' AND f.resolved_at IS NULL
              AND f.reporter IN (SELECT answered.reporter FROM listing_flags answered
                                  WHERE answered.kind = 'report' AND answered.resolved_at >= $1)
            ORDER BY f.listing_id LIMIT $2) AS open
    CROSS JOIN LATERAL moderation_queue_refresh(open.id)`,
  { id: true },
);
