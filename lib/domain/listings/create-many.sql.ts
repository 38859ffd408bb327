import { lockedAccount } from "@/lib/domain/account-access/access.sql";
import { auditInsert } from "@/lib/domain/audit/record.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { CONTENT_COLUMNS, CONTENT_RECORD, CONTENT_VALUES } from "./content.sql";
import { DUPLICATE_WINDOW } from "./create.sql";
import { HAS_LIVE_EXTERNAL_ID } from "./external-id.sql";
import { firstTerm } from "./term.sql";

const TERM = firstTerm({ status: "numbered.status", now: "$3::timestamptz" });

const AUDIT = auditInsert({
  at: "$3",
  actor: 4,
  action: "'listing.create'",
  subject: "'listing'",
  subjectId: "created.id",
  accountId: "$1::int",
  details: "jsonb_build_object('version', 1, 'status', created.status)",
  from: "created",
  isFirst: true,
});

/**
 * Creates several listings of an account like `insertListing`, in one statement. Items with a fingerprint or an external id that is taken
 * are left out. Ids grow in the order of the items; fingerprints are claimed in their own order, to prevent deadlocks between batches.
 *
 * `$1` account, `$2` items as JSON: `n`, `print` in hexadecimal, `slug` prefix, `status`, `content`; `$3` time, `$4` to `$8` actor.
 */
export const insertListings = statement<Pick<Row<Listing>, "id" | "slug"> & { n: number; status: "active" | "pending" }>(
  "listings_insert",
  `WITH ${lockedAccount("write")}, item AS (
     SELECT i.n, decode(i.print, 'hex') AS fingerprint, i.slug, i.status, i.content, i.content ->> 'external_id' AS external_id
       FROM account, jsonb_to_recordset($2::jsonb) AS i (n int, print text, slug text, status text, content jsonb)
   ), numbered AS (
     SELECT free.*, nextval('listings_id_seq')::int AS listing_id
       FROM (SELECT item.* FROM item
              WHERE external_id IS NULL
                 OR NOT EXISTS (SELECT 1 FROM listings l WHERE l.account_id = $1 AND l.external_id = item.external_id AND ${HAS_LIVE_EXTERNAL_ID})
              ORDER BY item.n) AS free
   ), claim AS (
     INSERT INTO listing_fingerprints AS f (account_id, fingerprint, listing_id, created_at)
     SELECT $1, fingerprint, listing_id, $3 FROM numbered ORDER BY fingerprint
     ON CONFLICT (account_id, fingerprint) DO UPDATE SET listing_id = excluded.listing_id, created_at = excluded.created_at
      WHERE f.created_at <= excluded.created_at - interval '${DUPLICATE_WINDOW}'
     RETURNING listing_id
   ), created AS (
     INSERT INTO listings (id, account_id, slug, status, created_at, updated_at, published_at, expires_at, term_ends_at, pending_since,
                           ${CONTENT_COLUMNS})
     SELECT numbered.listing_id, $1, numbered.slug || numbered.listing_id, numbered.status::"ListingStatus", $3, $3,
            ${TERM.published_at}, ${TERM.expires_at}, ${TERM.term_ends_at},
            CASE WHEN numbered.status = 'pending' THEN $3::timestamptz END, ${CONTENT_VALUES}
       FROM claim JOIN numbered USING (listing_id), jsonb_to_record(numbered.content) AS ${CONTENT_RECORD}
     RETURNING id, slug, status
   ), revision AS (
     INSERT INTO listing_revisions (listing_id, version, status, content, created_at)
     SELECT created.id, 1, created.status, numbered.content, $3 FROM created JOIN numbered ON numbered.listing_id = created.id
   ), audit AS (
     ${AUDIT}
   )
   SELECT numbered.n, created.id, created.slug, created.status FROM created JOIN numbered ON numbered.listing_id = created.id`,
  { n: true, id: true, slug: true, status: true },
);
