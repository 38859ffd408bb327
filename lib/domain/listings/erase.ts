import { actorValues } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { eraseAllOfAccount, lockAllOfAccount } from "./erase.sql";

/**
 * Removes every listing of an account for good, with revisions and reviews: its owner has deleted the account. Their media are left
 * to the clean-up (`releaseMedia`).
 */
export async function eraseListings({ db, actor, now }: Context, accountId: number): Promise<void> {
  await db.prisma.listingFingerprint.deleteMany({ where: { accountId } });
  await db.query(lockAllOfAccount([accountId]));
  await db.query(eraseAllOfAccount([accountId, new Date(now), ...actorValues(actor)]));
}
