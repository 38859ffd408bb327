import type { City } from "./city";
import { joinSkeletons, skeletons, spellings } from "./fold";
import { WordCollector, type WordIndex } from "./word-index";

/** A name of a city with its phonetic form. */
export interface NameEntry {
  /** Position in {@link CityIndex.cities}. */
  readonly city: number;
  readonly words: readonly string[];
  readonly joined: string;
  readonly former: boolean;
}

export interface CityIndex {
  /** Offered cities by importance: population, then number of warehouses. */
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
  /** Best rank of each city during a search; reset to {@link NOT_FOUND} afterwards. Searches are synchronous. */
  readonly ranks: Uint8Array;
}

export const NOT_FOUND = 255;

/** Encodes a name's position, and whether the word is the name's first. */
export const namePosting = {
  of: (name: number, first: boolean): number => name * 2 + Number(first),
  name: (posting: number): number => posting >> 1,
  first: (posting: number): boolean => (posting & 1) === 1,
};

/** Encodes a city's position, whether the word is a complete name, and whether it is a former name. */
export const spellingPosting = {
  of: (city: number, whole: boolean, former: boolean): number => city * 4 + Number(whole) * 2 + Number(former),
  city: (posting: number): number => posting >> 2,
  whole: (posting: number): boolean => (posting & 2) === 2,
  former: (posting: number): boolean => (posting & 1) === 1,
};

/** Generic words for regions, which do not distinguish one from another. */
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

/** Returns the readings of a name: with each word's first reading, and with each word's second one, if any. */
export function nameReadings(words: readonly string[]): string[][] {
  const each = words.map(skeletons).filter((forms) => forms.length > 0);
  if (each.length === 0) return [];
  const usual = each.map((forms) => forms[0] as string);
  return each.some((forms) => forms.length > 1) ? [usual, each.map((forms) => forms[forms.length - 1] as string)] : [usual];
}

/** Memoizes folding while an index is built, since most village names repeat. */
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
  // Only the first reading: queries are read both ways, and the second reading of "Lutsk" would match "Лут".
  const [reading = []] = nameReadings(words);
  return { words, whole: words.join(""), reading, joined: joinSkeletons(reading) };
};

/**
 * Builds the index of {@link search} with the names in all languages. Cities that are not offered are omitted.
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
