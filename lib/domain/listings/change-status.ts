import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { fail } from "@/lib/shared/errors";
import { changeListing, checkTransition } from "./change";
import { checkIfMatch, lockOwnerListing } from "./lock";
import type { ListingStatus } from "./status";

/**
 * Statuses that can be requested: two through the API (docs/api/listing-statuses.md#changing-the-status), in the cabinet also `sold`.
 */
export const REQUESTABLE_STATUSES = {
  api: ["active", "inactive"],
  owner: ["active", "inactive", "sold"],
} as const satisfies Record<string, readonly ListingStatus[]>;

export interface StatusRequest {
  readonly id: number;
  readonly status: string;
  readonly ifMatch: string | undefined;
  /** Origin of the request: the API allows fewer transitions than the cabinet. */
  readonly as: keyof typeof REQUESTABLE_STATUSES;
}

export interface ChangedStatus {
  readonly status: ListingStatus;
  readonly version: number;
}

/**
 * Changes a listing's status on its owner's request (docs/api/listing-statuses.md#changing-the-status). Requesting the current status
 * changes nothing. Activating a listing that was edited while hidden leads to `pending`, so that it is reviewed.
 *
 * Throws `not_found`, `precondition_failed`, `status_not_allowed` and `status_transition_not_allowed` (`from`, `to`).
 */
export async function changeStatus(context: OwnerContext, request: StatusRequest): Promise<ChangedStatus> {
  const { db, caller, actor, now } = context;
  return db.transaction(async (tx) => {
    const listing = await lockOwnerListing({ db: tx }, { accountId: caller.accountId, id: request.id });
    checkIfMatch(request.ifMatch, listing);
    const allowed: readonly ListingStatus[] = REQUESTABLE_STATUSES[request.as];
    const target = allowed.find((status) => status === request.status);
    if (!target) fail("status_not_allowed", { allowed });
    if (listing.status === target) return { status: target, version: listing.version };
    const cause = request.as === "api" ? "request_by_key" : "request_by_owner";
    checkTransition(cause, listing.status, target);
    const status = target === "active" && listing.needs_review ? "pending" : target;
    const version = await changeListing(
      { db: tx, actor, now },
      { listing, change: { status, cause, needsReview: listing.needs_review, action: "listing.status" } },
    );
    return { status, version };
  });
}
