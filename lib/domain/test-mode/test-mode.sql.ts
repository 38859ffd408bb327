import { actorParameters } from "@/lib/domain/audit/record.sql";
import { auditErased } from "@/lib/domain/listings/erase.sql";
import { statement } from "@/lib/platform/statement";

/** Simulated reviews that are due, the longest waiting first. `$1` now, `$2` account or null, `$3` limit. */
export const selectDueReviews = statement<{ listing_id: number }>(
  "test_reviews_due",
  `SELECT r.listing_id FROM test_reviews r
    WHERE r.due_at <= $1 AND ($2::int IS NULL OR EXISTS (SELECT 1 FROM listings l WHERE l.id = r.listing_id AND l.account_id = $2))
    ORDER BY r.due_at LIMIT $3`,
  { listing_id: true },
);

/**
 * Moves all times of an account's listings that their life cycle depends on into the past. `created_at` and `updated_at` stay, as they have no
 * effect on it. `$1` account, `$2` seconds.
 */
export const shiftListings = statement(
  "test_clock_listings",
  `UPDATE listings l
      SET published_at = published_at - span, expires_at = expires_at - span, term_ends_at = term_ends_at - span,
          pending_since = pending_since - span, deleted_at = deleted_at - span, expiry_recorded_for = expiry_recorded_for - span
     FROM make_interval(secs => $2::int) AS span
    WHERE account_id = $1 AND (published_at IS NOT NULL OR pending_since IS NOT NULL OR deleted_at IS NOT NULL)`,
);

/** Moves the times from which duplicates are counted. `$1` account, `$2` seconds. */
export const shiftFingerprints = statement(
  "test_clock_fingerprints",
  "UPDATE listing_fingerprints SET created_at = created_at - make_interval(secs => $2::int) WHERE account_id = $1",
);

/** Listings purged per statement. */
export const PURGE_BATCH = 200;

/** Purges a batch of listings of test accounts. `$1` created before, `$2` now, `$3` to `$7` actor. */
export const purgeOld = statement(
  "test_listings_purge",
  `WITH erased AS (
     DELETE FROM listings WHERE id IN (
       SELECT l.id FROM accounts a JOIN listings l ON l.account_id = a.id
        WHERE a.test_of IS NOT NULL AND l.created_at <= $1 ORDER BY l.id LIMIT ${PURGE_BATCH} FOR UPDATE OF l SKIP LOCKED)
     RETURNING id, account_id)
   ${auditErased({ at: "$2::timestamptz", actor: actorParameters(3) })}`,
);
