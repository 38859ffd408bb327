import type { Actor, Context } from "@/lib/domain/context/context";
import { changeListing, checkTransition } from "@/lib/domain/listings/change";
import { type ListingRecord, lockListing } from "@/lib/domain/listings/lock";
import type { ListingStatus } from "@/lib/domain/listings/status";
import { fail } from "@/lib/shared/errors";
import { claimHolder } from "./claims";
import { checkSeniority, closeEscalation } from "./escalate";
import { type Flag, openFlags, resolveFlags } from "./flags";
import { biasOf } from "./impartial";
import { notifyModerators } from "./live";
import { matterOf } from "./matter";
import { type Decision, type DecisionNotification, insertReview } from "./review";
import { stateRejection } from "./state-reasons";

export interface Decided {
  readonly status: ListingStatus;
  readonly reviewId: number;
}

/**
 * Decides on one version of a listing: sets the status to `active` or `blocked`, and writes a review, a revision and an audit entry in one
 * transaction. Also resolves the listing's flags. Dismissing reports, and rejecting an appeal, leave the status as it is.
 *
 * Throws `not_found`, `precondition_failed` (edited in the meantime), `status_transition_not_allowed`, `listing_claimed` (by another
 * moderator), `seller_blocked` (publishing for a blocked account), `own_decision` (the moderator's own listing, or an appeal against the
 * moderator's own decision) and `case_escalated` (requires a senior moderator).
 */
export async function decide({ db, actor, now }: Context, decision: Decision): Promise<Decided> {
  const outcome = decision.decision === "approve" ? "active" : "blocked";
  return db.transaction(async (tx) => {
    const listing = await lockListing({ db: tx }, decision.listingId);
    if (decision.version !== undefined && decision.version !== listing.version) fail("precondition_failed");
    await checkClaim({ db: tx, actor, now }, listing);
    const flags = await openFlags({ db: tx }, listing.id);
    const dismissesReports = decision.decision === "approve" && matterOf({ status: listing.status, flags }) === "report";
    const keepsStatus = dismissesReports || (listing.status === outcome && flags.length > 0);
    const status = keepsStatus ? listing.status : outcome;
    const cause = actor.kind === "system" ? "automatic_approval" : "decision";
    if (!keepsStatus) checkTransition(cause, listing.status, status);
    if (await biasOf({ db: tx, actor }, { sellerId: listing.account_id, flags })) fail("own_decision");
    await checkSeniority({ db: tx, actor }, listing.id);
    const news = notificationOf(actor, listing, flags, keepsStatus);
    const queuedSince = earliest([listing.pending_since, ...flags.map(({ created_at }) => created_at)]);
    const reviewId = await insertReview({ db: tx, actor, now }, { listing, decision, news, queuedSince });
    if (!keepsStatus) {
      // For undo: a listing that was edited while hidden must still be reviewed when it is shown.
      const details = { needs_review: listing.needs_review };
      await changeListing(
        { db: tx, actor, now },
        { listing, change: { status, cause, needsReview: false, action: `listing.${decision.decision}`, details } },
      );
    }
    if (decision.decision !== "approve") {
      const { reasons = [], canResubmit = true } = decision;
      await stateRejection({ db: tx, actor, now }, { listing, reviewId, reasons, canResubmit, flags });
    }
    await resolveFlags({ db: tx, actor, now }, { listingId: listing.id, reviewId });
    await closeEscalation({ db: tx, actor, now }, listing.id);
    if (decision.decision === "approve") await overturn({ db: tx, now }, flags);
    await tx.prisma.moderationClaim.deleteMany({ where: { listingId: listing.id } });
    await notifyModerators({ db: tx }, { type: "decided", listingId: listing.id });
    return { status, reviewId };
  });
}

async function checkClaim({ db, actor, now }: Context, listing: ListingRecord): Promise<void> {
  if (actor.accountId === undefined) return;
  const holder = await claimHolder({ db, now }, listing.id);
  if (holder && holder.id !== actor.accountId) fail("listing_claimed", { name: holder.name });
}

/**
 * Returns who is notified of the decision: the owner, except after automatic approvals, which the owner sees immediately, and rejected
 * reports (docs/decisions/097-decision-emails.md).
 */
function notificationOf(actor: Actor, listing: ListingRecord, flags: readonly Flag[], keepsStatus: boolean): DecisionNotification {
  const onAppeal = flags.some(({ kind }) => kind === "appeal");
  const isNews = actor.kind !== "system" && (!keepsStatus || onAppeal);
  return { ownerId: isNews ? listing.account_id : null, onAppeal };
}

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);

/** Marks rejections as overturned after a successful appeal. */
async function overturn({ db, now }: Pick<Context, "db" | "now">, flags: readonly { readonly review_id: number | null }[]): Promise<void> {
  const reviews = flags.flatMap(({ review_id }) => review_id ?? []);
  if (reviews.length === 0) return;
  await db.prisma.listingReview.updateMany({ where: { id: { in: reviews } }, data: { overturnedAt: new Date(now) } });
}
