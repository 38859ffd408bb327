import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import { actorParameters, auditInsert } from "@/lib/domain/audit/record.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { CONTENT_DEFAULTS } from "./content.sql";
import type { ListingStatus } from "./status";
import { termAfter } from "./term.sql";

/** Prices and statuses of many listings, with the same effects as `updateListing` for each. */

export type PricedListing = Pick<Row<Listing>, "id" | "external_id" | "needs_review" | "price"> & { readonly status: ListingStatus };

/** Locks listings of an account in the order of their ids, to prevent deadlocks. `$1` account, `$2` listings. */
export const lockPrices = statement<PricedListing>(
  "listing_prices_lock",
  `SELECT id, external_id, status, needs_review, price FROM listings
    WHERE id = ANY($2) AND account_id = $1 AND status <> 'deleted' ORDER BY id FOR UPDATE`,
  { id: true, external_id: true, status: true, needs_review: true, price: true },
);

const TERM = termAfter({ status: "v.status", now: "$6::timestamptz", renews: "false" });

const AUDIT = auditInsert({
  at: "$6",
  actor: actorParameters(7),
  action: "$12",
  subject: "'listing'",
  subjectId: "changed.id",
  accountId: "$1::int",
  details:
    "jsonb_build_object('from', changed.before) || $13::jsonb || jsonb_build_object('version', changed.version, 'status', changed.status)",
  from: "changed",
});

/**
 * Changes locked listings. `$1` account, `$2` listings, `$3` their new statuses, `$4` whether each needs review, `$5` new prices or null, `$6`
 * time, `$7` to `$11` actor, `$12` action, `$13` details.
 */
export const updatePrices = statement<Pick<Row<Listing>, "id">>(
  "listing_prices_update",
  `WITH v AS (
     SELECT v.*, ${CONTENT_DEFAULTS} || r.content ||
            CASE WHEN v.price IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('price', v.price::text) END AS content
       FROM unnest($2::int[], $3::text[], $4::bool[], $5::numeric[]) AS v (id, status, needs_review, price)
      CROSS JOIN LATERAL (SELECT r.content FROM listing_revisions r WHERE r.listing_id = v.id ORDER BY r.version DESC LIMIT 1) AS r
   ), before AS (
     SELECT l.id, l.status FROM listings l WHERE l.id = ANY($2)
   ), changed AS (
     UPDATE listings l
        SET version = l.version + 1, updated_at = $6, status = v.status::"ListingStatus", needs_review = v.needs_review,
            price = coalesce(v.price, l.price),
            published_at = ${TERM.published_at}, expires_at = ${TERM.expires_at}, term_ends_at = ${TERM.term_ends_at},
            pending_since = CASE WHEN v.status = 'pending' THEN coalesce(l.pending_since, $6::timestamptz) END
       FROM v JOIN before USING (id), accounts a
      WHERE l.id = v.id AND l.account_id = $1 AND a.id = $1 AND ${ACCESS_CONDITIONS.write}
     RETURNING l.id, l.version, l.status, before.status AS before, v.content
   ), revision AS (
     INSERT INTO listing_revisions (listing_id, version, status, content, created_at)
     SELECT id, version, status, content, $6 FROM changed
   ), audit AS (
     ${AUDIT}
   )
   SELECT id FROM changed`,
  { id: true },
);
