import { singleton } from "@/lib/platform/singleton";
import { type City, type CityBook, loadCities } from "./city";
import { joinSkeletons, skeletons, spellings } from "./fold";
import { nameForms } from "./name-forms";

/** Finds city names in texts, in any grammatical case and language. */

/** Minimum population to recognize a name without a preposition. */
const KNOWN_BY_NAME = 10_000;
const WORTH_NAMING = 500;
/** Maximum number of words in a city's name. */
const LONGEST = 3;

// biome-ignore format: a list
const PREPOSITIONS: ReadonlySet<string> = new Set(["у", "в", "во", "із", "з", "зі", "до", "под", "під", "біля", "из", "с", "возле", "in", "at", "near", "from", "г", "м", "місто", "город", "city", "по"]);

type Names = ReadonlyMap<string, City>;

const names = singleton("city-name-forms", () => new WeakMap<CityBook, Names>());

const skeletonsOf = (words: readonly string[]): string[] => {
  const each = words.map(skeletons);
  if (each.some((forms) => forms.length === 0)) return [];
  const usual = joinSkeletons(each.map((forms) => forms[0] as string));
  const other = joinSkeletons(each.map((forms) => forms.at(-1) as string));
  return usual === other ? [usual] : [usual, other];
};

function namesOf(book: CityBook): Names {
  const known = names.get(book);
  if (known) return known;
  const made = new Map<string, City>();
  const add = (text: string, city: City) => {
    for (const skeleton of skeletonsOf(spellings(text))) if (skeleton.length > 2 && !made.has(skeleton)) made.set(skeleton, city);
  };
  const offered = book.cities
    .filter(({ offered: is, population }) => is && population >= WORTH_NAMING)
    .sort((a, b) => b.population - a.population);
  for (const city of offered) {
    for (const form of nameForms(city.name.uk, "uk")) add(form, city);
    for (const form of nameForms(city.name.ru, "ru")) add(form, city);
    add(city.name.en, city);
    if (city.population >= KNOWN_BY_NAME) for (const name of city.formerNames) add(name, city);
  }
  names.set(book, made);
  return made;
}

export interface NamedCity {
  readonly city: City;
  /** The name as in the text. */
  readonly name: string;
  /** The text without name and preposition, possibly empty. */
  readonly rest: string;
  /** Whether there is a preposition of place. */
  readonly certain: boolean;
}

const stripPunctuation = (word: string) => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** Returns the first city in a text, preferring longer names. For short texts such as queries. */
export async function namedCity(text: string): Promise<NamedCity | undefined> {
  const known = namesOf(await loadCities());
  const words = text.split(/\s+/).filter(Boolean);
  for (let i = words.length - 1; i >= 0; i--)
    for (let length = Math.min(LONGEST, i + 1); length > 0; length--) {
      const from = i - length + 1;
      const name = words.slice(from, i + 1);
      const city = skeletonsOf(name.flatMap((word) => spellings(stripPunctuation(word))))
        .map((skeleton) => known.get(skeleton))
        .find(Boolean);
      if (!city) continue;
      const certain = from > 0 && PREPOSITIONS.has(stripPunctuation(words[from - 1] as string));
      if (!certain && city.population < KNOWN_BY_NAME) continue;
      const rest = [...words.slice(0, certain ? from - 1 : from), ...words.slice(i + 1)].join(" ");
      return { city, name: name.join(" "), rest, certain };
    }
  return undefined;
}
