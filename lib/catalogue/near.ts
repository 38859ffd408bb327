import type { Queryable } from "@/lib/platform/db";
import { type Conditions, type Group, isPlaceGroup, narrowed } from "./conditions";
import { type FoundEntry, GATHER, nextOfTier, type Place, type Tier } from "./pages";
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

export async function nextNearest(
  db: Queryable,
  conditions: Conditions,
  { after, limit, categoryId }: { readonly after: NearPlace | undefined; readonly limit: number; readonly categoryId: number | undefined },
): Promise<FoundEntry[]> {
  const cities = conditions.around ?? [];
  const at = after ? cities.findIndex(({ ref }) => ref === after.cityRef) : 0;
  if (conditions.bound === 0 || at < 0) return [];
  if (conditions.bound <= GATHER) return nearestOf(db, conditions, { cities, tiers: [0, 2], after, limit });
  const entries: FoundEntry[] = [];
  if (!after || after.tier === 0) {
    const top = narrowed(conditions, conditions.top);
    if (top.bound > 0) entries.push(...(await nearestOf(db, top, { cities, tiers: [0], after, limit })));
  }
  if (entries.length >= limit) return entries;
  const behind = after?.tier === 2 ? after : undefined;
  const rings = ringsOf(behind ? cities.slice(at) : cities, await countsOf(db, categoryId ?? EVERYTHING));
  for (const ring of rings) {
    if (entries.length >= limit) break;
    const place = behind && ring.cities.some(({ ref }) => ref === behind.cityRef) ? behind : undefined;
    entries.push(...(await nextOfRing(db, within(conditions, ring), { ring, after: place, limit: limit - entries.length })));
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
  { ring, after, limit }: { readonly ring: Ring; readonly after: NearPlace | undefined; readonly limit: number },
): Promise<FoundEntry[]> {
  if (ring.cities.length === 1) return nextOfTier(db, conditions, { order: "new", byTitle: false, after, limit }, 2);
  return nearestOf(db, conditions, { cities: ring.cities, tiers: [2], after, limit });
}

interface NearestOf {
  readonly cities: readonly NearCity[];
  readonly tiers: readonly Tier[];
  readonly after: NearPlace | undefined;
  readonly limit: number;
}

/** Gathers what matches and puts it in order by its cities' places. */
async function nearestOf(db: Queryable, conditions: Conditions, { cities, tiers, after, limit }: NearestOf): Promise<FoundEntry[]> {
  const values = new Values();
  const fit = gatheredConditions(conditions, values);
  if (tiers.length === 1) fit.push(`e.top = ${tiers[0] === 0}`);
  const refs = values.add(
    cities.map(({ ref }) => ref),
    "uuid[]",
  );
  const past = after
    ? `WHERE (e.tier, c.n, -extract(epoch FROM e.published_at), -e.listing_id) > (${[
        values.add(after.tier, "int"),
        values.add(cities.findIndex(({ ref }) => ref === after.cityRef) + 1, "bigint"),
        `-extract(epoch FROM ${values.add(new Date(after.key), "timestamptz")})`,
        `-${values.add(after.id, "int")}`,
      ].join(", ")})`
    : "";
  const { rows } = await db.query<{ id: number; tier: Tier; key: string; city_ref: string }>({
    text: `WITH found AS MATERIALIZED (
             SELECT e.listing_id, e.published_at, e.city_ref, CASE WHEN e.top THEN 0 ELSE 2 END AS tier FROM catalogue_entries e
              WHERE ${fit.join(" AND ")}
           )
           SELECT e.listing_id AS id, e.tier, (extract(epoch FROM e.published_at) * 1000)::bigint AS key, e.city_ref
             FROM found e JOIN unnest(${refs}) WITH ORDINALITY AS c (ref, n) ON c.ref = e.city_ref ${past}
            ORDER BY e.tier, c.n, e.published_at DESC, e.listing_id DESC LIMIT ${limit}`,
    values: values.list,
  });
  return rows.map(({ id, tier, key, city_ref }) => ({ id, tier, key: Number(key), cityRef: city_ref }));
}
