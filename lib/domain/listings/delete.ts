import type { VerbContext } from "@/lib/domain/accounts/caller";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { scheduleAutoCheck } from "./auto-check-job";
import { changeListing } from "./change";
import { lockOwned } from "./owned";
import { type ListingStatus, UNDO_DAYS } from "./status";

/** Rows removed in one transaction: revisions and reviews go with each. */
const BATCH = 200;

/**
 * Deletes a listing of the owner's, in whatever state it is. From now on it is there for nobody but the owner, who may bring it
 * back for 30 days; the same thing may be posted anew at once. Refuses with `not_found`.
 */
export async function deleteListing({ db, caller, actor, now }: VerbContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const listing = await lockOwned(tx, caller.accountId, id);
    await changeListing(tx, actor, now, listing, {
      status: "deleted",
      cause: "deletion",
      needsReview: listing.needs_review,
      action: "listing.delete",
    });
    await tx.query({
      text: "DELETE FROM listing_fingerprints WHERE account_id = $1 AND listing_id = $2",
      values: [caller.accountId, id],
    });
  });
}

interface Deleted {
  readonly id: number;
  readonly status: "deleted";
  readonly needs_review: boolean;
  readonly deleted_from: ListingStatus;
}

/**
 * Undoes a deletion: the listing is again what it was, with the term that it had (`lib/domain/listings/term.ts`). One that was waiting for a
 * moderator waits again. Refuses with `not_found`, also when the 30 days are over.
 */
export async function restoreListing({ db, caller, actor, now }: VerbContext, id: number): Promise<ListingStatus> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<Deleted>({
      text: `SELECT id, status, needs_review, deleted_from FROM listings
              WHERE id = $1 AND account_id = $2 AND status = 'deleted' AND deleted_at > $3::timestamptz - interval '${UNDO_DAYS} days' FOR UPDATE`,
      values: [id, caller.accountId, new Date(now)],
    });
    const listing = rows[0] ?? fail("not_found");
    const status = listing.deleted_from;
    const version = await changeListing(tx, actor, now, listing, {
      status,
      cause: "restoration",
      needsReview: listing.needs_review,
      action: "listing.restore",
    });
    if (status === "pending") await scheduleAutoCheck(tx, { listingId: id, version });
    return status;
  });
}

/**
 * Removes for good what was deleted 30 days ago; its media, which nothing uses any more, follow by their own clean-up.
 * @returns how many listings were removed.
 */
export async function purgeDeleted(db: Queryable, now: number): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await db.query({
      text: `DELETE FROM listings WHERE id IN (
               SELECT id FROM listings WHERE status = 'deleted' AND deleted_at <= $1::timestamptz - interval '${UNDO_DAYS} days'
                ORDER BY deleted_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
      values: [new Date(now)],
    });
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return total;
  }
}
