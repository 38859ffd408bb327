import type { VerbContext } from "@/lib/domain/accounts/caller";
import { fail } from "@/lib/shared/errors";
import { scheduleAutoCheck } from "./auto-check-job";
import { changeListing, checkTransition } from "./change";
import { checkIfMatch, lockOwned } from "./owned";
import type { ListingStatus } from "./status";

/** What may be asked for: by key two of the states (specification, rule 1), in the cabinet also that the thing is sold. */
export const REQUESTABLE_STATUSES = {
  api: ["active", "inactive"],
  owner: ["active", "inactive", "sold"],
} as const satisfies Record<string, readonly ListingStatus[]>;

export interface StatusRequest {
  readonly id: number;
  readonly status: string;
  readonly ifMatch: string | undefined;
  /** On whose part: the API's table of transitions is narrower than the cabinet's. */
  readonly as: keyof typeof REQUESTABLE_STATUSES;
}

export interface ChangedStatus {
  readonly status: ListingStatus;
  readonly version: number;
}

/**
 * Moves a listing by its owner's wish (decisions §5, "Status call"). Asking for the present state changes nothing. Activation of
 * a listing that was edited while hidden leads to `pending`, never past the moderator.
 *
 * Refuses with `not_found`, `precondition_failed`, `status_not_allowed` and `status_transition_not_allowed` (`from`, `to`).
 */
export async function changeStatus(context: VerbContext, request: StatusRequest): Promise<ChangedStatus> {
  const { db, caller, actor, now } = context;
  return db.transaction(async (tx) => {
    const listing = await lockOwned(tx, caller.accountId, request.id);
    checkIfMatch(request.ifMatch, listing);
    const allowed: readonly ListingStatus[] = REQUESTABLE_STATUSES[request.as];
    const wanted = allowed.find((status) => status === request.status);
    if (!wanted) fail("status_not_allowed", { extra: { allowed } });
    if (listing.status === wanted) return { status: wanted, version: listing.version };
    const cause = request.as === "api" ? "request_by_key" : "request_by_owner";
    checkTransition(cause, listing.status, wanted);
    const status = wanted === "active" && listing.needs_review ? "pending" : wanted;
    const version = await changeListing(tx, actor, now, listing, {
      status,
      cause,
      needsReview: listing.needs_review,
      action: "listing.status",
    });
    if (status === "pending") await scheduleAutoCheck(tx, { listingId: listing.id, version });
    return { status, version };
  });
}
