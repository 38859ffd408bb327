import { actorParameters, auditInsert } from "@/lib/domain/audit/record.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Listings recorded per transaction. */
export const RECORD_BATCH = 500;

/** Locks listings that expire soon and have no event about it, skipping locked rows. `$1` now, `$2` end of the period, `$3` account or null. */
export const lockExpiring = statement<Pick<Row<Listing>, "id">>(
  "listings_expiring_lock",
  `SELECT id FROM listings
    WHERE status = 'active' AND expires_at > $1 AND expires_at <= $2 AND expiry_recorded_for IS DISTINCT FROM expires_at
      AND ($3::int IS NULL OR account_id = $3)
    ORDER BY expires_at LIMIT ${RECORD_BATCH} FOR NO KEY UPDATE SKIP LOCKED`,
  { id: true },
);

/** Marks listings and writes their events. `$1` listings, `$2` time, `$3` to `$7` actor. */
export const recordExpiring = statement(
  "listings_expiring_record",
  `WITH marked AS (
     UPDATE listings SET expiry_recorded_for = expires_at WHERE id = ANY($1) RETURNING id, account_id, version, status, expires_at
   )
   ${auditInsert({
     at: "$2::timestamptz",
     actor: actorParameters(3),
     action: "'listing.expiring'",
     subject: "'listing'",
     subjectId: "marked.id",
     accountId: "marked.account_id",
     details: "jsonb_build_object('version', marked.version, 'status', marked.status, 'expires_at', marked.expires_at)",
     from: "marked",
   })}`,
);
