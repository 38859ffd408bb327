import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { selectCounts } from "./conditions.sql";
import { intervalsBetween, LARGEST } from "./intervals";
import { CATEGORY_MARK } from "./lexemes";
import { citiesAround, type NearCity } from "./places";
import type { AttributeFilter, CatalogueQuery } from "./query";
import { type Choice, type ReadText, readText } from "./reading";
import { ALL, EVERYTHING, FACETS, PRICE } from "./tokens";

/** Query conditions as groups of tokens with the number of entries that have them. Searches choose their query plan by these counts. */

/** Matching entries have at least one of these tokens. */
export interface Group {
  readonly column: "words" | "facets" | "intervals";
  readonly any: readonly string[];
  /** Upper bound of the number of entries with one. */
  readonly count: number;
  /** Number of entries over which it is counted. */
  readonly among: number;
  /** Whether it comes from a word of the query. */
  readonly isWord?: true;
}

export interface NumberRange {
  readonly code: string;
  readonly min: number;
  readonly max: number;
}

export interface Conditions {
  /** Category as the first column of an index; undefined for all categories. */
  readonly level: { readonly column: "level1" | "level2" | "level3"; readonly id: number } | undefined;
  readonly groups: readonly Group[];
  /**
   * Match levels of the words, most relevant first: each lists the groups to use for the query's words. The last level includes all others.
   * Empty without words.
   */
  readonly levels: readonly (readonly Group[])[];
  /** Cities of matching entries, nearest first; undefined for any city. */
  readonly around: readonly NearCity[] | undefined;
  /** In kopiykas, inclusive. */
  readonly price: { readonly min: number; readonly max: number } | undefined;
  readonly numbers: readonly NumberRange[];
  /** TOP promotion: not a condition, but such entries come first. */
  readonly top: Group;
  /** Number of entries in the category, or of all entries. */
  readonly size: number;
  /** Upper bound of the number of matching entries. */
  readonly bound: number;
  readonly corrected: string | undefined;
}

/** Whether a group consists of cities, each with its own token. */
export const isPlaceGroup = ({ any }: Pick<Group, "any">): boolean => any[0]?.startsWith(FACETS.city("")) ?? false;

/** Maximum number of cities to look up counts for. */
const MOST_COUNTED = 1_000;

/** A facet, whose own filter is ignored when it is counted. */
export type Facet = "condition" | "priceType" | "photos" | `a:${string}`;

type Uncounted = Pick<Group, "column" | "any">;

/** Parts of a query that do not depend on counts. */
interface Parts {
  readonly groups: readonly Uncounted[];
  readonly around: readonly NearCity[] | undefined;
  readonly price: Conditions["price"];
  readonly numbers: readonly NumberRange[];
}

/**
 * Converts a query to conditions with current counts. A nonexistent category, city or region matches nothing.
 * @param input.without Facet whose filter is ignored.
 */
export async function readConditions(
  { db }: DbContext,
  { query, without }: { readonly query: CatalogueQuery; readonly without?: Facet | undefined },
): Promise<Conditions> {
  const tree = await categoryTree();
  const category = query.categoryId === undefined ? undefined : tree.byId.get(query.categoryId);
  const path = pathTo(category);
  const text = query.text?.trim() ? await readText({ db }, { text: query.text, tree, literal: query.literal }) : undefined;
  const parts = await partsOf(query, category, without);
  const counts = await readCounts(db, query.categoryId ?? EVERYTHING, parts.groups, [EVERYTHING, ...(text?.categories ?? [])]);
  const [size, everything] = [counts.inCategory(ALL), counts.ofCategory(EVERYTHING)];
  const levels = text ? levelsOf(text, everything, counts.ofCategory) : [];
  const groups: Group[] = [
    ...(query.categoryId === undefined
      ? []
      : [{ column: "words" as const, any: [CATEGORY_MARK + query.categoryId], count: size, among: everything }]),
    ...(levels.at(-1) ?? []),
    ...parts.groups.map((group) => ({
      ...group,
      count: group.any.reduce((sum, token) => sum + counts.inCategory(token), 0),
      among: group.column === "facets" ? size : everything,
    })),
  ];
  const depth = Math.min(path.length, 3);
  return {
    level: depth === 0 ? undefined : { column: `level${depth as 1 | 2 | 3}`, id: path[depth - 1] as number },
    groups,
    levels,
    ...{ around: parts.around, price: parts.price, numbers: parts.numbers },
    top: { column: "facets", any: [FACETS.top], count: counts.inCategory(FACETS.top), among: size },
    size,
    bound: Math.min(size, ...groups.map(({ count }) => count)),
    corrected: text?.corrected,
  };
}

/** Whether `needed` matches can be expected, at best, among `met` entries in arbitrary order. */
export function canFit({ bound, size }: Pick<Conditions, "bound" | "size">, met: number, needed: number): boolean {
  return bound * met >= needed * size;
}

/** Returns the conditions with one more group. */
export function addGroup(conditions: Conditions, group: Group): Conditions {
  return { ...conditions, groups: [...conditions.groups, group], bound: Math.min(conditions.bound, group.count) };
}

function pathTo(category: Category | undefined): number[] {
  return category ? [...pathTo(category.parent), category.id] : [];
}

