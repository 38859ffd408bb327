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
 * `$1` keys of the listing, `$2` its tokens as a `tsvector`, `$3` price, `$4` city, `$5` its owner, `$6` when it was published.
 */
export const selectCandidates = statement<Candidate>(
  "saved_search_candidates",
  `SELECT s.id, s.frequency, s.city_ref, s.radius_km, s.numbers
     FROM saved_searches s JOIN accounts a ON a.id = s.account_id AND ${ACCESS_CONDITIONS.act}
    WHERE s.keys && $1::text[] AND s.account_id <> $5 AND s.deleted_at IS NULL AND s.paused_at IS NULL AND s.created_at <= $6
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

/** When public listings were published. `$1` listings. */
export interface PublishedListing {
  readonly id: number;
  readonly account_id: number;
  readonly published_at: Date;
}

export const selectPublished = statement<PublishedListing>(
  "saved_search_published",
  `SELECT l.id, l.account_id, l.published_at FROM listings l ${SELLER_ON_VIEW}
    WHERE l.id = ANY($1::int[]) AND l.status = 'active' AND l.published_at IS NOT NULL`,
  { id: true, account_id: true, published_at: true },
);
