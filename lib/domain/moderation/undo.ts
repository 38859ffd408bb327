import type { Actor } from "@/lib/domain/audit/record";
import { changeListing } from "@/lib/domain/listings/change";
import { lockListing } from "@/lib/domain/listings/owned";
import type { ListingStatus } from "@/lib/domain/listings/status";
import type { Queryable } from "@/lib/platform/db";
import { BoardError, fail } from "@/lib/shared/errors";
import { tellModerators } from "./live";

/** Seconds in which a moderator may take a decision back; owners are told of it only after them. */
export const UNDO_SECONDS = 10;

/** What the way to the server may take on top. */
const LENIENCY_SECONDS = 3;

/** After these milliseconds a decision stands. */
export const UNDO_CLOSED_AFTER = (UNDO_SECONDS + LENIENCY_SECONDS) * 1_000;

interface Review {
  readonly listing_id: number;
  readonly version: number;
  readonly decision: "approved" | "rejected";
  readonly waiting_since: Date | null;
  readonly created_at: Date;
  /** The listing's term before the decision. */
  readonly published_before: Date | null;
  readonly expired_before: Date | null;
  readonly term_before: Date | null;
  /** By an instance whose clock is ahead. */
  readonly notified_at: Date | null;
}

/**
 * Takes a moderator's own decision back: the listing waits again in its old place of the queue, or is what it was, and the
 * decision counts as never made.
 *
 * Refuses with `not_found` (no such decision of this moderator's, or taken back already), `undo_too_late`, and
 * `precondition_failed` when somebody has changed the listing since.
 */
export async function undoDecision(db: Queryable, actor: Actor, now: number, reviewId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<Review>({
      text: `SELECT listing_id, version, decision, waiting_since, created_at, notified_at, published_before, expired_before, term_before FROM listing_reviews
              WHERE id = $1 AND moderator_id = $2 AND undone_at IS NULL FOR UPDATE`,
      values: [reviewId, actor.accountId ?? null],
    });
    const review = rows[0] ?? fail("not_found");
    if (review.notified_at || now - review.created_at.getTime() > UNDO_CLOSED_AFTER) fail("undo_too_late");
    const listing = await lockListing(tx, review.listing_id);
    // A decision that left the listing as it was has made no version of its own.
    const moved = listing.version !== review.version;
    if (listing.version > review.version + 1) fail("precondition_failed");
    if (moved) {
      const status = statusBefore(review);
      await changeListing(tx, actor, now, listing, {
        status,
        cause: "undo",
        needsReview: status === "pending",
        action: "listing.undo_decision",
      });
      await restoreDates(tx, review);
    }
    await tx.query({ text: "UPDATE listing_reviews SET undone_at = $2, owner_id = NULL WHERE id = $1", values: [reviewId, new Date(now)] });
    await tx.query({
      text: "UPDATE listing_reviews SET overturned_at = NULL WHERE listing_id = $1 AND overturned_at = $2",
      values: [review.listing_id, review.created_at],
    });
    await tx.query({
      text: "UPDATE listing_flags SET resolved_at = NULL, resolved_by = NULL WHERE listing_id = $1 AND resolved_at = $2",
      values: [review.listing_id, review.created_at],
    });
    await tellModerators(tx, { type: "undone", listingId: review.listing_id });
  });
}

/** Takes several decisions back, as far as possible. @returns how many; refuses with what stood against the first, if none could be. */
export async function undoDecisions(db: Queryable, actor: Actor, now: number, reviewIds: readonly number[]): Promise<number> {
  let done = 0;
  let refusal: BoardError | undefined;
  for (const id of reviewIds) {
    try {
      await undoDecision(db, actor, now, id);
      done++;
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      refusal ??= error;
    }
  }
  if (refusal && done === 0) throw refusal;
  return done;
}

/** A listing that was not waiting had been flagged: published ones are rejected by that, blocked ones published. */
function statusBefore({ waiting_since, decision }: Review): ListingStatus {
  if (waiting_since) return "pending";
  return decision === "rejected" ? "active" : "blocked";
}

/** Its place in the queue, and the term that it had: a publication that was taken back never began one. */
async function restoreDates(tx: Queryable, review: Review): Promise<void> {
  await tx.query({
    text: `UPDATE listing_revisions SET status = $3::"ListingStatus" WHERE listing_id = $1 AND version = $2`,
    values: [review.listing_id, review.version + 1, statusBefore(review)],
  });
  await tx.query({
    text: "UPDATE listings SET pending_since = $2, published_at = $3, expires_at = $4, term_ends_at = $5 WHERE id = $1",
    values: [review.listing_id, review.waiting_since, review.published_before, review.expired_before, review.term_before],
  });
}
