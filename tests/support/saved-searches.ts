import { readEntries } from "@/lib/domain/catalogue/index-listings";
import { searchesFor } from "@/lib/domain/saved-searches/match";
import { saveSearch } from "@/lib/domain/saved-searches/save";
import { db } from "@/lib/platform/db";

/** Saved searches in the database of the test. */

/** Saves an address of the catalogue without emails. */
export const saveAddress = (accountId: number, address: string) =>
  saveSearch({ db: db(), now: Date.now() }, { accountId, address, name: "Пошук", frequency: "off" });

/** Returns the listings of a seller that each search finds, in the order of their ids, by the index over the searches. */
export async function searchesFound({
  seller,
  ids,
  among,
}: {
  readonly seller: number;
  /** Listings. */
  readonly ids: readonly number[];
  readonly among: ReadonlySet<number>;
}): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  for (const entry of await readEntries({ db: db(), now: Date.now() }, ids)) {
    const searches = await searchesFor({ db: db() }, { entry, ownerId: seller, at: new Date(Date.now() + 1_000) });
    for (const { id } of searches)
      if (among.has(id))
        found.set(
          id,
          [...(found.get(id) ?? []), entry.id].sort((a, b) => a - b),
        );
  }
  return found;
}
