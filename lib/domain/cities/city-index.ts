import type { City } from "./city";
import { joinSkeletons, skeletons, spellings } from "./fold";
import { WordCollector, type WordIndex } from "./word-index";

/** One name of one city, by its sound. */
export interface NameEntry {
  /** Position in {@link CityIndex.cities}. */
  readonly city: number;
  readonly words: readonly string[];
  readonly joined: string;
  readonly former: boolean;
}

export interface CityIndex {
  /** Offered cities, the best among equals first: by population, then warehouses. */
  readonly cities: readonly City[];
  readonly names: readonly NameEntry[];
  /** Skeletons of words and of whole names → {@link namePosting}. */
  readonly sounds: WordIndex;
  /** Spellings of words and of whole names → {@link spellingPosting}. */
  readonly spelt: WordIndex;
  /** Skeletons of words of regions and raions → positions of areas. */
  readonly areas: WordIndex;
  readonly areaCount: number;
  readonly areaOfCity: Int32Array;
  /** The best rank of each city while a search runs; all {@link NOT_FOUND} between searches, which are synchronous. */
  readonly ranks: Uint8Array;
}

export const NOT_FOUND = 255;

/** A name's position, and whether the word begins the name. */
export const namePosting = {
  of: (name: number, first: boolean): number => name * 2 + Number(first),
  name: (posting: number): number => posting >> 1,
  first: (posting: number): boolean => (posting & 1) === 1,
};

/** A city's position, whether the word is a whole name, and whether of a former one. */
export const spellingPosting = {
  of: (city: number, whole: boolean, former: boolean): number => city * 4 + Number(whole) * 2 + Number(former),
  city: (posting: number): number => posting >> 2,
  whole: (posting: number): boolean => (posting & 2) === 2,
  former: (posting: number): boolean => (posting & 1) === 1,
};

/** What says that a region word is one, and tells no region from another. */
export const AREA_NOISE: ReadonlySet<string> = new Set([
  "область",
  "області",
  "области",
  "обл",
  "район",
  "районі",
  "районе",
  "oblast",
  "region",
  "raion",
  "rayon",
  "district",
  "obl",
]);

function byImportance(a: City, b: City): number {
  return (
    b.population - a.population ||
    b.warehouses - a.warehouses ||
    (a.name.uk < b.name.uk ? -1 : a.name.uk > b.name.uk ? 1 : a.ref < b.ref ? -1 : 1)
  );
}

/** All ways to read a name: each word's first reading, and each word's other reading where one has two. */
export function readings(words: readonly string[]): string[][] {
  const each = words.map(skeletons).filter((forms) => forms.length > 0);
  if (each.length === 0) return [];
  const usual = each.map((forms) => forms[0] as string);
  return each.some((forms) => forms.length > 1) ? [usual, each.map((forms) => forms[forms.length - 1] as string)] : [usual];
}

/** Remembers what a text folds to while an index is built: most names of villages repeat. */
function memoized<T>(fold: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = fold(text);
      known.set(text, value);
    }
    return value;
  };
}

const foldName = (text: string) => {
  const words = spellings(text);
  // One reading is enough here: queries are read both ways, and the other sound of "Lutsk" would answer to "Лут".
  const [reading = []] = readings(words);
  return { words, whole: words.join(""), reading, joined: joinSkeletons(reading) };
};

/**
 * Builds what {@link search} looks into. Names of all languages go in together, so a query may be in any of them.
 * Cities that are not offered are left out.
 */
export function buildCityIndex(cities: readonly City[]): CityIndex {
  const offered = cities.filter((city) => city.offered).sort(byImportance);
  const fold = memoized(foldName);
  const names: NameEntry[] = [];
  const sounds = new WordCollector();
  const spelt = new WordCollector();
  offered.forEach((city, position) => {
    const seen = new Set<string>();
    const add = (text: string, former: boolean) => {
      const { words, whole, reading, joined } = fold(text);
      if (!whole || seen.has(whole)) return;
      seen.add(whole);
      spelt.add(whole, spellingPosting.of(position, true, former));
      if (words.length > 1) for (const word of words) spelt.add(word, spellingPosting.of(position, false, former));
      // Most names sound the same in Ukrainian and in the official romanization.
      if (!joined || seen.has(`=${joined}`)) return;
      seen.add(`=${joined}`);
      const name = names.push({ city: position, words: reading, joined, former }) - 1;
      sounds.add(joined, namePosting.of(name, true));
      if (reading.length > 1) {
        reading.forEach((word, i) => {
          sounds.add(word, namePosting.of(name, i === 0));
        });
      }
    };
    for (const text of [city.name.uk, city.name.ru, city.name.en]) add(text, false);
    for (const text of city.formerNames) add(text, true);
  });
  return {
    cities: offered,
    names,
    sounds: sounds.finish(),
    spelt: spelt.finish(),
    ...buildAreas(offered),
    ranks: new Uint8Array(offered.length).fill(NOT_FOUND),
  };
}

function areaSounds(city: City): string[] {
  const words = [city.region, city.raion ?? {}].flatMap((names) => Object.values<string>(names).flatMap(spellings));
  const sounds = words.filter((word) => !AREA_NOISE.has(word)).flatMap(skeletons);
  return city.regionKey === "crimea" ? [...sounds, "ark", "ar"] : sounds;
}

function buildAreas(cities: readonly City[]): Pick<CityIndex, "areas" | "areaCount" | "areaOfCity"> {
  const positions = new Map<string, number>();
  const areas = new WordCollector();
  const areaOfCity = Int32Array.from(cities, (city) => {
    const key = `${city.regionKey}|${city.raion?.uk ?? ""}`;
    const known = positions.get(key);
    if (known !== undefined) return known;
    const area = positions.size;
    positions.set(key, area);
    for (const sound of areaSounds(city)) areas.add(sound, area);
    return area;
  });
  return { areas: areas.finish(), areaCount: positions.size, areaOfCity };
}
