import type { Words } from "@/lib/shared/i18n";
import { type CarrierCity, CarrierError, type CarrierLists, type CarrierSettlement } from "./carrier";
import { areaName, kindOf, nameWords, parseName, raionWords } from "./carrier-names";
import type { CityKind } from "./city";
import { matchByName, type RefChange } from "./sync-match";
import { type CityRecord, foldName, groupByKeys, isCurated, type KnownState, type Listed } from "./sync-state";

/** Changes to write in a synchronization. */
export interface SyncPlan {
  readonly adoptions: readonly RefChange[];
  /** New and changed rows, after the adoptions. */
  readonly records: readonly CityRecord[];
  /** Refs that are no longer offered. */
  readonly vanished: readonly string[];
  readonly inserted: number;
  readonly updated: number;
}

/** Minimum share of known cities in a response; fewer are considered an incomplete response. */
const BELIEVED_SHARE = 0.9;
const UNPLACED_SHARE = 0.01;

/** Converts the carrier's cities. Cities without one of our regions are skipped; too many of them are an error. */
export function listCities(lists: CarrierLists, regions: ReadonlyMap<string, string>): Listed[] {
  const regionKeys = new Map([...regions].map(([key, uk]) => [areaName(uk), key]));
  const place = (name: string, kind: CityKind, area: string) =>
    (kind === "city" ? regionKeys.get(`місто ${name.toLowerCase()}`) : undefined) ?? regionKeys.get(areaName(area));
  const settlementOf = settlementFinder(lists, place);
  const listed = new Map<string, Listed>();
  let unplaced = 0;
  for (const city of lists.cities) {
    const bare = parseName(city.Description);
    const kind = kindOf(city.SettlementTypeDescription);
    const regionKey = place(bare.name, kind, city.AreaDescription);
    if (!regionKey) unplaced++;
    else if (!listed.has(city.Ref)) {
      listed.set(city.Ref, {
        ref: city.Ref,
        city,
        parsedName: bare,
        kind,
        regionKey,
        folded: foldName(bare.name),
        settlement: settlementOf(city, kind, regionKey),
      });
    }
  }
  if (unplaced > lists.cities.length * UNPLACED_SHARE)
    throw new CarrierError(`${unplaced} cities of the carrier are in no region of this board.`, "broken");
  return [...listed.values()];
}

/** Settlements have different refs, so they are found by name, type and region, and among namesakes by district. */
function settlementFinder(lists: CarrierLists, place: (name: string, kind: CityKind, area: string) => string | undefined) {
  const key = (name: string, kind: CityKind, region: string | undefined) => `${region}|${kind}|${foldName(name)}`;
  const groups = groupByKeys(lists.settlements ?? [], (settlement) => {
    const kind = kindOf(settlement.SettlementTypeDescription);
    const { name } = parseName(settlement.Description);
    return [key(name, kind, place(name, kind, settlement.AreaDescription))];
  });
  const raionOf = (settlement: CarrierSettlement) => parseName(`x (${settlement.RegionsDescription ?? ""})`).raion?.toLowerCase();
  return (city: CarrierCity, kind: CityKind, regionKey: string): CarrierSettlement | undefined => {
    const { name, raion } = parseName(city.Description);
    const namesakes = groups.get(key(name, kind, regionKey)) ?? [];
    if (namesakes.length <= 1) return namesakes[0];
    const near = namesakes.filter((settlement) => raion !== null && raionOf(settlement) === raion.toLowerCase());
    return near.length === 1 ? near[0] : undefined;
  };
}

const withinUkraine = (lat: number | undefined, lon: number | undefined): lat is number =>
  lat !== undefined && lon !== undefined && lat > 44 && lat < 53 && lon > 22 && lon < 41;

/** Adds former names, unless the city is already found by them. */
function withFormer(former: readonly string[], names: Words, ...more: string[]): string[] {
  const result = [...former];
  const seen = new Set([...Object.values(names), ...former].map(foldName));
  for (const name of more) {
    if (seen.has(foldName(name))) continue;
    seen.add(foldName(name));
    result.push(name);
  }
  return result;
}

