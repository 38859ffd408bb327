import { type Context, SYSTEM } from "@/lib/domain/context/context";
import { changeListing } from "./change";
import { EXPIRY_BATCH, lockExpired } from "./expire.sql";
import { lockListing } from "./lock";

/**
 * Archives listings that have been published for 30 days (docs/api/listing-statuses.md#publication-term). Instances may run it concurrently,
 * since locked rows are skipped.
 * @param accountId limits it to an account.
 * @returns the number of archived listings.
 */
export async function archiveExpired({ db, now }: Pick<Context, "db" | "now">, accountId?: number): Promise<number> {
  let total = 0;
  for (;;) {
    const archived = await db.transaction(async (tx) => {
      const { rows } = await tx.query(lockExpired([new Date(now), accountId ?? null]));
      for (const { id } of rows) {
        const listing = await lockListing({ db: tx }, id);
        await changeListing(
          { db: tx, actor: SYSTEM, now },
          { listing, change: { status: "archived", cause: "expiry", needsReview: listing.needs_review, action: "listing.expire" } },
        );
      }
      return rows.length;
    });
    total += archived;
    if (archived < EXPIRY_BATCH) return total;
  }
}
