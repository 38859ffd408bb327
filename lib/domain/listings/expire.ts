import { SYSTEM } from "@/lib/domain/audit/record";
import type { Queryable } from "@/lib/platform/db";
import { changeListing } from "./change";
import { lockListing } from "./owned";

/** Listings archived in one transaction; the job comes back for the rest. */
const BATCH = 200;

/**
 * Archives what has been published for 30 days (decisions §5). Instances may run it at once: locked rows are left to the other.
 * @returns how many were archived.
 */
export async function archiveExpired(db: Queryable, now: number): Promise<number> {
  let total = 0;
  for (;;) {
    const archived = await db.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: number }>({
        text: `SELECT id FROM listings WHERE status = 'active' AND expires_at <= $1 ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        values: [new Date(now)],
      });
      for (const { id } of rows) {
        const listing = await lockListing(tx, id);
        await changeListing(tx, SYSTEM, now, listing, {
          status: "archived",
          cause: "expiry",
          needsReview: listing.needs_review,
          action: "listing.expire",
        });
      }
      return rows.length;
    });
    total += archived;
    if (archived < BATCH) return total;
  }
}
