import type { Actor } from "@/lib/audit/record";
import { fail } from "@/lib/kernel/errors";
import { changeListing } from "@/lib/listings/change";
import { lockListing } from "@/lib/listings/owned";
import { type ListingStatus, mayMove } from "@/lib/listings/status";
import type { Queryable } from "@/lib/platform/db";

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

/**
 * A moderator's decision on one version of a listing: `active` or `blocked`, with the review, a revision and an audit row in one
 * transaction.
 *
 * Refuses with `not_found`, `precondition_failed` (edited meanwhile) and `status_transition_not_allowed`.
 */
export async function decide(db: Queryable, actor: Actor, now: number, decision: Decision): Promise<ListingStatus> {
  const status = decision.decision === "approve" ? "active" : "blocked";
  return db.transaction(async (tx) => {
    const listing = await lockListing(tx, decision.listingId);
    if (decision.version !== undefined && decision.version !== listing.version) fail("precondition_failed");
    if (!mayMove(actor.kind === "system" ? "system" : "moderator", listing.status, status)) {
      const pair = { from: listing.status, to: status };
      fail("status_transition_not_allowed", { values: pair, extra: pair });
    }
    await tx.query({
      text: `INSERT INTO listing_reviews (listing_id, version, decision, reason, code, fields, can_resubmit, moderator_id, created_at)
             VALUES ($1, $2, $3::"ReviewDecision", $4, $5, $6, $7, $8, $9)`,
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
      ],
    });
    await changeListing(tx, actor, now, listing, { status, needsReview: false, action: `listing.${decision.decision}` });
    return status;
  });
}
