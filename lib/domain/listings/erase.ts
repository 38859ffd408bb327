import { actorValues } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { eraseAllOfAccount, lockAllOfAccount } from "./erase.sql";

/**
 * Deletes all listings of a deleted account with their revisions and reviews. The media clean-up deletes their media (`releaseMedia`).
 */
export async function eraseListings({ db, actor, now }: Context, accountId: number): Promise<void> {
  await db.prisma.listingFingerprint.deleteMany({ where: { accountId } });
  await db.query(lockAllOfAccount([accountId]));
  await db.query(eraseAllOfAccount([accountId, new Date(now), ...actorValues(actor)]));
}
