import { memoryIsTrusted, onChange } from "@/lib/platform/changes";
import { db } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import type { Words } from "@/lib/shared/i18n";
import { monotonicNow } from "@/lib/shared/time";

export type CityKind = "city" | "settlement" | "village";

/** A settlement as it is kept in memory. */
export interface City {
  /** UUID in lower case; the value of `city_ref`. */
  readonly ref: string;
  readonly name: Words;
  readonly kind: CityKind;
  readonly regionKey: string;
  readonly region: Words;
  /** District; null where there is none, or it is not known in all three languages. */
  readonly raion: Words | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Inhabitants; 0 where unknown. */
  readonly population: number;
  /** Offices and lockers of the carrier. */
  readonly warehouses: number;
  /** Names that people still type, in any language. */
  readonly formerNames: readonly string[];
  /** 2, 3, … for a further settlement of which nothing is known that tells it from the first; 1 for all others. */
  readonly twin: number;
  /** False for one that the carrier no longer has: listings keep it, the search does not show it. */
  readonly offered: boolean;
}

/** All cities at one moment. */
export interface CityBook {
  readonly cities: readonly City[];
  /** By present and by old refs. */
  readonly byRef: ReadonlyMap<string, City>;
}

/** How long a copy is believed while changes cannot be heard, in milliseconds. */
const UNTRUSTED_AGE = 60_000;

interface Memory {
  book: { readonly value: CityBook; readonly readAt: number } | undefined;
  loading: Promise<CityBook> | undefined;
}

const memory = singleton<Memory>("cities", () => {
  const created: Memory = { book: undefined, loading: undefined };
  // A load that began before the change must not be kept either.
  const forget = () => {
    created.book = undefined;
    created.loading = undefined;
  };
  onChange("cities", forget, forget);
  return created;
});

interface CityRow {
  ref: string;
  name_uk: string;
  name_ru: string;
  name_en: string;
  type: CityKind;
  region_key: string;
  raion_uk: string | null;
  raion_ru: string | null;
  raion_en: string | null;
  latitude: number | null;
  longitude: number | null;
  population: number;
  warehouses: number;
  former_names: string[];
  offered: boolean;
}

/** Numbers what is the same, in the order in which it comes. */
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
    db().query<{ key: string; uk: string; ru: string; en: string }>({
      text: "SELECT key, name_uk AS uk, name_ru AS ru, name_en AS en FROM regions",
    }),
    db().query<CityRow>({
      text: `SELECT ref, name_uk, name_ru, name_en, type, region_key, raion_uk, raion_ru, raion_en, latitude, longitude, population, warehouses,
                    former_names, offered
             FROM cities
             ORDER BY ref`,
    }),
    db().query<{ old_ref: string; ref: string }>({ text: "SELECT old_ref, ref FROM city_aliases" }),
  ]);
  const regionNames = new Map(regions.rows.map(({ key, uk, ru, en }) => [key, { uk, ru, en }]));
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
      kind: row.type,
      regionKey: row.region_key,
      // The foreign key gives every city its region; the key stands in for one that was added a moment ago.
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
 * All cities, from memory. Read from the database once, however many ask at the same time, and again after a change;
 * while changes cannot be heard the copy is at most 60 seconds old.
 */
export async function loadCities(): Promise<CityBook> {
  const { book } = memory;
  if (book && (memoryIsTrusted() || monotonicNow() - book.readAt < UNTRUSTED_AGE)) return book.value;
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
 * The city of a `city_ref`, in memory. Case does not matter; an old ref gives the city that has another one today, so write down
 * the `ref` of the answer. A city that is no longer offered is found too.
 */
export async function findCity(ref: string): Promise<City | undefined> {
  return (await loadCities()).byRef.get(ref.toLowerCase());
}
