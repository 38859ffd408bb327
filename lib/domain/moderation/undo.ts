import type { Context } from "@/lib/domain/context/context";
import { changeListing } from "@/lib/domain/listings/change";
import { lockListing } from "@/lib/domain/listings/lock";
import type { ListingStatus } from "@/lib/domain/listings/status";
import { withdrawStatement } from "@/lib/domain/statements-of-reasons/write";
import type { Queryable } from "@/lib/platform/db";
import { BoardError, fail } from "@/lib/shared/errors";
import { reopenEscalation } from "./escalate";
import { notifyModerators } from "./live";
import { lockReview, type TakenBack } from "./undo.sql";

/** Seconds in which a moderator may take a decision back; owners are told of it only after them. */
export const UNDO_SECONDS = 10;

/** What the way to the server may take on top. */
const LENIENCY_SECONDS = 3;

/** After these milliseconds a decision stands. */
export const UNDO_CLOSED_AFTER = (UNDO_SECONDS + LENIENCY_SECONDS) * 1_000;

/**
 * Takes a moderator's own decision back: the listing waits again in its old place of the queue, or is what it was, and the
 * decision counts as never made.
 *
 * Throws `not_found` (no such decision of this moderator's, or taken back already), `undo_too_late`, and
 * `precondition_failed` when somebody has changed the listing since.
 */
export async function undoDecision({ db, actor, now }: Context, reviewId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query(lockReview([reviewId, actor.accountId ?? null]));
    const review = rows[0] ?? fail("not_found");
    if (review.notified_at || now - review.created_at.getTime() > UNDO_CLOSED_AFTER) fail("undo_too_late");
    const listing = await lockListing({ db: tx }, review.listing_id);
    // A decision that left the listing as it was has made no version of its own.
    const moved = listing.version !== review.version;
    if (listing.version > review.version + 1) fail("precondition_failed");
    if (moved) {
      const status = statusBefore(review);
      await changeListing(
        { db: tx, actor, now },
        { listing, change: { status, cause: "undo", needsReview: status === "pending", action: "listing.undo_decision" } },
      );
      await restoreDates(tx, review);
    }
    const { listing_id: listingId, created_at: decidedAt } = review;
    await tx.prisma.listingReview.updateMany({ where: { id: reviewId }, data: { undoneAt: new Date(now), ownerId: null } });
    await withdrawStatement({ db: tx }, reviewId);
    await tx.prisma.listingReview.updateMany({ where: { listingId, overturnedAt: decidedAt }, data: { overturnedAt: null } });
    await tx.prisma.listingFlag.updateMany({ where: { listingId, resolvedAt: decidedAt }, data: { resolvedAt: null, resolvedBy: null } });
    await reopenEscalation({ db: tx }, { listingId, closedAt: decidedAt });
    await notifyModerators({ db: tx }, { type: "undone", listingId });
  });
}

/** Takes several decisions back, as far as possible. @returns how many; throws the first error, if none could be. */
export async function undoDecisions(context: Context, reviewIds: readonly number[]): Promise<number> {
  let done = 0;
  let firstError: BoardError | undefined;
  for (const id of reviewIds) {
    try {
      await undoDecision(context, id);
      done++;
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      firstError ??= error;
    }
  }
  if (firstError && done === 0) throw firstError;
  return done;
}

/** A listing that was not waiting had been flagged: published ones are rejected by that, blocked ones published. */
function statusBefore({ waiting_since, decision }: TakenBack): ListingStatus {
  if (waiting_since) return "pending";
  return decision === "approved" ? "blocked" : "active";
}

/** Its place in the queue, and the term that it had: a publication that was taken back never began one. */
async function restoreDates(tx: Queryable, review: TakenBack): Promise<void> {
  await tx.prisma.listingRevision.updateMany({
    where: { listingId: review.listing_id, version: review.version + 1 },
    data: { status: statusBefore(review) },
  });
  await tx.prisma.listing.updateMany({
    where: { id: review.listing_id },
    data: {
      pendingSince: review.waiting_since,
      publishedAt: review.published_before,
      expiresAt: review.expired_before,
      termEndsAt: review.term_before,
    },
  });
}
