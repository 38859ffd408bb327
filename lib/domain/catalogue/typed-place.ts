import { type City, type CityBook, loadCities } from "@/lib/domain/cities/city";
import { nameReadings } from "@/lib/domain/cities/city-index";
import { joinSkeletons, spellings } from "@/lib/domain/cities/fold";
import { searchCities } from "@/lib/domain/cities/search";
import { singleton } from "@/lib/platform/singleton";
import type { Language, Words } from "@/lib/shared/i18n";
import { defineTexts } from "@/lib/shared/texts";
import en from "@/messages/en/catalogue.json";
import ru from "@/messages/ru/catalogue.json";
import uk from "@/messages/uk/catalogue.json";
import { cleanSearchText } from "./address";

/** Resolves the text of the place field: a city, a region or the whole country. */

/** Maximum length of a typed place in characters; the rest is ignored. */
const MAX_TYPED = 100;

export type TypedPlace =
  | { readonly kind: "city"; readonly cityRef: string }
  | { readonly kind: "region"; readonly regionKey: string }
  | { readonly kind: "country" };

/** Cleans a typed place, like a search text. Empty if nothing is left. */
export const cleanTypedPlace = (text: string): string => [...(cleanSearchText(text) ?? "")].slice(0, MAX_TYPED).join("").trim();

/** Returns the best match of a clean typed place; undefined if there is none. */
export async function findTypedPlace(typed: string, lang: Language): Promise<TypedPlace | undefined> {
  const book = await loadCities();
  const named = namedArea(typed, book);
  if (named) return named;
  const [city] = await searchCities({ q: typed, lang, limit: 1 });
  if (city) return { kind: "city", cityRef: city.ref };
  const [regionKey, ...others] = regionsWithPrefix(typed, book);
  return regionKey !== undefined && others.length === 0 ? { kind: "region", regionKey } : undefined;
}

/** Returns the country or region that a text names as such: "Україна", "Львівська область", "Крим". */
export function namedArea(typed: string, book: CityBook): Exclude<TypedPlace, { kind: "city" }> | undefined {
  if (isCountry(typed)) return { kind: "country" };
  const regionKey = namedRegion(typed, book);
  return regionKey === undefined ? undefined : { kind: "region", regionKey };
}

/** A suggestion for a typed place. Submitting its label without a ref also gives the place. */
export interface PlaceSuggestion {
  /** Ref of a city; empty for a region or the country. */
  readonly ref: string;
  readonly label: string;
}

const MAX_CITIES = 8;
const MAX_REGIONS = 2;

/** Returns places that match a text, best first. */
export async function suggestPlaces(q: string, lang: Language): Promise<readonly PlaceSuggestion[]> {
  const book = await loadCities();
  const suggestion = (regionKey: string): PlaceSuggestion => ({
    ref: "",
    label: regionNames(book).get(regionKey)?.name[lang] ?? regionKey,
  });
  const named = namedArea(q, book);
  const cities = await searchCities({ q, lang, limit: MAX_CITIES });
  const regions = regionsWithPrefix(q, book).filter((key) => named?.kind !== "region" || key !== named.regionKey);
  return [
    ...(named?.kind === "country" ? [{ ref: "", label: catalogueTexts(lang)("anyRegion") }] : []),
    ...(named?.kind === "region" ? [suggestion(named.regionKey)] : []),
    ...cities.map(({ ref, label }) => ({ ref, label })),
    ...regions.slice(0, MAX_REGIONS).map(suggestion),
  ];
}

const catalogueTexts = defineTexts("Catalogue", { uk, ru, en });

/** Words before the country's name, as {@link spellings} returns them. */
const COUNTRY_WORDS: ReadonlySet<string> = new Set([
  "вся",
  "уся",
  "всеи",
  "всіи",
  "усіи",
  "всю",
  "усю",
  "по",
  "в",
  "у",
  "all",
  "of",
  "in",
  "the",
  "whole",
]);

/** Whether a text names the country, in any grammatical case: "Україна", "вся Украина", "all of Ukraine". */
function isCountry(typed: string): boolean {
  const names = spellings(typed).filter((word) => !COUNTRY_WORDS.has(word));
  return names.length === 1 && skeletonsOf(names).some((sound) => /^ukrain[aeiu]$/.test(sound));
}

/** Words that make the name before or after them the name of a region. */
const REGION_WORDS: ReadonlySet<string> = new Set(["область", "області", "области", "обл", "oblast", "obl", "region"]);
/** Short names, because the official ones are not typed. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = { crimea: ["Крим", "Крым", "Crimea", "АР Крим", "АР Крым"] };
/** Minimum length of a prefix of a region's name, in letters. */
const SHORTEST_PREFIX = 3;

interface RegionNames {
  readonly name: Words;
  /** Phonetic forms of the names without {@link REGION_WORDS}. */
  readonly sounds: ReadonlySet<string>;
  /** Whether the names have no {@link REGION_WORDS}: the Autonomous Republic of Crimea. */
  readonly special: boolean;
}

/** Cached with the list of cities. */
const lists = singleton("typed-regions", () => new WeakMap<CityBook, ReadonlyMap<string, RegionNames>>());

/** Returns the regions by key, without cities that are regions themselves: Kyiv and Sevastopol. */
function regionNames(book: CityBook): ReadonlyMap<string, RegionNames> {
  const known = lists.get(book);
  if (known) return known;
  const names = new Map(book.cities.map(({ regionKey, region }) => [regionKey, region]));
  for (const city of book.cities) if (isItsOwnRegion(city)) names.delete(city.regionKey);
  const regions = new Map(
    [...names].map(([key, name]): [string, RegionNames] => {
      const texts = [...Object.values<string>(name), ...(SHORT_NAMES[key] ?? [])].map(spellings);
      const special = !texts.flat().some((word) => REGION_WORDS.has(word));
      return [key, { name, sounds: new Set(texts.flatMap((words) => skeletonsOf(withoutRegionWords(words)))), special }];
    }),
  );
  lists.set(book, regions);
  return regions;
}

const isItsOwnRegion = ({ kind, name, region }: City): boolean => kind === "city" && region.uk.endsWith(` ${name.uk}`);

const withoutRegionWords = (words: readonly string[]): string[] => words.filter((word) => !REGION_WORDS.has(word));

const skeletonsOf = (words: readonly string[]): string[] => nameReadings(words).map(joinSkeletons);

/** Returns the region that a text names with a word such as "область", or whose name has no such word. */
function namedRegion(typed: string, book: CityBook): string | undefined {
  const words = spellings(typed);
  const name = withoutRegionWords(words);
  const sounds = skeletonsOf(name);
  const isNamed = name.length < words.length;
  for (const [key, region] of regionNames(book))
    if ((isNamed || region.special) && sounds.some((sound) => region.sounds.has(sound))) return key;
  const [candidate, ...others] = isNamed ? regionsWithPrefix(typed, book) : [];
  return others.length === 0 ? candidate : undefined;
}

/** Returns the regions with a name that begins with the text: "Харьков" for "Харьковская область". */
export function regionsWithPrefix(typed: string, book: CityBook): string[] {
  const name = withoutRegionWords(spellings(typed));
  const prefixes = name.join("").length >= SHORTEST_PREFIX ? skeletonsOf(name).filter(Boolean) : [];
  const hasPrefix = ({ sounds }: RegionNames) => prefixes.some((prefix) => [...sounds].some((sound) => sound.startsWith(prefix)));
  return [...regionNames(book)].filter(([, region]) => hasPrefix(region)).map(([key]) => key);
}
