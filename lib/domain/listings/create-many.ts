import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { actorValues } from "@/lib/domain/audit/record";
import { BoardError } from "@/lib/shared/errors";
import type { Checked } from "@/lib/shared/validation";
import { claimMediaOfAll } from "./claim-media";
import { type CreatedListing, completeDraft, identify } from "./create";
import { insertListings } from "./create-many.sql";
import type { ListingDraft } from "./draft";

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
  const { db, caller, actor, now } = context;
  const uploads = await claimMediaOfAll({ db }, { accountId: caller.accountId, all: drafts.map(({ fields }) => fields) });
  const results: CreationResult[] = new Array(drafts.length).fill(undefined);
  const items: object[] = [];
  const seen = new Set<string>();
  for (const [n, draft] of drafts.entries()) {
    try {
      const { content, autoApprove } = await completeDraft(context, { draft, uploads });
      const { slugPrefix, print } = identify(content);
      const names = [print.toString("hex"), ...(content.external_id === null ? [] : [`id ${content.external_id}`])];
      const isRepeated = names.some((name) => seen.has(name));
      for (const name of names) seen.add(name);
      if (!isRepeated) items.push({ n, print: names[0], slug: slugPrefix, status: autoApprove ? "active" : "pending", content });
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      results[n] = error;
    }
  }
  if (items.length === 0) return results;
  const insert = insertListings([caller.accountId, JSON.stringify(items), new Date(now), ...actorValues(actor)]);
  const { rows } = await (db.isTransaction ? db.transaction((tx) => tx.query(insert)) : db.query(insert)).catch(noRowsIfConflict);
  for (const { n, id, slug, status } of rows) results[n] = { id, slug, status };
  return results;
}

/** A unique violation, or a deadlock, with a concurrent request: nothing was created, and each listing is tried separately. */
const CONFLICTS: ReadonlySet<unknown> = new Set(["23505", "40P01"]);

function noRowsIfConflict(error: unknown): { readonly rows: readonly never[] } {
  if (CONFLICTS.has((error as { readonly code?: unknown }).code)) return { rows: [] };
  throw error;
}
