import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { fail } from "@/lib/shared/errors";
import { changeListing, checkTransition } from "./change";
import { lockOwnerListing } from "./lock";
import { renewableFrom } from "./renewable";
import { RENEWAL_DAYS } from "./status";

/**
 * Renews an active listing: it gets a new term (`lib/domain/listings/term.sql.ts`) and is among the newest again. To publish an archived
 * listing again, request the status `active`.
 *
 * Throws `not_found`, `status_transition_not_allowed` (not active) and `renewal_too_early` (`renewable_from`).
 * @returns the new version.
 */
export async function renewListing({ db, caller, actor, now }: OwnerContext, id: number): Promise<number> {
  return db.transaction(async (tx) => {
    const listing = await lockOwnerListing({ db: tx }, { accountId: caller.accountId, id });
    checkTransition("renewal", listing.status, "active");
    const from = renewableFrom(listing.expires_at ?? new Date(now));
    if (now < from) fail("renewal_too_early", { days: RENEWAL_DAYS, renewable_from: new Date(from).toISOString() });
    return changeListing(
      { db: tx, actor, now },
      { listing, change: { status: "active", cause: "renewal", needsReview: listing.needs_review, action: "listing.renew" } },
    );
  });
}
