import { isCacheTrusted, onInvalidation } from "@/lib/platform/cache-invalidation";
import { db } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import type { Words } from "@/lib/shared/i18n";
import { monotonicNow } from "@/lib/shared/time";
import { type CityRow, selectAliases, selectCities, selectRegions } from "./city.sql";

export type CityKind = "city" | "settlement" | "village";

/** A settlement, as cached in memory. */
export interface City {
  /** UUID in lower case; the value of `city_ref`. */
  readonly ref: string;
  readonly name: Words;
  readonly kind: CityKind;
  readonly regionKey: string;
  readonly region: Words;
  /** District; null if there is none, or it is not known in all three languages. */
  readonly raion: Words | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Population; 0 if unknown. */
  readonly population: number;
  /** Number of the carrier's offices and lockers. */
  readonly warehouses: number;
  /** Former names that people still use, in any language. */
  readonly formerNames: readonly string[];
  /** 2, 3, … for further settlements that cannot be distinguished from the first; otherwise 1. */
  readonly twin: number;
  /** False if the carrier no longer lists it: existing listings keep it, the search does not return it. */
  readonly offered: boolean;
}

/** Snapshot of all cities. */
export interface CityBook {
  readonly cities: readonly City[];
  /** By current and former refs. */
  readonly byRef: ReadonlyMap<string, City>;
}

/** Maximum age of the cache while invalidations cannot be received, in milliseconds. */
const UNTRUSTED_AGE = 60_000;

interface Memory {
  book: { readonly value: CityBook; readonly readAt: number } | undefined;
  loading: Promise<CityBook> | undefined;
}

const memory = singleton<Memory>("cities", () => {
  const created: Memory = { book: undefined, loading: undefined };
  // A load that started before the change must not be cached either.
  const invalidate = () => {
    created.book = undefined;
    created.loading = undefined;
  };
  onInvalidation("cities", invalidate, invalidate);
  return created;
});

/** Numbers equal keys in order of occurrence. */
class Counter {
  private readonly counts = new Map<string, number>();

  of(...parts: readonly string[]): number {
    const key = parts.join("|");
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count;
  }
}

async function readCities(): Promise<CityBook> {
  const [regions, rows, aliases] = await Promise.all([
    db().reserve.query(selectRegions()),
    db().reserve.query(selectCities()),
    db().reserve.query(selectAliases()),
  ]);
  const regionNames = new Map(regions.rows.map(({ key, name_uk: uk, name_ru: ru, name_en: en }) => [key, { uk, ru, en }]));
  const raionNames = new Map<string, Words>();
  const raionOf = ({ raion_uk: uk, raion_ru: ru, raion_en: en }: CityRow): Words | null => {
    if (!uk || !ru || !en) return null;
    const key = `${uk}|${ru}|${en}`;
    const known = raionNames.get(key) ?? { uk, ru, en };
    raionNames.set(key, known);
    return known;
  };
  const twins = new Counter();
  const cities = rows.rows.map(
    (row): City => ({
      ref: row.ref,
      name: { uk: row.name_uk, ru: row.name_ru, en: row.name_en },
      kind: row.type as CityKind,
      regionKey: row.region_key,
      // Every city has a region by foreign key; fall back to the key for a region added a moment ago.
      region: regionNames.get(row.region_key) ?? { uk: row.region_key, ru: row.region_key, en: row.region_key },
      raion: raionOf(row),
      latitude: row.latitude,
      longitude: row.longitude,
      population: row.population,
      warehouses: row.warehouses,
      formerNames: row.former_names,
      twin: twins.of(row.region_key, row.raion_uk ?? "", row.type, row.name_uk),
      offered: row.offered,
    }),
  );
  const byRef = new Map(cities.map((city) => [city.ref, city]));
  for (const { old_ref, ref } of aliases.rows) {
    const city = byRef.get(ref);
    if (city && !byRef.has(old_ref)) byRef.set(old_ref, city);
  }
  return { cities, byRef };
}

/**
 * Returns all cities from a cache, which is invalidated by changes and shared by concurrent calls. While invalidations cannot be received,
 * it is at most 60 seconds old.
 */
export async function loadCities(): Promise<CityBook> {
  const { book } = memory;
  if (book && (isCacheTrusted() || monotonicNow() - book.readAt < UNTRUSTED_AGE)) return book.value;
  if (memory.loading) return memory.loading;
  const readAt = monotonicNow();
  const loading = readCities();
  memory.loading = loading;
  try {
    const value = await loading;
    if (memory.loading === loading) memory.book = { value, readAt };
    return value;
  } finally {
    if (memory.loading === loading) memory.loading = undefined;
  }
}

/**
 * Returns the city of a `city_ref`, case-insensitively. A former ref returns the city with its current `ref`, so store that one. Also finds
 * cities that are no longer offered.
 */
export async function findCity(ref: string): Promise<City | undefined> {
  return (await loadCities()).byRef.get(ref.toLowerCase());
}
