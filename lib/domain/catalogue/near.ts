import type { Queryable } from "@/lib/platform/db";
import { type Conditions, type Group, isPlaceGroup, narrowed } from "./conditions";
import { type FoundEntry, GATHER, HEAD, nextOfTier, type Place } from "./pages";
import type { NearCity } from "./places";
import { gatheredConditions, Values } from "./statements";
import { EVERYTHING, FACETS } from "./tokens";

/** The order by distance: the cities of a circle from the middle outwards, in each the newest first. */

/** Entries of cities that are gathered together, in the first ring; each further ring is twice as large. */
const FIRST_RING = 1_000;

/** Where an entry stands: in its city, by publication. */
export interface NearPlace extends Place {
  readonly cityRef: string;
}

interface NextNearest {
  readonly after: NearPlace | undefined;
  readonly limit: number;
  readonly categoryId: number | undefined;
  /** Entries that stand elsewhere. */
  readonly without: readonly number[];
}

/** The nearest TOP entries, which stand at the head. */
export async function nearestHead(db: Queryable, conditions: Conditions): Promise<FoundEntry[]> {
  const top = narrowed(conditions, conditions.top);
  if (top.bound === 0) return [];
  return nearestOf(db, top, { cities: conditions.around ?? [], after: undefined, limit: HEAD, without: [] });
}

export async function nextNearest(
  db: Queryable,
  conditions: Conditions,
  { after, limit, categoryId, without }: NextNearest,
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
  const { rows } = await db.query<{ facet: string; count: number }>({
    text: "SELECT facet, count FROM catalogue_counts WHERE category_id = $1 AND starts_with(facet, $2)",
    values: [categoryId, FACETS.city("")],
  });
  return new Map(rows.map(({ facet, count }) => [facet, count]));
}

/** Cities with entries, in groups of growing size; one with very many is alone. */
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

/** The same conditions, in these cities alone. */
function within(conditions: Conditions, { cities, count }: Ring): Conditions {
  const group: Group = { column: "facets", any: [...new Set(cities.map(({ ref }) => FACETS.city(ref)))], count, among: conditions.size };
  const others = conditions.groups.filter((other) => !isPlaceGroup(other));
  return narrowed({ ...conditions, around: cities, groups: others }, group);
}

function nextOfRing(
  db: Queryable,
  conditions: Conditions,
  { ring, ...page }: { readonly ring: Ring } & Pick<NextNearest, "after" | "limit" | "without">,
): Promise<FoundEntry[]> {
  if (ring.cities.length === 1) return nextOfTier(db, conditions, { order: "new", byRelevance: false, ...page }, NEAR_TIER);
  return nearestOf(db, conditions, { cities: ring.cities, ...page });
}

interface NearestOf {
  readonly cities: readonly NearCity[];
  readonly after: NearPlace | undefined;
  readonly limit: number;
  readonly without: readonly number[];
}

/** Distance knows no relevance: all entries are of one tier. */
const NEAR_TIER = 2;

/** Gathers what matches and puts it in order by its cities' places. */
async function nearestOf(db: Queryable, conditions: Conditions, { cities, after, limit, without }: NearestOf): Promise<FoundEntry[]> {
  const values = new Values();
  const fit = gatheredConditions(conditions, values);
  if (without.length > 0) fit.push(`e.listing_id <> ALL(${values.add(without, "int[]")})`);
  const refs = values.add(
    cities.map(({ ref }) => ref),
    "uuid[]",
  );
  const past = after
    ? `WHERE (c.n, -extract(epoch FROM e.published_at), -e.listing_id) > (${[
        values.add(cities.findIndex(({ ref }) => ref === after.cityRef) + 1, "bigint"),
        `-extract(epoch FROM ${values.add(new Date(after.key), "timestamptz")})`,
        `-${values.add(after.id, "int")}`,
      ].join(", ")})`
    : "";
  const { rows } = await db.query<{ id: number; key: string; city_ref: string }>({
    text: `WITH found AS MATERIALIZED (
             SELECT e.listing_id, e.published_at, e.city_ref FROM catalogue_entries e
              WHERE ${fit.join(" AND ")}
           )
           SELECT e.listing_id AS id, (extract(epoch FROM e.published_at) * 1000)::bigint AS key, e.city_ref
             FROM found e JOIN unnest(${refs}) WITH ORDINALITY AS c (ref, n) ON c.ref = e.city_ref ${past}
            ORDER BY c.n, e.published_at DESC, e.listing_id DESC LIMIT ${limit}`,
    values: values.list,
  });
  return rows.map(({ id, key, city_ref }) => ({ id, tier: NEAR_TIER, key: Number(key), cityRef: city_ref }));
}