/** Returns the row of a listed city; `base` is our current row. */
function recordOf(listed: Listed, base: CityRecord | undefined, lists: CarrierLists, raions: ReadonlyMap<string, Words>): CityRecord {
  const { city, parsedName: bare, settlement } = listed;
  const shared = { ref: listed.ref, refKind: "carrier", offered: true } as const;
  const warehouses = lists.warehouses ? (lists.warehouses.get(listed.ref) ?? 0) : (base?.warehouses ?? 0);
  if (base && isCurated(base)) {
    return { ...base, ...shared, warehouses, formerNames: withFormer(base.formerNames, base.name, bare.name) };
  }
  const named = nameWords(bare.name, city.DescriptionRu, settlement?.DescriptionTranslit);
  // A Latin name from an earlier, more complete response is not replaced by a transliteration.
  const name = base && !settlement && base.name.uk === named.uk ? { ...named, en: base.name.en } : named;
  const raionText = bare.raion ? bare : settlement?.RegionsDescription ? parseName(`x (${settlement.RegionsDescription})`) : bare;
  const { Latitude: lat, Longitude: lon } = settlement ?? {};
  const placed = withinUkraine(lat, lon);
  return {
    ...shared,
    name,
    kind: listed.kind,
    regionKey: listed.regionKey,
    raion: raionWords({ raion: raionText.raion, note: raionText.note ?? bare.note }, raions) ?? base?.raion ?? null,
    latitude: placed ? lat : (base?.latitude ?? null),
    longitude: placed ? (lon ?? null) : (base?.longitude ?? null),
    population: 0,
    warehouses,
    formerNames: base ? withFormer(base.formerNames, name, base.name.uk, base.name.ru) : [],
  };
}

const sameWords = (a: Words | null, b: Words | null) => a?.uk === b?.uk && a?.ru === b?.ru && a?.en === b?.en;

function sameRecord(a: CityRecord, b: CityRecord): boolean {
  const keys = ["ref", "refKind", "kind", "regionKey", "latitude", "longitude", "population", "warehouses", "offered"] as const;
  return (
    keys.every((key) => a[key] === b[key]) &&
    sameWords(a.name, b.name) &&
    sameWords(a.raion, b.raion) &&
    a.formerNames.join("|") === b.formerNames.join("|")
  );
}

function rejectIncompleteLists(known: KnownState, present: number, lists: CarrierLists): void {
  const before = known.cities.filter((city) => city.refKind === "carrier" && city.offered);
  if (present < before.length * BELIEVED_SHARE) {
    throw new CarrierError(
      `The carrier's list has only ${present} of ${before.length} known cities, so it is treated as incomplete.`,
      "broken",
    );
  }
  if (!lists.warehouses) return;
  const warehousesBefore = before.reduce((sum, city) => sum + city.warehouses, 0);
  const warehousesNow = [...lists.warehouses.values()].reduce((sum, count) => sum + count, 0);
  if (warehousesNow < warehousesBefore * BELIEVED_SHARE) {
    throw new CarrierError(`${warehousesNow} warehouses instead of ${warehousesBefore}: the list is treated as incomplete.`, "broken");
  }
}

/**
 * Computes the changes from our state and the carrier's lists. Nothing is deleted: a city that is gone is no longer offered, and former refs
 * become aliases. Throws {@link CarrierError} if the lists seem incomplete.
 */
export function planSync(known: KnownState, lists: CarrierLists): SyncPlan {
  const listed = listCities(lists, known.regions);
  const adoptions = matchByName(known, listed);
  const adopted = new Map(adoptions.map(({ from, to }) => [to, from]));
  const gone = new Set(adopted.values());
  const byRef = new Map(known.cities.map((city) => [city.ref, city]));
  const listedRefs = new Set(listed.map(({ ref }) => ref));
  const knownBefore = known.cities.filter((city) => city.refKind === "carrier" && city.offered);
  rejectIncompleteLists(known, knownBefore.filter(({ ref }) => listedRefs.has(ref) || gone.has(ref)).length, lists);

  const raions = new Map(
    known.cities.flatMap((city) => (city.raion && isCurated(city) ? [[city.raion.uk.toLowerCase(), city.raion] as const] : [])),
  );
  const records: CityRecord[] = [];
  let inserted = 0;
  for (const one of listed) {
    const alias = known.aliases.get(one.ref);
    // The carrier lists a former ref in addition to the new one: it stays an alias.
    if (alias !== undefined && listedRefs.has(alias) && !byRef.has(one.ref)) continue;
    const from = adopted.get(one.ref);
    const base = byRef.get(from ?? one.ref);
    const record = recordOf(one, base, lists, raions);
    if (base && from === undefined && sameRecord(base, record)) continue;
    if (!base) inserted++;
    records.push(record);
  }
  const vanished = knownBefore.filter(({ ref }) => !listedRefs.has(ref) && !gone.has(ref)).map(({ ref }) => ref);
  return { adoptions, records, vanished, inserted, updated: records.length - inserted };
}
