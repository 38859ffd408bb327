import type { VerbContext } from "@/lib/accounts/caller";
import { fail } from "@/lib/kernel/errors";
import { changeListing } from "./change";
import { lockOwned } from "./owned";
import { renewableFrom } from "./renewable";
import { RENEWAL_DAYS } from "./status";

/**
 * Publishes an active listing anew: its 30 days begin again (decisions §5), and it is among the newest. An archived one is brought
 * back by asking for `active`.
 *
 * Refuses with `not_found`, `status_transition_not_allowed` (not active) and `renewal_too_early` (`renewable_from`).
 * @returns the new version.
 */
export async function renewListing({ db, caller, actor, now }: VerbContext, id: number): Promise<number> {
  return db.transaction(async (tx) => {
    const listing = await lockOwned(tx, caller.accountId, id);
    if (listing.status !== "active" || !listing.expires_at) {
      const pair = { from: listing.status, to: "active" };
      return fail("status_transition_not_allowed", { values: pair, extra: pair });
    }
    const from = renewableFrom(listing.expires_at);
    if (now < from) fail("renewal_too_early", { values: { days: RENEWAL_DAYS }, extra: { renewable_from: new Date(from).toISOString() } });
    return changeListing(tx, actor, now, listing, {
      status: "active",
      needsReview: listing.needs_review,
      renew: true,
      action: "listing.renew",
    });
  });
}
