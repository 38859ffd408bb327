import { ACCOUNT_STATE, lockedAccount } from "@/lib/domain/account-access/access.sql";
import type { AccountState } from "@/lib/domain/account-access/states";
import { actorParameters, auditInsert } from "@/lib/domain/audit/record.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { CONTENT_COLUMNS, CONTENT_RECORD, CONTENT_VALUES } from "./content.sql";
import { HAS_LIVE_EXTERNAL_ID } from "./external-id.sql";
import { firstTerm } from "./term.sql";

/** Period in which duplicates are detected (docs/api/listings.md#duplicates). */
export const DUPLICATE_WINDOW = "24 hours";

/**
 * The end of an INSERT of fingerprints `f`: claims those that are free or whose duplicate window is over. A concurrent duplicate waits on the
 * primary key, and then finds the claim.
 */
export const CLAIM_IF_FREE = `ON CONFLICT (account_id, fingerprint) DO UPDATE SET listing_id = excluded.listing_id, created_at = excluded.created_at
      WHERE f.created_at <= excluded.created_at - interval '${DUPLICATE_WINDOW}'
     RETURNING listing_id`;

/** SQL expressions of a new listing, whose content is the record `c`. */
interface ListingExpressions {
  readonly id: string;
  readonly accountId: string;
  readonly slugPrefix: string;
  readonly status: string;
  /** Time of the creation. */
  readonly now: string;
}

/** Returns the INSERT of new listings, one for each row of the FROM clause. */
export function insertContent({ id, accountId, slugPrefix, status, now }: ListingExpressions, from: string): string {
  const term = firstTerm({ status, now });
  return `INSERT INTO listings (id, account_id, slug, status, created_at, updated_at, published_at, expires_at, term_ends_at, pending_since,
                           ${CONTENT_COLUMNS})
     SELECT ${id}, ${accountId}, ${slugPrefix} || ${id}, ${status}::"ListingStatus", ${now}, ${now},
            ${term.published_at}, ${term.expires_at}, ${term.term_ends_at},
            CASE WHEN ${status} = 'pending' THEN ${now} END, ${CONTENT_VALUES}
       FROM ${from}
     RETURNING id, slug, status`;
}

const CREATED = insertContent(
  { id: "claim.listing_id", accountId: "$1", slugPrefix: "$3", status: "$4", now: "$5::timestamptz" },
  `claim, jsonb_to_record($6::jsonb) AS ${CONTENT_RECORD}`,
);

const AUDIT = auditInsert({
  at: "$5",
  actor: actorParameters(7),
  action: "'listing.create'",
  subject: "'listing'",
  subjectId: "created.id",
  accountId: "$1::int",
  details: "jsonb_build_object('version', 1, 'status', $4::text)",
  from: "created",
  isFirst: true,
});

/**
 * Creates a listing in one statement, so with one round trip and one commit: locks the account against deletion, claims the fingerprint, and
 * inserts the listing, its first revision and audit entry.
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
     ${CLAIM_IF_FREE}
   ), created AS (
     ${CREATED}
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
