import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import { LISTING_RECORD, type ListingRecord } from "@/lib/domain/listings/lock.sql";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import { statement } from "@/lib/platform/statement";

/** Selects the listing versions to check. */

/** Maximum number of listings per sweep, which takes a few seconds. */
const SWEEP = 500;

/** A version of a listing to check. */
export interface AutoCheck {
  readonly listingId: number;
  readonly version: number;
}

/** Returns the versions that have not been checked, in the given order. `$1` listings, `$2` the version of each. */
export const selectUnchecked = statement<AutoCheck>(
  "auto_check_unchecked",
  `SELECT changed.id AS "listingId", changed.version FROM unnest($1::int[], $2::int[]) WITH ORDINALITY AS changed (id, version, place)
    WHERE NOT EXISTS (SELECT 1 FROM listing_checks c WHERE c.listing_id = changed.id AND c.version = changed.version) ORDER BY place`,
  { listingId: true, version: true },
);

const COLUMNS = Object.keys(LISTING_RECORD)
  .map((column) => `l.${column}`)
  .join(", ");

/** Returns a listing for the check. Returns no row if it has a different version now. `$1` listing, `$2` version. */
export const selectVersion = statement<ListingRecord>(
  "auto_check_version",
  `SELECT ${COLUMNS} FROM listings l ${SELLER_ON_VIEW} WHERE l.id = $1 AND l.version = $2 AND l.status IN ('pending', 'active')`,
  LISTING_RECORD,
);

/**
 * Returns pending listings whose version was not checked, and listings published within a day that were never checked. `$1` now, `$2`
 * maximum time of the last change.
 */
export const selectPassedOver = statement<AutoCheck>(
  "auto_check_passed_over",
  `SELECT l.id AS "listingId", l.version
     FROM (SELECT id, version, false AS published FROM listings WHERE status = 'pending'
           UNION ALL
           SELECT id, version, true FROM listings WHERE status = 'active' AND published_at > $1::timestamptz - interval '1 day') AS l
     JOIN listings whole ON whole.id = l.id JOIN accounts a ON a.id = whole.account_id AND ${ACCESS_CONDITIONS.act}
    WHERE whole.updated_at <= $2
      AND NOT EXISTS (SELECT 1 FROM listing_checks c WHERE c.listing_id = l.id AND (l.published OR c.version = l.version))
    ORDER BY l.id LIMIT ${SWEEP}`,
  { listingId: true, version: true },
);
