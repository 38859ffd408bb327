import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import { selectFields } from "@/lib/domain/listings/listing-fields.sql";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view.sql";
import { BASIC_COLUMNS, BASICS, type ListingBasics } from "@/lib/domain/listings/summary.sql";
import type { SavedSearchMatch } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Statements of the emails about new listings. */

/** Listings of one email, as cards; `$1` language, `$2` listings, `$3` now. Newest first. */
export type EmailedListing = Omit<ListingBasics, "photo">;

const { photo: _, ...COLUMNS } = BASIC_COLUMNS;

export const selectEmailed = statement<EmailedListing>(
  "saved_search_emailed",
  `SELECT ${selectFields(BASICS)} FROM listings l JOIN cities c ON c.ref = l.city_ref ${SELLER_ON_VIEW}
    WHERE l.id = ANY($2::int[]) AND l.status = 'active' AND l.published_at IS NOT NULL AND l.expires_at > $3
    ORDER BY l.published_at DESC, l.id DESC`,
  COLUMNS,
);

/** Takes all waiting matches of a search. `$1` search, `$2` now. */
export const takeWaiting = statement<Pick<Row<SavedSearchMatch>, "listing_id">>(
  "saved_search_take",
  "UPDATE saved_search_matches SET emailed_at = $2 WHERE search_id = $1 AND emailed_at IS NULL RETURNING listing_id",
  { listing_id: true },
);

/**
 * Emails of a search since a time: the matches of one have the same time, and those that were not to be sent the time of their match.
 * `$1` search, `$2` since.
 */
export const countEmails = statement<{ readonly count: number }>(
  "saved_search_emails_count",
  `SELECT count(DISTINCT emailed_at)::int AS count FROM saved_search_matches
    WHERE search_id = $1 AND emailed_at >= $2 AND emailed_at > matched_at`,
  { count: true },
);

/** Searches per run of the digests; the next run handles the rest. */
const DIGESTS = 5_000;

/**
 * Searches whose digest is due: something that was found before the last time of their kind has not been sent. Instant searches are among
 * them if they have reached their limit of emails. `$1` last daily and `$2` last weekly time.
 */
export const selectDue = statement<{ readonly id: number }>(
  "saved_search_due",
  `SELECT DISTINCT s.id FROM saved_search_matches m JOIN saved_searches s ON s.id = m.search_id
     JOIN accounts a ON a.id = s.account_id AND ${ACCESS_CONDITIONS.act}
    WHERE m.emailed_at IS NULL AND m.matched_at < CASE s.frequency WHEN 'weekly' THEN $2::timestamptz ELSE $1::timestamptz END
      AND s.frequency <> 'off' AND s.deleted_at IS NULL
    LIMIT ${DIGESTS}`,
  { id: true },
);

/** Locks a search that sends emails, until the transaction ends. `$1` search. */
export const lockSearch = statement<{ readonly id: number }>(
  "saved_search_lock",
  "SELECT id FROM saved_searches WHERE id = $1 AND frequency <> 'off' AND deleted_at IS NULL FOR NO KEY UPDATE",
  { id: true },
);
