import { type Group, type NumberRange, readConditions } from "@/lib/domain/catalogue/conditions";
import { TOGETHER } from "@/lib/domain/catalogue/lexemes";
import { tsqueryOf } from "@/lib/domain/catalogue/matching.sql";
import { citiesAround } from "@/lib/domain/catalogue/places";
import type { CataloguePlace, CatalogueQuery } from "@/lib/domain/catalogue/query";
import { categoryTree } from "@/lib/domain/categories/tree";
import { loadCities } from "@/lib/domain/cities/city";
import type { DbContext } from "@/lib/domain/context/context";
import { readingsOf, type WordChoice } from "./reading";
import { cityToken, facetToken, regionToken, searchKey } from "./tokens";

/** Converts catalogue queries to conditions on a single listing, with the keys by which a listing finds them. */

export interface CompiledSearch {
  /** Every matching listing has one of these keys. Empty if nothing can match: the category or city does not exist. */
  readonly keys: readonly string[];
  /** A `tsquery` over a listing's tokens; null if nothing can match. */
  readonly required: string | null;
  /** In kopecks, inclusive. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly cityRef: string | null;
  /** 0: only the city. */
  readonly radiusKm: number;
  readonly numbers: readonly NumberRange[];
}

/** Alternative tokens, of which a listing must have one. */
type Choice = WordChoice;

/** A condition with more alternatives is not used for the keys, if there is another one. */
const MOST_KEYS = 60;
/** A radius that reaches more regions than this is not part of the keys. */
const MOST_REGIONS = 8;

/** Conditions that nothing meets. */
export const NOTHING: CompiledSearch = {
  ...{ keys: [], required: null, priceMin: null, priceMax: null, cityRef: null, radiusKm: 0, numbers: [] },
};

export async function compileSearch({ db }: DbContext, query: CatalogueQuery): Promise<CompiledSearch> {
  const tree = await categoryTree();
  if (query.categoryId !== undefined && !tree.byId.has(query.categoryId)) return NOTHING;
  const { text, literal = false, place } = query;
  const [conditions, readings, where] = await Promise.all([
    readConditions({ db }, { query: { ...query, text: undefined, place: undefined } }),
    text?.trim() ? readingsOf({ db }, { text, tree, literal }) : [[]],
    compilePlace(place),
  ]);
  if (!where) return NOTHING;
  // Interval tokens only approximate the numbers, which are compared exactly.
  const filters = conditions.groups.filter(({ column }) => column !== "intervals").map(filterOf);
  const always = [...filters, ...where.required];
  const mains = readings.flatMap((words) => rarest([...words, ...filters]));
  return {
    keys: [...new Set(mains.flatMap((main) => where.keys.map((key) => searchKey(main, key))))],
    required: requiredOf(readings, always),
    priceMin: conditions.price?.min ?? null,
    priceMax: conditions.price?.max ?? null,
    cityRef: place?.kind === "city" ? place.cityRef : null,
    radiusKm: place?.kind === "city" ? place.radiusKm : 0,
    numbers: conditions.numbers,
  };
}

const filterOf = ({ column, any, count }: Group): Choice => ({ lexemes: column === "facets" ? any.map(facetToken) : any, count });

/** Conditions and keys of a place; undefined if it does not exist. */
async function compilePlace(place: CataloguePlace | undefined): Promise<{ required: Choice[]; keys: string[] } | undefined> {
  if (!place) return { required: [], keys: [""] };
  if (place.kind === "region") {
    const token = regionToken(place.regionKey);
    return { required: [{ lexemes: [token], count: 0 }], keys: [token] };
  }
  const [around, { byRef }] = [await citiesAround(place), await loadCities()];
  if (around.length === 0) return undefined;
  if (place.radiusKm === 0) return { required: [], keys: [cityToken(place.cityRef)] };
  const regions = new Set(around.flatMap(({ ref }) => byRef.get(ref)?.regionKey ?? []));
  return { required: [], keys: regions.size > MOST_REGIONS ? [""] : [...regions].map(regionToken) };
}

/** Returns the alternatives of the condition that the fewest listings meet: tokens, of which a matching listing has one. */
function rarest(choices: readonly Choice[]): string[] {
  const usable = choices.filter(({ lexemes }) => lexemes.length <= MOST_KEYS);
  const [first] = [...(usable.length > 0 ? usable : choices)].sort((a, b) => a.count - b.count);
  return first ? [...new Set(first.lexemes.map(mainOf))] : [""];
}

/** Lexemes that must occur together have one key: the first word, rather than a category or filter. */
function mainOf(lexeme: string): string {
  const parts = lexeme.split(TOGETHER);
  return parts.find((part) => /^[^#@]/.test(part)) ?? parts.at(-1) ?? "";
}

/** Without any condition but price and place, every listing matches: an empty `tsquery` would match none. */
function requiredOf(readings: readonly (readonly Choice[])[], always: readonly Choice[]): string {
  const queryOf = (choices: readonly Choice[]) => tsqueryOf(choices.map(({ lexemes }) => lexemes));
  const words = readings.filter((reading) => reading.length > 0).map((reading) => `(${queryOf(reading)})`);
  return [...(words.length > 0 ? [`(${words.join(" | ")})`] : []), ...(always.length > 0 ? [queryOf(always)] : [])].join(" & ");
}
