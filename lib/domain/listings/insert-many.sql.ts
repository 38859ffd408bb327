import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import { auditInsert } from "@/lib/domain/audit/record.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { CONTENT_RECORD } from "./content.sql";
import { CLAIM_IF_FREE, insertContent } from "./create.sql";
import { HAS_LIVE_EXTERNAL_ID } from "./external-id.sql";

const CREATED = insertContent(
  {
    id: "numbered.listing_id",
    accountId: "numbered.account_id",
    slugPrefix: "numbered.slug",
    status: "numbered.status",
    now: "numbered.at",
  },
  `claim JOIN numbered USING (listing_id), jsonb_to_record(numbered.content) AS ${CONTENT_RECORD}`,
);

const AUDIT = auditInsert({
  at: "numbered.at",
  actor: ["numbered.actor", "numbered.actor_id", "numbered.key_id", "numbered.address", "numbered.request_id"],
  action: "'listing.create'",
  subject: "'listing'",
  subjectId: "created.id",
  accountId: "numbered.account_id",
  details: "jsonb_build_object('version', 1, 'status', created.status)",
  from: "created JOIN numbered ON numbered.listing_id = created.id",
  isFirst: true,
});

/** A listing as {@link insertListings} reads it from JSON. */
export interface ListingItem {
  /** Identifies the item in the result. */
  readonly n: number;
  readonly account_id: number;
  /** In hexadecimal. */
  readonly fingerprint: string;
  /** Prefix of the slug. */
  readonly slug: string;
  readonly status: "active" | "pending";
  readonly at: Date;
  readonly actor: string;
  readonly actor_id: number | null;
  readonly key_id: number | null;
  readonly address: string | null;
  readonly request_id: string | null;
  readonly content: object;
}

/**
 * Creates several listings like `insertListing`, in one statement. Items are left out if their fingerprint or external id is taken, or if
 * another transaction has locked their account, for which this one does not wait. No two items have the same account and fingerprint, or
 * external id. Ids grow in the order of the items; fingerprints are claimed in their own order, to prevent deadlocks between statements.
 *
 * `$1` items as JSON, see {@link ListingItem}; `$2` milliseconds to wait for a lock, or null for no limit. The timeout is set before the first
 * lock, and holds until the transaction ends.
 */
export const insertListings = statement<Pick<Row<Listing>, "id" | "slug"> & { n: number; status: "active" | "pending" }>(
  "listings_insert",
  `WITH item AS MATERIALIZED (
     SELECT i.*, i.content ->> 'external_id' AS external_id,
            CASE WHEN $2::int IS NOT NULL THEN set_config('lock_timeout', $2::int::text, true) END AS lock_timeout
       FROM jsonb_to_recordset($1::jsonb) AS i (n int, account_id int, fingerprint text, slug text, status text, at timestamptz, actor text,
            actor_id int, key_id int, address text, request_id text, content jsonb)
   ), account AS (
     SELECT a.id FROM accounts a WHERE a.id IN (SELECT account_id FROM item) AND ${ACCESS_CONDITIONS.write} FOR KEY SHARE SKIP LOCKED
   ), numbered AS MATERIALIZED (
     SELECT free.*, nextval('listings_id_seq')::int AS listing_id
       FROM (SELECT item.* FROM item JOIN account ON account.id = item.account_id
              WHERE item.external_id IS NULL
                 OR NOT EXISTS (SELECT 1 FROM listings l
                                 WHERE l.account_id = item.account_id AND l.external_id = item.external_id AND ${HAS_LIVE_EXTERNAL_ID})
              ORDER BY item.n) AS free
   ), claim AS (
     INSERT INTO listing_fingerprints AS f (account_id, fingerprint, listing_id, created_at)
     SELECT account_id, decode(fingerprint, 'hex'), listing_id, at FROM numbered ORDER BY account_id, fingerprint
     ${CLAIM_IF_FREE}
   ), created AS (
     ${CREATED}
   ), revision AS (
     INSERT INTO listing_revisions (listing_id, version, status, content, created_at)
     SELECT created.id, 1, created.status, numbered.content, numbered.at FROM created JOIN numbered ON numbered.listing_id = created.id
   ), audit AS (
     ${AUDIT}
   )
   SELECT numbered.n, created.id, created.slug, created.status FROM created JOIN numbered ON numbered.listing_id = created.id`,
  { n: true, id: true, slug: true, status: true },
);
