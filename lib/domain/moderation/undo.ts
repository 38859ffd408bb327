import type { Context } from "@/lib/domain/context/context";
import { changeListing } from "@/lib/domain/listings/change";
import { lockListing } from "@/lib/domain/listings/lock";
import type { ListingStatus } from "@/lib/domain/listings/status";
import { withdrawStatement } from "@/lib/domain/statements-of-reasons/write";
import type { Queryable } from "@/lib/platform/db";
import { BoardError, type ErrorCode, fail } from "@/lib/shared/errors";
import { groupBy } from "@/lib/shared/group-by";
import { reopenEscalation } from "./escalate";
import { notifyModerators } from "./live";
import type { Decision } from "./review";
import { MAX_DECISIONS, UNDO_SECONDS, UNDOABLE } from "./terms";
import { lockReview, type UndoneReview } from "./undo.sql";

/** Additional seconds for the latency of the request. */
const LENIENCY_SECONDS = 3;

/** Milliseconds after which a decision can no longer be undone. */
export const UNDO_CLOSED_AFTER = (UNDO_SECONDS + LENIENCY_SECONDS) * 1_000;

/**
 * Undoes a moderator's own decision: restores the listing's status and its place in the queue, and excludes the decision from all
 * statistics.
 *
 * Throws `not_found` (not a decision of this moderator, or already undone), `undo_too_late`, and `precondition_failed` if the listing was
 * changed since.
 */
export async function undoDecision({ db, actor, now }: Context, reviewId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query(lockReview([reviewId, actor.accountId ?? null]));
    const review = rows[0] ?? fail("not_found");
    if (review.notified_at || now - review.created_at.getTime() > UNDO_CLOSED_AFTER) fail("undo_too_late");
    const listing = await lockListing({ db: tx }, review.listing_id);
    // A decision that did not change the status did not increment the version.
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

export interface UndoneMany {
  /** Number of undone decisions. */
  readonly done: number;
  readonly failed: readonly { readonly reviewId: number; readonly title: string; readonly code: ErrorCode }[];
}

/** Undoes as many of the decisions as possible. If none could be undone, throws the first error. */
export async function undoDecisions(context: Context, reviewIds: readonly number[]): Promise<UndoneMany> {
  const errors = new Map<number, BoardError>();
  for (const id of reviewIds) {
    try {
      await undoDecision(context, id);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      errors.set(id, error);
    }
  }
  const done = reviewIds.length - errors.size;
  const [first] = errors.values();
  if (first && done === 0) throw first;
  const reviews = await context.db.prisma.listingReview.findMany({
    where: { id: { in: [...errors.keys()] }, moderatorId: context.actor.accountId ?? 0 },
    select: { id: true, listing: { select: { title: true } } },
  });
  const titles = new Map(reviews.map(({ id, listing }) => [id, listing.title]));
  return {
    done,
    failed: Array.from(errors, ([reviewId, { code }]) => ({ reviewId, title: titles.get(reviewId) ?? `#${reviewId}`, code })),
  };
}

/** A decision that can be undone now. */
export interface UndoableDecision {
  /** Ids of its reviews: several for a bulk decision. */
  readonly reviewIds: readonly number[];
  readonly decision: Decision["decision"];
  /** Undefined for a bulk decision. */
  readonly listing: { readonly id: number; readonly title: string } | undefined;
  /** End of the time in which it can be undone, in milliseconds since the epoch. */
  readonly until: number;
}

const DECISIONS = { approved: "approve", rejected: "reject", changes_requested: "request_changes" } as const;

/** Returns the latest decisions that the actor can undo, newest first, at most {@link UNDOABLE}. */
export async function listUndoable({ db, actor, now }: Context): Promise<UndoableDecision[]> {
  if (actor.accountId === undefined) return [];
  const reviews = await db.prisma.listingReview.findMany({
    where: { moderatorId: actor.accountId, undoneAt: null, notifiedAt: null, createdAt: { gt: new Date(now - UNDO_SECONDS * 1_000) } },
    orderBy: { id: "desc" },
    take: UNDOABLE * MAX_DECISIONS,
    select: { id: true, batchId: true, decision: true, createdAt: true, listing: { select: { id: true, title: true } } },
  });
  const batches = groupBy(reviews, ({ id, batchId }) => batchId ?? id);
  return [...batches.values()].slice(0, UNDOABLE).flatMap((batch) => {
    const [latest] = batch;
    if (!latest) return [];
    return {
      reviewIds: batch.map(({ id }) => id),
      decision: DECISIONS[latest.decision],
      listing: batch.length === 1 ? latest.listing : undefined,
      until: latest.createdAt.getTime() + UNDO_SECONDS * 1_000,
    };
  });
}

/**
 * Returns the status before the decision. A listing that was not pending was flagged: it was published before a rejection, and blocked
 * before an approval.
 */
function statusBefore({ waiting_since, decision }: UndoneReview): ListingStatus {
  if (waiting_since) return "pending";
  return decision === "approved" ? "blocked" : "active";
}

/** Restores the listing's place in the queue and its previous term. */
async function restoreDates(tx: Queryable, review: UndoneReview): Promise<void> {
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
