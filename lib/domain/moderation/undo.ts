import type { Context, DbContext } from "@/lib/domain/context/context";
import { changeListing, type ListingChange } from "@/lib/domain/listings/change";
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
 * statistics. If the decision kept the status, such as one that dismissed a report, only reopens the report or appeal, whatever has changed
 * since.
 *
 * Throws `not_found` (not a decision of this moderator, or already undone), `undo_too_late`, and `precondition_failed` if the listing was
 * changed after a decision that changed its status, or if a later decision reversed a status that the decision had kept.
 */
export async function undoDecision({ db, actor, now }: Context, reviewId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query(lockReview([reviewId, actor.accountId ?? null]));
    const review = rows[0] ?? fail("not_found");
    if (review.notified_at || now - review.created_at.getTime() > UNDO_CLOSED_AFTER) fail("undo_too_late");
    const listing = await lockListing({ db: tx }, review.listing_id);
    const before = await stateBefore({ db: tx }, review);
    if (before) {
      if (listing.version !== review.version + 1) fail("precondition_failed");
      await changeListing({ db: tx, actor, now }, { listing, change: { ...before, cause: "undo", action: "listing.undo_decision" } });
      await restoreRevisionAndDates(tx, { review, status: before.status });
    } else if (listing.status === OPPOSITE[review.decision]) fail("precondition_failed");
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

/** Status of a listing after the opposite decision. */
const OPPOSITE = { approved: "blocked", rejected: "active", changes_requested: "active" } as const satisfies Readonly<
  Record<UndoneReview["decision"], ListingStatus>
>;

/** Details of the audit entry of a decision. Decisions by an earlier version of the board did not record `needs_review`. */
interface DecisionDetails {
  readonly from: ListingChange["status"];
  readonly needs_review?: boolean;
}

/**
 * Returns the listing's state before a decision, from the audit entry of its change. Undefined if the decision did not change the listing:
 * then it has not incremented the version, and the next version is another change.
 */
async function stateBefore(
  { db }: DbContext,
  { listing_id: subjectId, version, decision }: UndoneReview,
): Promise<Pick<ListingChange, "status" | "needsReview"> | undefined> {
  const entry = await db.prisma.auditEntry.findFirst({
    where: {
      subject: "listing",
      subjectId,
      action: `listing.${DECISIONS[decision]}`,
      details: { path: ["version"], equals: version + 1 },
    },
    select: { details: true },
  });
  if (!entry) return undefined;
  // Written by `decide`.
  const details: unknown = entry.details;
  const { from: status, needs_review: needsReview = status !== "active" } = details as DecisionDetails;
  return { status, needsReview };
}

/** Restores the listing's place in the queue and its previous term, and makes the decision's revision one of the status before it. */
async function restoreRevisionAndDates(
  tx: Queryable,
  { review, status }: { readonly review: UndoneReview; readonly status: ListingChange["status"] },
): Promise<void> {
  await tx.prisma.listingRevision.updateMany({
    where: { listingId: review.listing_id, version: review.version + 1 },
    data: { status },
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
