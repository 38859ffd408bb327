import type { CityKind } from "./city";
import { type CityRecord, foldName, groupByKeys, isCurated, type KnownState, type Listed } from "./sync-state";

/** One of our rows that gets the carrier's ref; its own ref becomes an alias. */
export interface RefChange {
  readonly from: string;
  readonly to: string;
  /** Whether a row with the carrier's ref exists: listings are moved there, and the row `from` is deleted. */
  readonly merge: boolean;
}

/** A matching rule: keys of both sides. A pair matches if each side is unique under its key. */
interface Rung {
  readonly ours: (city: CityRecord) => string[];
  readonly theirs: (listed: Listed) => string[];
}

const key = (region: string, kind: CityKind, name: string, raion = "") => `${region}|${kind}|${name}|${raion.toLowerCase()}`;

/** Rules, most reliable first. Districts are not used for cities, because the carrier gives many as of before 2020. */
const RUNGS: readonly Rung[] = [
  {
    ours: (city) => [key(city.regionKey, city.kind, foldName(city.name.uk), city.raion?.uk ?? "")],
    theirs: (listed) => [key(listed.regionKey, listed.kind, listed.folded, listed.parsedName.raion ?? listed.parsedName.note ?? "")],
  },
  {
    ours: (city) => (city.kind === "city" ? [key(city.regionKey, "city", foldName(city.name.uk))] : []),
    theirs: (listed) => (listed.kind === "city" ? [key(listed.regionKey, "city", listed.folded)] : []),
  },
  {
    // Renamed officially, but not yet by the carrier.
    ours: (city) => (city.kind === "city" ? [...new Set(city.formerNames.map((name) => key(city.regionKey, "city", foldName(name))))] : []),
    theirs: (listed) => (listed.kind === "city" ? [key(listed.regionKey, "city", listed.folded)] : []),
  },
  {
    // A city in our data, still an urban-type settlement in the carrier's.
    ours: (city) => (isCurated(city) ? [key(city.regionKey, "settlement", foldName(city.name.uk))] : []),
    theirs: (listed) => (listed.kind === "settlement" ? [key(listed.regionKey, "settlement", listed.folded)] : []),
  },
];

/** Maximum distance of places with the same name and region to be considered the same, in kilometres. */
const SAME_PLACE = 5;

function distance(city: CityRecord, { settlement }: Listed): number {
  if (city.latitude === null || city.longitude === null || settlement?.Latitude === undefined || settlement.Longitude === undefined)
    return Number.POSITIVE_INFINITY;
  const north = (city.latitude - settlement.Latitude) * 111.2;
  const east = (city.longitude - settlement.Longitude) * 111.2 * Math.cos((city.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/**
 * Returns our cities that the carrier lists under another ref: seeded cities with our own refs, and cities whose ref the carrier no longer
 * uses. Only unambiguous pairs; unpaired cities are different cities.
 */
export function matchByName(known: KnownState, listed: readonly Listed[]): RefChange[] {
  const byRef = new Map(known.cities.map((city) => [city.ref, city]));
  const listedRefs = new Set(listed.map(({ ref }) => ref));
  const ours = new Set(known.cities.filter((city) => !listedRefs.has(city.ref)));
  // A row from an earlier synchronization may be a city that the seed has added since; a curated row never is.
  const theirs = new Set(
    listed.filter(({ ref }) => {
      const row = byRef.get(ref);
      return !row || !isCurated(row);
    }),
  );
  const adoptions: RefChange[] = [];
  const pair = (city: CityRecord, one: Listed) => {
    const merge = byRef.has(one.ref);
    if (merge && !isCurated(city)) return;
    ours.delete(city);
    theirs.delete(one);
    adoptions.push({ from: city.ref, to: one.ref, merge });
  };

  for (const one of [...theirs]) {
    const present = byRef.get(known.aliases.get(one.ref) ?? "");
    if (present && ours.has(present)) pair(present, one);
  }
  for (const rung of RUNGS) {
    const byName = groupByKeys(theirs, rung.theirs);
    for (const [name, cities] of groupByKeys(ours, rung.ours)) {
      const [city, another] = cities;
      const [one, rival] = (byName.get(name) ?? []).filter((candidate) => theirs.has(candidate));
      if (city && !another && one && !rival && ours.has(city)) pair(city, one);
    }
  }
  const sameName = groupByKeys(theirs, (one) => [`${one.regionKey}|${one.folded}`]);
  for (const city of [...ours]) {
    const near = (sameName.get(`${city.regionKey}|${foldName(city.name.uk)}`) ?? []).filter(
      (one) => theirs.has(one) && distance(city, one) < SAME_PLACE,
    );
    if (near.length === 1) pair(city, near[0] as Listed);
  }
  return adoptions;
}
