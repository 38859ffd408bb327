import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { BoardError } from "@/lib/shared/errors";
import type { Checked } from "@/lib/shared/validation";
import { claimMediaOfAll } from "./claim-media";
import { completeDraft, toNewListing } from "./create";
import type { ListingDraft } from "./draft";
import { type CreatedListing, insertMany, type NewListing } from "./insert-many";

/** A listing, the error that {@link createListings} found, or undefined if it has to be created by `createListing`. */
export type CreationResult = CreatedListing | BoardError | undefined;

/**
 * Creates several listings with the fewest statements: one that claims all media, and one that creates all listings without conflicts.
 * A draft that repeats another one, or conflicts with a listing, is left to `createListing`, which explains the conflict. It must be called
 * afterwards, in the order of the drafts.
 *
 * @returns the result of each draft, in order.
 */
export async function createListings(context: OwnerContext, drafts: readonly Checked<ListingDraft>[]): Promise<CreationResult[]> {
  const { db, caller } = context;
  const uploads = await claimMediaOfAll({ db }, { accountId: caller.accountId, all: drafts.map(({ fields }) => fields) });
  const results: CreationResult[] = new Array(drafts.length).fill(undefined);
  const indexes: number[] = [];
  const listings: NewListing[] = [];
  for (const [n, draft] of drafts.entries()) {
    try {
      const { content, autoApprove } = await completeDraft(context, { draft, uploads });
      listings.push(toNewListing(context, { content, autoApprove }));
      indexes.push(n);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      results[n] = error;
    }
  }
  const created = await insertMany({ db }, { listings });
  for (const [i, n] of indexes.entries()) results[n] = created[i];
  return results;
}
