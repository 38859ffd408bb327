import { actorValues } from "@/lib/domain/audit/record";
import { type Context, SYSTEM } from "@/lib/domain/context/context";
import { lockExpiring, RECORD_BATCH, recordExpiring } from "./record.sql";
import { NOTICE_DAYS } from "./remind";

const DAY = 86_400_000;

/**
 * Writes the event `listing.expiring` for each listing that expires within {@link NOTICE_DAYS}, once for each expiry. Unlike emails, at any hour
 * and for all owners. Instances may run it concurrently, since locked rows are skipped.
 * @param only limits it to an account; with `aheadMs`, also to listings whose notice is due within that time from now.
 * @returns number of listings.
 */
export async function recordExpiringListings(
  { db, now }: Pick<Context, "db" | "now">,
  only?: { readonly accountId: number; readonly aheadMs: number },
): Promise<number> {
  const values = [new Date(now), new Date(now + NOTICE_DAYS * DAY + (only?.aheadMs ?? 0)), only?.accountId ?? null];
  for (let total = 0; ; ) {
    const recorded = await db.transaction(async (tx) => {
      const { rows } = await tx.query(lockExpiring(values));
      if (rows.length > 0) await tx.query(recordExpiring([rows.map(({ id }) => id), new Date(now), ...actorValues(SYSTEM)]));
      return rows.length;
    });
    total += recorded;
    if (recorded < RECORD_BATCH) return total;
  }
}
