import type { CatalogueEntry } from "@/lib/domain/catalogue/entry";
import { readEntries, tsvectorOf } from "@/lib/domain/catalogue/index-listings";
import { distanceKm } from "@/lib/domain/catalogue/places";
import { type City, loadCities } from "@/lib/domain/cities/city";
import type { Context } from "@/lib/domain/context/context";
import { type Candidate, insertMatches, selectCandidates, selectPublished } from "./match.sql";
import { tokensOf } from "./tokens";

/**
 * Finds the saved searches that a listing matches. The index is over the searches: a listing looks up its keys, about 500, so the cost does
 * not grow with the searches but with those that share a rare condition with it (docs/decisions/199-matching-saved-searches.md).
 */

export interface Publication {
  readonly listingId: number;
  readonly at: Date;
}

/** A search that has found a listing. */
export interface FirstMatch {
  readonly searchId: number;
  readonly isInstant: boolean;
}

/**
 * Records which searches find the listings, at most once each. Listings that are not public any more are skipped: their next publication is
 * matched. Searches that were saved later, or while the listing was on view, are not notified.
 */
export async function matchPublished(
  { db, now }: Pick<Context, "db" | "now">,
  publications: readonly Publication[],
): Promise<FirstMatch[]> {
  const ids = [...new Set(publications.map(({ listingId }) => listingId))];
  const entries = new Map((await readEntries({ db, now }, ids)).map((entry) => [entry.id, entry]));
  const { rows } = await db.query(selectPublished([publications.map(({ listingId }) => listingId), publications.map(({ at }) => at)]));
  const found: FirstMatch[] = [];
  for (const { id: listingId, account_id: ownerId, at, on_view_from: from, on_view_until: until } of rows) {
    const entry = entries.get(listingId);
    if (!entry) continue;
    const searches = await searchesFor({ db }, { entry, ownerId, at, onView: { from, until } });
    if (searches.length === 0) continue;
    const instant = new Set(searches.filter(({ frequency }) => frequency === "instant").map(({ id }) => id));
    const { rows: first } = await db.query(insertMatches([searches.map(({ id }) => id), listingId, new Date(now)]));
    found.push(...first.map(({ search_id }) => ({ searchId: search_id, isInstant: instant.has(search_id) })));
  }
  return found;
}

interface SearchedEntry {
  readonly entry: CatalogueEntry;
  readonly ownerId: number;
  /** Searches that were saved later are left out. */
  readonly at: Date;
  /** Searches that were saved in this time are left out: after `from` (null: ever) and not after `until` (null: until `at`). */
  readonly onView?: { readonly from: Date | null; readonly until: Date | null };
}

/** Returns the active searches of other accounts that match an entry. */
export async function searchesFor(
  { db }: Pick<Context, "db">,
  { entry, ownerId, at, onView = { from: at, until: null } }: SearchedEntry,
): Promise<Candidate[]> {
  const { byRef } = await loadCities();
  const city = byRef.get(entry.cityRef);
  const { tokens, keys } = tokensOf(entry, city?.regionKey);
  const { rows } = await db.query(
    selectCandidates([keys, tsvectorOf(tokens), entry.price, entry.cityRef, ownerId, at, onView.from, onView.until]),
  );
  return rows.filter((search) => isNear(search, city, byRef) && isInRanges(entry, search.numbers));
}

function isNear({ city_ref, radius_km }: Candidate, city: City | undefined, byRef: ReadonlyMap<string, City>): boolean {
  if (city_ref === null || radius_km === 0) return true;
  const centre = byRef.get(city_ref);
  if (!city || !centre) return false;
  return centre === city || (isLocated(centre) && isLocated(city) && distanceKm(centre, city) <= radius_km);
}

type Located = City & { readonly latitude: number; readonly longitude: number };

const isLocated = (city: City): city is Located => city.latitude !== null && city.longitude !== null;

const isInRanges = ({ numbers }: CatalogueEntry, ranges: Candidate["numbers"]): boolean =>
  ranges.every(({ code, min, max }) => {
    const value = numbers[code];
    return value !== undefined && value[1] >= min && value[0] <= max;
  });
