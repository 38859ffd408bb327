import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { actorValues } from "@/lib/domain/audit/record";
import { type Context, SYSTEM } from "@/lib/domain/context/context";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { fail } from "@/lib/shared/errors";
import { changeListing } from "./change";
import { contentOf } from "./content.sql";
import { deleteFingerprint, lockDeleted, PURGE_BATCH, purgeBatch } from "./delete.sql";
import { findByExternalId, isExternalIdConflict } from "./external-id";
import { lockOwnerListing } from "./lock";
import type { ListingStatus } from "./status";

/**
 * Deletes the owner's listing in any status. It becomes invisible to everyone but the owner, who can restore it for 30 days; the same
 * listing may be posted again at once. Throws `not_found`.
 */
export async function deleteListing({ db, caller, actor, now }: OwnerContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const listing = await lockOwnerListing({ db: tx }, { accountId: caller.accountId, id });
    await changeListing(
      { db: tx, actor, now },
      { listing, change: { status: "deleted", cause: "deletion", needsReview: listing.needs_review, action: "listing.delete" } },
    );
    await tx.query(deleteFingerprint([caller.accountId, id]));
  });
}

/**
 * Restores a deleted listing with its previous status and term (`term.sql.ts`). A pending listing is pending again. If another listing has
 * its external id by now, it is restored without. Throws `not_found`, also after the 30 days.
 */
export async function restoreListing(context: OwnerContext, id: number): Promise<ListingStatus> {
  try {
    return await restore(context, id);
  } catch (error) {
    if (!isExternalIdConflict(error)) throw error;
    // Another request has taken the external id in this moment. Now it is found.
    return restore(context, id);
  }
}

async function restore({ db, caller, actor, now }: OwnerContext, id: number): Promise<ListingStatus> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query(lockDeleted([id, caller.accountId, new Date(now)]));
    const listing = rows[0] ?? fail("not_found");
    const status = listing.deleted_from;
    const externalId = listing.external_id;
    const isTaken = externalId !== null && (await findByExternalId({ db: tx }, { accountId: caller.accountId, externalId })) !== undefined;
    const content = isTaken ? { content: { ...contentOf(listing), external_id: null } } : {};
    await changeListing(
      { db: tx, actor, now },
      { listing, change: { status, cause: "restoration", needsReview: listing.needs_review, ...content, action: "listing.restore" } },
    );
    return status;
  });
}

/**
 * Purges listings deleted 30 days ago. Their unused media are deleted by the media clean-up.
 * @returns the number of purged listings.
 */
export async function purgeDeleted({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  return deleteInBatches(() => db.query(purgeBatch([new Date(now), ...actorValues(SYSTEM)])), PURGE_BATCH);
}
