import type { VerbContext } from "@/lib/domain/accounts/caller";
import { fail } from "@/lib/shared/errors";
import { changeListing, checkTransition } from "./change";
import { lockOwned } from "./owned";
import { renewableFrom } from "./renewable";
import { RENEWAL_DAYS } from "./status";

/**
 * Renews an active listing: a new term begins (`lib/domain/listings/term.ts`), and it is among the newest. An archived one is brought
 * back by asking for `active`.
 *
 * Refuses with `not_found`, `status_transition_not_allowed` (not active) and `renewal_too_early` (`renewable_from`).
 * @returns the new version.
 */
export async function renewListing({ db, caller, actor, now }: VerbContext, id: number): Promise<number> {
  return db.transaction(async (tx) => {
    const listing = await lockOwned(tx, caller.accountId, id);
    checkTransition("renewal", listing.status, "active");
    const from = renewableFrom(listing.expires_at ?? new Date(now));
    if (now < from) fail("renewal_too_early", { values: { days: RENEWAL_DAYS }, extra: { renewable_from: new Date(from).toISOString() } });
    return changeListing(tx, actor, now, listing, {
      status: "active",
      cause: "renewal",
      needsReview: listing.needs_review,
      action: "listing.renew",
    });
  });
}
