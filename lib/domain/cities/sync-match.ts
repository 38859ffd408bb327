import type { CityKind } from "./city";
import { type CityRecord, foldName, group, isCurated, type KnownState, type Listed } from "./sync-state";

/** A row of ours that gets the carrier's ref; its own becomes an alias. */
export interface Adoption {
  readonly from: string;
  readonly to: string;
  /** A row with the carrier's ref stands already: listings move there, and the row `from` goes. */
  readonly merge: boolean;
}

/** One way to recognize a city: keys under which each side is looked up. A pair counts when both sides are alone under their key. */
interface Rung {
  readonly ours: (city: CityRecord) => string[];
  readonly theirs: (listed: Listed) => string[];
}

const key = (region: string, kind: CityKind, name: string, raion = "") => `${region}|${kind}|${name}|${raion.toLowerCase()}`;

/** From the surest to the least sure. The district is of no use for cities: the carrier writes many as they were before 2020. */
const RUNGS: readonly Rung[] = [
  {
    ours: (city) => [key(city.regionKey, city.kind, foldName(city.name.uk), city.raion?.uk ?? "")],
    theirs: (listed) => [key(listed.regionKey, listed.kind, listed.folded, listed.bare.raion ?? listed.bare.note ?? "")],
  },
  {
    ours: (city) => (city.kind === "city" ? [key(city.regionKey, "city", foldName(city.name.uk))] : []),
    theirs: (listed) => (listed.kind === "city" ? [key(listed.regionKey, "city", listed.folded)] : []),
  },
  {
    // Renamed by law, but not yet by the carrier.
    ours: (city) => (city.kind === "city" ? [...new Set(city.formerNames.map((name) => key(city.regionKey, "city", foldName(name))))] : []),
    theirs: (listed) => (listed.kind === "city" ? [key(listed.regionKey, "city", listed.folded)] : []),
  },
  {
    // A city to us, still an urban-type settlement to the carrier.
    ours: (city) => (isCurated(city) ? [key(city.regionKey, "settlement", foldName(city.name.uk))] : []),
    theirs: (listed) => (listed.kind === "settlement" ? [key(listed.regionKey, "settlement", listed.folded)] : []),
  },
];

/** Nearest that two places of one name in one region are taken for one, in kilometres. */
const SAME_PLACE = 5;

function distance(city: CityRecord, { settlement }: Listed): number {
  if (city.latitude === null || city.longitude === null || settlement?.Latitude === undefined || settlement.Longitude === undefined)
    return Number.POSITIVE_INFINITY;
  const north = (city.latitude - settlement.Latitude) * 111.2;
  const east = (city.longitude - settlement.Longitude) * 111.2 * Math.cos((city.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/**
 * Which of our cities the carrier lists under another ref: those of the seed with a ref of our own, and those whose ref the carrier has
 * given up. Only unambiguous pairs; what stays unpaired is a city of its own on either side.
 */
export function adopt(known: KnownState, listed: readonly Listed[]): Adoption[] {
  const byRef = new Map(known.cities.map((city) => [city.ref, city]));
  const listedRefs = new Set(listed.map(({ ref }) => ref));
  const ours = new Set(known.cities.filter((city) => !listedRefs.has(city.ref)));
  // A row that a former synchronization made may turn out to be a city that the seed has since then; a curated row never does.
  const theirs = new Set(
    listed.filter(({ ref }) => {
      const row = byRef.get(ref);
      return !row || !isCurated(row);
    }),
  );
  const adoptions: Adoption[] = [];
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
    const wanted = group(theirs, rung.theirs);
    for (const [name, cities] of group(ours, rung.ours)) {
      const [city, another] = cities;
      const [one, rival] = (wanted.get(name) ?? []).filter((candidate) => theirs.has(candidate));
      if (city && !another && one && !rival && ours.has(city)) pair(city, one);
    }
  }
  const sameName = group(theirs, (one) => [`${one.regionKey}|${one.folded}`]);
  for (const city of [...ours]) {
    const near = (sameName.get(`${city.regionKey}|${foldName(city.name.uk)}`) ?? []).filter(
      (one) => theirs.has(one) && distance(city, one) < SAME_PLACE,
    );
    if (near.length === 1) pair(city, near[0] as Listed);
  }
  return adoptions;
}
