import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { actorValues } from "@/lib/domain/audit/record";
import { type Context, SYSTEM } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { changeListing } from "./change";
import { deleteFingerprint, lockDeleted, PURGE_BATCH, purgeBatch } from "./delete.sql";
import { lockOwned } from "./owned";
import type { ListingStatus } from "./status";

/**
 * Deletes a listing of the owner's, in whatever state it is. From now on it is there for nobody but the owner, who may bring it
 * back for 30 days; the same thing may be posted anew at once. Refuses with `not_found`.
 */
export async function deleteListing({ db, caller, actor, now }: OwnerContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const listing = await lockOwned({ db: tx }, { accountId: caller.accountId, id });
    await changeListing(
      { db: tx, actor, now },
      { listing, change: { status: "deleted", cause: "deletion", needsReview: listing.needs_review, action: "listing.delete" } },
    );
    await tx.query(deleteFingerprint([caller.accountId, id]));
  });
}

/**
 * Undoes a deletion: the listing is again what it was, with the term that it had (`term.sql.ts`). One that was waiting for a moderator
 * waits again. Refuses with `not_found`, also when the 30 days are over.
 */
export async function restoreListing({ db, caller, actor, now }: OwnerContext, id: number): Promise<ListingStatus> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query(lockDeleted([id, caller.accountId, new Date(now)]));
    const listing = rows[0] ?? fail("not_found");
    const status = listing.deleted_from;
    await changeListing(
      { db: tx, actor, now },
      { listing, change: { status, cause: "restoration", needsReview: listing.needs_review, action: "listing.restore" } },
    );
    return status;
  });
}

/**
 * Removes for good what was deleted 30 days ago; its media, which nothing uses any more, follow by their own clean-up.
 * @returns how many listings were removed.
 */
export async function purgeDeleted({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await db.query(purgeBatch([new Date(now), ...actorValues(SYSTEM)]));
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < PURGE_BATCH) return total;
  }
}
