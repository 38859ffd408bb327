import type { Actor } from "@/lib/domain/audit/record";
import { changeListing, checkTransition } from "@/lib/domain/listings/change";
import { lockListing, type OwnedListing } from "@/lib/domain/listings/owned";
import type { ListingStatus } from "@/lib/domain/listings/status";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { claimHolder } from "./claims";
import { type Flag, openFlags, resolveFlags } from "./flags";
import { tellModerators } from "./live";

export interface Decision {
  readonly listingId: number;
  readonly decision: "approve" | "reject";
  /** The version that was looked at. A version edited meanwhile is not published by it (decisions §5). Undefined: the present one. */
  readonly version?: number;
  readonly reason?: string;
  /** Stable machine code of the reason. */
  readonly code?: string;
  /** Names of the listing's fields that the reason is about. */
  readonly fields?: readonly string[];
  readonly canResubmit?: boolean;
}

export interface Decided {
  readonly status: ListingStatus;
  readonly reviewId: number;
}

/**
 * A moderator's decision on one version of a listing: `active` or `blocked`, with the review, a revision and an audit row in one
 * transaction. It answers what the listing was flagged for, too: approving a published one that was reported leaves it published,
 * rejecting a blocked one that was appealed leaves it blocked.
 *
 * Refuses with `not_found`, `precondition_failed` (edited meanwhile), `status_transition_not_allowed`, `listing_claimed` (another
 * moderator has it open), `seller_blocked` (publishing for a blocked account) and `own_decision` (an appeal goes to another moderator; nobody decides on a listing of their own).
 */
export async function decide(db: Queryable, actor: Actor, now: number, decision: Decision): Promise<Decided> {
  const status = decision.decision === "approve" ? "active" : "blocked";
  return db.transaction(async (tx) => {
    const listing = await lockListing(tx, decision.listingId);
    if (decision.version !== undefined && decision.version !== listing.version) fail("precondition_failed");
    await checkClaim(tx, actor, now, listing);
    const flags = await openFlags(tx, listing.id);
    const stays = listing.status === status && flags.length > 0;
    const cause = actor.kind === "system" ? "automatic_approval" : "decision";
    if (!stays) checkTransition(cause, listing.status, status);
    await checkImpartial(tx, actor, listing, flags);
    const news = newsFor(actor, listing, flags, stays);
    const reviewId = await insertReview(tx, actor, now, listing, decision, news);
    if (!stays) await changeListing(tx, actor, now, listing, { status, cause, needsReview: false, action: `listing.${decision.decision}` });
    await resolveFlags(tx, actor, now, listing.id);
    if (decision.decision === "approve") await overturn(tx, now, flags);
    await tx.query({ text: "DELETE FROM moderation_claims WHERE listing_id = $1", values: [listing.id] });
    await tellModerators(tx, { type: "decided", listingId: listing.id });
    return { status, reviewId };
  });
}

async function checkClaim(tx: Queryable, actor: Actor, now: number, listing: OwnedListing): Promise<void> {
  if (actor.accountId === undefined) return;
  const holder = await claimHolder(tx, listing.id, now);
  if (holder && holder.id !== actor.accountId) fail("listing_claimed", { values: { name: holder.name } });
}

/** Nobody judges their own listing, or their own judgement. The command line and the automatic check are nobody. */
async function checkImpartial(
  tx: Queryable,
  actor: Actor,
  listing: OwnedListing,
  flags: readonly { readonly review_id: number | null }[],
): Promise<void> {
  if (actor.accountId === undefined) return;
  if (listing.account_id === actor.accountId) fail("own_decision");
  const appealed = flags.flatMap(({ review_id }) => review_id ?? []);
  if (appealed.length === 0) return;
  const { rowCount } = await tx.query({
    text: "SELECT 1 FROM listing_reviews WHERE id = ANY($1) AND moderator_id = $2",
    values: [appealed, actor.accountId],
  });
  if (rowCount) fail("own_decision");
}

interface News {
  /** Null: to nobody. */
  readonly ownerId: number | null;
  readonly onAppeal: boolean;
}

/**
 * Whom the decision is news to: the owner. Not what the automatic check published, which the owner sees at once, nor a report that
 * nothing came of (docs/decisions/097-decision-letters.md).
 */
function newsFor(actor: Actor, listing: OwnedListing, flags: readonly Flag[], stays: boolean): News {
  const onAppeal = flags.some(({ kind }) => kind === "appeal");
  const isNews = actor.kind !== "system" && (!stays || onAppeal);
  return { ownerId: isNews ? listing.account_id : null, onAppeal };
}

async function insertReview(
  tx: Queryable,
  actor: Actor,
  now: number,
  listing: OwnedListing,
  decision: Decision,
  { ownerId, onAppeal }: News,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `INSERT INTO listing_reviews (listing_id, version, decision, reason, code, fields, can_resubmit, moderator_id, created_at, waiting_since,
                                        owner_id, on_appeal, published_before, expired_before, term_before)
           VALUES ($1, $2, $3::"ReviewDecision", $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
    values: [
      listing.id,
      listing.version,
      decision.decision === "approve" ? "approved" : "rejected",
      decision.reason ?? null,
      decision.code ?? null,
      decision.fields ?? [],
      decision.canResubmit ?? true,
      actor.accountId ?? null,
      new Date(now),
      listing.pending_since,
      ownerId,
      onAppeal,
      listing.published_at,
      listing.expires_at,
      listing.term_ends_at,
    ],
  });
  return (rows[0] as { id: number }).id;
}

/** Rejections whose appeal was heard count as overturned. */
async function overturn(tx: Queryable, now: number, flags: readonly { readonly review_id: number | null }[]): Promise<void> {
  const reviews = flags.flatMap(({ review_id }) => review_id ?? []);
  if (reviews.length === 0) return;
  await tx.query({ text: "UPDATE listing_reviews SET overturned_at = $2 WHERE id = ANY($1)", values: [reviews, new Date(now)] });
}
