import type { Actor } from "@/lib/domain/context/context";
import { decide } from "@/lib/domain/moderation/decide";
import { db } from "@/lib/platform/db";
import { makeAccount, sql, type TestKey } from "./accounts";
import { stored } from "./listings";
import { pendingListing } from "./moderators";

/** Review decisions through the functions that the pages call, for tests without pages. */

/** Makes a moderator who does not sign in. */
export async function makeModeratorActor(name = "Модератор"): Promise<Actor & { readonly accountId: number }> {
  const accountId = await makeAccount({ name });
  await sql(`UPDATE accounts SET role = 'moderator' WHERE id = $1`, [accountId]);
  return { kind: "moderator", accountId };
}

/** Creates a pending listing, priced in euros, which no other test uses, so that no other prices count as usual. @returns its id. */
export const pendingInEuros = (owner: TestKey, changes: Record<string, unknown> = {}): Promise<number> =>
  pendingListing(owner, { currency: "EUR", ...changes });

/** Returns what a review decision names when it is made on the listing as it is now. */
export const seenNow = async (listingId: number) => ({ listingId, version: (await stored(listingId)).version });

export const approve = (moderator: Actor, listingId: number, now = Date.now()) =>
  decide({ db: db(), actor: moderator, now }, { listingId, decision: "approve" });

export const reject = (moderator: Actor, listingId: number, now = Date.now()) =>
  decide(
    { db: db(), actor: moderator, now },
    { listingId, decision: "reject", reasons: [{ code: "poor_photos", text: "Не те фото", fields: ["photos"] }] },
  );
