import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import type { NumberRange } from "@/lib/domain/catalogue/conditions";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import type { SavedSearch, SavedSearchMatch } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Statements of matching: full-text queries stored in rows, and an inverted index over their keys. */

export interface Candidate extends Readonly<Pick<Row<SavedSearch>, "id" | "frequency" | "city_ref" | "radius_km">> {
  readonly numbers: readonly NumberRange[];
}

/**
 * Searches that match a listing, except for conditions that only JavaScript can check: distances and ranges of attributes.
 * `$1` keys of the listing, `$2` its tokens as a `tsvector`, `$3` price, `$4` city, `$5` its owner, `$6` when it was published. Searches that
 * were saved while it was on view are left out: after `$7` (null: ever) and not after `$8` (null: until it was published).
 */
export const selectCandidates = statement<Candidate>(
  "saved_search_candidates",
  `SELECT s.id, s.frequency, s.city_ref, s.radius_km, s.numbers
     FROM saved_searches s JOIN accounts a ON a.id = s.account_id AND ${ACCESS_CONDITIONS.act}
    WHERE s.keys && $1::text[] AND s.account_id <> $5 AND s.deleted_at IS NULL AND s.paused_at IS NULL AND s.created_at <= $6
      AND NOT (s.created_at > coalesce($7::timestamptz, '-infinity') AND s.created_at <= coalesce($8::timestamptz, 'infinity'))
      AND (numnode(s.required) = 0 OR $2::tsvector @@ s.required)
      AND (s.price_min IS NULL OR $3::bigint BETWEEN s.price_min AND s.price_max)
      AND (s.city_ref IS NULL OR s.radius_km > 0 OR s.city_ref = $4)`,
  { id: true, frequency: true, city_ref: true, radius_km: true, numbers: true },
);

/** `$1` searches, `$2` listing, `$3` now. Returns the searches that have found it for the first time. */
export const insertMatches = statement<Pick<Row<SavedSearchMatch>, "search_id" | "emailed_at">>(
  "saved_search_matches_insert",
  `INSERT INTO saved_search_matches (search_id, listing_id, matched_at, emailed_at)
   SELECT s.id, $2, $3, CASE WHEN s.frequency = 'off' THEN $3::timestamptz END FROM saved_searches s WHERE s.id = ANY($1::int[])
   ON CONFLICT DO NOTHING RETURNING search_id, emailed_at`,
  { search_id: true, emailed_at: true },
);

/** A publication of a listing that is public now, and since when and until when the listing was on view before it. */
export interface PublishedListing {
  readonly id: number;
  readonly account_id: number;
  readonly at: Date;
  /** Start of the term; null if the owner has renewed the listing, which was on view before that. */
  readonly on_view_from: Date | null;
  /** When it was last hidden, sold, rejected or deleted. Null if it was not, or only the review of an edit has interrupted the publication. */
  readonly on_view_until: Date | null;
}

/**
 * Public listings that were published, in the order of the publications. A renewal starts a term although the listing was on view before it.
 * `$1` listings, `$2` times of the publications.
 */
export const selectPublished = statement<PublishedListing>(
  "saved_search_published",
  `SELECT l.id, l.account_id, p.at, CASE WHEN NOT renewal.began_term THEN l.published_at END AS on_view_from, hidden.at AS on_view_until
     FROM unnest($1::int[], $2::timestamptz[]) WITH ORDINALITY AS p (id, at, place) JOIN listings l ON l.id = p.id ${SELLER_ON_VIEW}
    CROSS JOIN LATERAL (
          SELECT EXISTS (SELECT 1 FROM audit_entries e
                          WHERE e.subject = 'listing' AND e.subject_id = l.id AND e.action = 'listing.renew' AND e.at >= l.published_at
                        ) AS began_term) AS renewal
     LEFT JOIN LATERAL (
          SELECT CASE WHEN e.details ->> 'status' <> 'pending' THEN e.at END AS at FROM audit_entries e
           WHERE e.subject = 'listing' AND e.subject_id = l.id AND e.at <= p.at
             AND e.details ->> 'from' = 'active' AND e.details ->> 'status' <> 'active'
           ORDER BY e.id DESC LIMIT 1) AS hidden ON true
    WHERE l.status = 'active' AND l.published_at IS NOT NULL
    ORDER BY p.place`,
  { id: true, account_id: true, at: true, on_view_from: true, on_view_until: true },
);