/** Returns the match levels of the words without duplicates; levels preferred by the query's intents come first. */
function levelsOf({ groups, preferred }: ReadText, among: number, ofCategory: (id: number) => number): Group[][] {
  const groupOf = ({ lexemes, count }: Choice): Group => {
    const named = lexemes.filter((lexeme) => /^#\d+$/.test(lexeme));
    const inNamed = named.reduce((sum, lexeme) => sum + ofCategory(Number(lexeme.slice(1))), 0);
    return { column: "words", any: lexemes, count: count + inNamed, among, isWord: true };
  };
  const plain = [0, 1, 2, 3, 4].map((level) => groups.map(({ levels }) => groupOf(levels[level] as Choice)));
  const preference: Group[] = preferred.length > 0 ? [{ column: "words", any: preferred, count: among, among, isWord: true }] : [];
  const withPreference = preference.length > 0 ? plain.slice(0, 4).map((level) => [...level, ...preference]) : [];
  const keyOf = (level: readonly Group[]) => JSON.stringify(level.map(({ any }) => any));
  const unique = new Map([...withPreference, ...plain].map((level) => [keyOf(level), level]));
  return [...unique.values()];
}

/** Returns the conditions at a match level; 1 is the most relevant. */
export function atLevel(conditions: Conditions, level: number): Conditions {
  const words = conditions.levels[level - 1];
  if (!words || level === conditions.levels.length) return conditions;
  const groups = [...conditions.groups.filter(({ isWord }) => !isWord), ...words];
  return { ...conditions, groups, bound: Math.min(conditions.size, ...groups.map(({ count }) => count)) };
}

async function partsOf(query: CatalogueQuery, category: Category | undefined, without: Facet | undefined): Promise<Parts> {
  const { place } = query;
  const around = place?.kind === "city" ? await citiesAround(place) : undefined;
  const sold = query.priceMin !== undefined || query.priceMax !== undefined;
  const rate = query.currency ? env().exchangeRates[query.currency] : 1;
  const kopecks = (amount: number) => Math.round(amount * rate * 100);
  const price = sold
    ? { min: kopecks(query.priceMin ?? 0), max: query.priceMax === undefined ? LARGEST * 100 : kopecks(query.priceMax) }
    : undefined;
  const attributes = query.attributes.filter(({ code }) => without !== `a:${code}`);
  const numbers = attributes.flatMap((filter) => (filter.type === "number" ? [rangeOf(filter)] : []));
  const facets: string[][] = [
    ...(place?.kind === "region" ? [[FACETS.region(place.regionKey)]] : []),
    ...(around && around.length <= MOST_COUNTED ? [around.map(({ ref }) => FACETS.city(ref))] : []),
    // Listings with a price are for sale.
    ...(price && price.min === 0 ? [[FACETS.priceType("sell")]] : []),
    ...(query.conditions.length > 0 && without !== "condition" ? [query.conditions.map(FACETS.condition)] : []),
    ...(query.priceTypes.length > 0 && without !== "priceType" ? [query.priceTypes.map(FACETS.priceType)] : []),
    ...(query.withPhotos && without !== "photos" ? [[FACETS.photos]] : []),
    ...attributes.flatMap((filter) => facetsOf(filter)),
  ];
  return {
    groups: [
      ...facets.map((any): Uncounted => ({ column: "facets", any: [...new Set(any)] })),
      ...(price ? [{ column: "intervals" as const, any: intervalsBetween(PRICE, price.min / 100, price.max / 100) }] : []),
      ...numbers.flatMap((range) => intervalGroup(range, category)),
    ],
    around,
    price,
    numbers,
  };
}

function facetsOf(filter: AttributeFilter): string[][] {
  if (filter.type === "select") return filter.values.length > 0 ? [filter.values.map((value) => FACETS.attribute(filter.code, value))] : [];
  return filter.type === "boolean" ? [[FACETS.attribute(filter.code, String(filter.value))]] : [];
}

/** Only single numbers have interval tokens, because a listing's range may span many intervals. */
function intervalGroup({ code, min, max }: NumberRange, category: Category | undefined): Uncounted[] {
  const attribute = category?.attributes.get(code);
  if (attribute?.type !== "number") return [];
  const any = intervalsBetween(code, Math.max(min, attribute.min ?? -LARGEST), Math.min(max, attribute.max ?? LARGEST));
  return [{ column: "intervals", any }];
}

const rangeOf = ({ code, min = -LARGEST, max = LARGEST }: Extract<AttributeFilter, { type: "number" }>): NumberRange => ({
  code,
  min,
  max,
});

/** Facets are counted per category, intervals over the whole board. */
async function readCounts(db: Queryable, categoryId: number, groups: readonly Uncounted[], categories: readonly number[]) {
  const of = (column: Group["column"]) => groups.filter((group) => group.column === column).flatMap(({ any }) => any);
  const { rows } = await db.query(selectCounts([categoryId, [ALL, FACETS.top, ...of("facets")], of("intervals"), categories]));
  const inCategory = new Map<string, number>();
  const ofCategory = new Map<number, number>();
  for (const { category_id, facet, count } of rows) {
    if (facet === ALL) ofCategory.set(category_id, count);
    else inCategory.set(facet, count);
  }
  return {
    inCategory: (facet: string) => (facet === ALL ? (ofCategory.get(categoryId) ?? 0) : (inCategory.get(facet) ?? 0)),
    ofCategory: (id: number) => ofCategory.get(id) ?? 0,
  };
}
