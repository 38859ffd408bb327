import { ACCOUNT_STATE, lockedAccount } from "@/lib/domain/account-access/access.sql";
import type { AccountState } from "@/lib/domain/account-access/states";
import { auditInsert } from "@/lib/domain/audit/record.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { CONTENT_COLUMNS, CONTENT_RECORD, CONTENT_VALUES } from "./content.sql";
import { HAS_LIVE_EXTERNAL_ID } from "./external-id.sql";
import { firstTerm } from "./term.sql";

/** Period in which duplicates are detected (docs/api/listings.md#duplicates). */
export const DUPLICATE_WINDOW = "24 hours";

const TERM = firstTerm({ status: "$4", now: "$5::timestamptz" });

const AUDIT = auditInsert({
  at: "$5",
  actor: 7,
  action: "'listing.create'",
  subject: "'listing'",
  subjectId: "created.id",
  accountId: "$1::int",
  details: "jsonb_build_object('version', 1, 'status', $4::text)",
  from: "created",
  isFirst: true,
});

/**
 * Creates a listing in one statement, so with one round trip and one commit: locks the account against deletion, claims the fingerprint (a
 * concurrent duplicate waits on the primary key and then finds the claim), and inserts the listing, its first revision and audit entry.
 *
 * `$1` account, `$2` fingerprint, `$3` slug prefix, `$4` status, `$5` time, `$6` content, `$7` to `$11` actor, `$12` external id. No row:
 * see {@link selectObstacle}.
 */
export const insertListing = statement<Pick<Row<Listing>, "id" | "slug">>(
  "listing_insert",
  `WITH ${lockedAccount("write")}, claim AS (
     INSERT INTO listing_fingerprints AS f (account_id, fingerprint, listing_id, created_at)
     SELECT account.id, $2, nextval('listings_id_seq'), $5 FROM account
      WHERE NOT EXISTS (SELECT 1 FROM listings l WHERE l.account_id = $1 AND l.external_id = $12 AND ${HAS_LIVE_EXTERNAL_ID})
     ON CONFLICT (account_id, fingerprint) DO UPDATE SET listing_id = excluded.listing_id, created_at = excluded.created_at
      WHERE f.created_at <= excluded.created_at - interval '${DUPLICATE_WINDOW}'
     RETURNING listing_id
   ), created AS (
     INSERT INTO listings (id, account_id, slug, status, created_at, updated_at, published_at, expires_at, term_ends_at, pending_since,
                           ${CONTENT_COLUMNS})
     SELECT claim.listing_id, $1, $3 || claim.listing_id, $4::"ListingStatus", $5, $5,
            ${TERM.published_at}, ${TERM.expires_at}, ${TERM.term_ends_at},
            CASE WHEN $4 = 'pending' THEN $5::timestamptz END, ${CONTENT_VALUES}
       FROM claim, jsonb_to_record($6::jsonb) AS ${CONTENT_RECORD}
     RETURNING id, slug
   ), revision AS (
     INSERT INTO listing_revisions (listing_id, version, status, content, created_at)
     SELECT id, 1, $4::"ListingStatus", $6::jsonb, $5 FROM created
   ), audit AS (
     ${AUDIT}
   )
   SELECT id, slug FROM created`,
  { id: true, slug: true },
);

/**
 * Explains why nothing was created: the account's state, and the listings with the same external id and fingerprint. `$1` account, `$2`
 * fingerprint, `$3` external id.
 */
export const selectObstacle = statement<{ state: AccountState; taken_by: number | null; listing_id: number | null }>(
  "listing_not_created",
  `SELECT ${ACCOUNT_STATE} AS state, f.listing_id,
          (SELECT l.id FROM listings l WHERE l.account_id = $1 AND l.external_id = $3 AND ${HAS_LIVE_EXTERNAL_ID}) AS taken_by
     FROM accounts a LEFT JOIN listing_fingerprints f ON f.account_id = a.id AND f.fingerprint = $2 WHERE a.id = $1`,
  { state: true, taken_by: true, listing_id: true },
);
