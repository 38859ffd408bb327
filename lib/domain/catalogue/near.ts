import type { DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { addGroup, type Conditions, type Group, isPlaceGroup } from "./conditions";
import { gatherNearest, type NearestOf, selectCityCounts } from "./near.sql";
import type { NearPlace } from "./order";
import { type FoundEntry, GATHER, HEAD, nextOfTier } from "./pages";
import type { NearCity } from "./places";
import { EVERYTHING, FACETS } from "./tokens";

/** Sort order by distance: by city from the centre outwards, within a city newest first. */

/** Number of entries in the first ring of cities; each further ring has twice as many. */
const FIRST_RING = 1_000;

interface NextNearest {
  readonly after: NearPlace | undefined;
  readonly limit: number;
  readonly categoryId: number | undefined;
  /** Entries shown elsewhere on the page. */
  readonly without: readonly number[];
}

/** Returns the nearest TOP entries for the head. */
export async function nearestHead({ db }: DbContext, conditions: Conditions): Promise<FoundEntry[]> {
  const top = addGroup(conditions, conditions.top);
  if (top.bound === 0) return [];
  return nearestOf(db, top, { cities: conditions.around ?? [], after: undefined, limit: HEAD, without: [] });
}

export async function nextNearest(
  { db }: DbContext,
  { conditions, after, limit, categoryId, without }: NextNearest & { readonly conditions: Conditions },
): Promise<FoundEntry[]> {
  const cities = conditions.around ?? [];
  const at = after ? cities.findIndex(({ ref }) => ref === after.cityRef) : 0;
  if (conditions.bound === 0 || at < 0) return [];
  if (conditions.bound <= GATHER) return nearestOf(db, conditions, { cities, after, limit, without });
  const entries: FoundEntry[] = [];
  const rings = ringsOf(cities.slice(at), await countsOf(db, categoryId ?? EVERYTHING));
  for (const ring of rings) {
    if (entries.length >= limit) break;
    const place = after && ring.cities.some(({ ref }) => ref === after.cityRef) ? after : undefined;
    entries.push(...(await nextOfRing(db, within(conditions, ring), { ring, after: place, limit: limit - entries.length, without })));
  }
  return entries;
}

interface Ring {
  readonly cities: readonly NearCity[];
  readonly count: number;
}

async function countsOf(db: Queryable, categoryId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query(selectCityCounts([categoryId, FACETS.city("")]));
  return new Map(rows.map(({ facet, count }) => [facet, count]));
}

/** Groups cities with entries into rings of increasing size; a city with very many entries is a ring by itself. */
function ringsOf(cities: readonly NearCity[], counts: ReadonlyMap<string, number>): Ring[] {
  const rings: Ring[] = [];
  let ring: NearCity[] = [];
  let count = 0;
  const close = () => {
    if (ring.length > 0) rings.push({ cities: ring, count });
    [ring, count] = [[], 0];
  };
  for (const city of cities) {
    const more = counts.get(FACETS.city(city.ref)) ?? 0;
    if (more === 0) continue;
    if (more > GATHER || count + more > FIRST_RING * 2 ** rings.length) close();
    ring.push(city);
    count += more;
    if (more > GATHER) close();
  }
  close();
  return rings;
}

/** Returns the conditions limited to a ring's cities. */
function within(conditions: Conditions, { cities, count }: Ring): Conditions {
  const group: Group = { column: "facets", any: [...new Set(cities.map(({ ref }) => FACETS.city(ref)))], count, among: conditions.size };
  const others = conditions.groups.filter((other) => !isPlaceGroup(other));
  return addGroup({ ...conditions, around: cities, groups: others }, group);
}

function nextOfRing(
  db: Queryable,
  conditions: Conditions,
  { ring, ...page }: { readonly ring: Ring } & Pick<NextNearest, "after" | "limit" | "without">,
): Promise<FoundEntry[]> {
  if (ring.cities.length === 1)
    return nextOfTier({ db }, { conditions, page: { order: "new", byRelevance: false, ...page }, tier: NEAR_TIER });
  return nearestOf(db, conditions, { cities: ring.cities, ...page });
}

/** Sorting by distance ignores relevance, so all entries have the same tier. */
const NEAR_TIER = 2;

async function nearestOf(db: Queryable, conditions: Conditions, page: NearestOf): Promise<FoundEntry[]> {
  const { rows } = await db.query(gatherNearest(conditions, page));
  return rows.map(({ id, key, city_ref }) => ({ id, tier: NEAR_TIER, key: Number(key), cityRef: city_ref }));
}
