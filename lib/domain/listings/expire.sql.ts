import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Listings archived per transaction. */
export const EXPIRY_BATCH = 200;

/** Locks expired listings, skipping locked rows. `$1` time, `$2` account or null. */
export const lockExpired = statement<Pick<Row<Listing>, "id">>(
  "listings_expired_lock",
  `SELECT id FROM listings WHERE status = 'active' AND expires_at <= $1 AND ($2::int IS NULL OR account_id = $2)
    ORDER BY expires_at LIMIT ${EXPIRY_BATCH} FOR UPDATE SKIP LOCKED`,
  { id: true },
);
