import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { prepared, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { intervalsBetween, LARGEST } from "./intervals";
import { CATEGORY_MARK } from "./lexemes";
import { citiesAround, type NearCity } from "./places";
import type { AttributeFilter, CatalogueQuery } from "./query";
import { type Choice, type ReadText, readText } from "./reading";
import { ALL, EVERYTHING, FACETS, PRICE } from "./tokens";

/** A query as what an entry has to have, and how many entries have each: what a search decides its way by. */

/** An entry has one of these tokens, at least. */
export interface Group {
  readonly column: "words" | "facets" | "intervals";
  readonly any: readonly string[];
  /** So many entries have one, at most. */
  readonly count: number;
  /** Entries among which that is counted. */
  readonly among: number;
  /** Of a word of the query. */
  readonly sought?: true;
}

export interface NumberRange {
  readonly code: string;
  readonly min: number;
  readonly max: number;
}

export interface Conditions {
  /** The category as an index's first column; none: everything. */
  readonly level: { readonly column: "level1" | "level2" | "level3"; readonly id: number } | undefined;
  readonly groups: readonly Group[];
  /**
   * The ways in which words may be found, the most relevant first, each as the groups that stand in place of the sought ones; the last
   * includes all before it. Empty without words.
   */
  readonly levels: readonly (readonly Group[])[];
  /** Entries have one of these cities; undefined: any. The nearest first. */
  readonly around: readonly NearCity[] | undefined;
  /** Kopecks, both ends included. */
  readonly price: { readonly min: number; readonly max: number } | undefined;
  readonly numbers: readonly NumberRange[];
  /** Being TOP, which is not asked for, but comes first. */
  readonly top: Group;
  /** Entries of the category, or all. */
  readonly size: number;
  /** So many entries match, at most. */
  readonly bound: number;
  readonly corrected: string | undefined;
}

/** Whether a group is of cities: each has its own token, and entries have the city itself besides. */
export const isPlaceGroup = ({ any }: Pick<Group, "any">): boolean => any[0]?.startsWith(FACETS.city("")) ?? false;

/** Cities whose own counts are looked up; more of them are a good part of the country. */
const MOST_COUNTED = 1_000;

/** Which filter a facet leaves out of its own count. */
export type Facet = "condition" | "priceType" | "photos" | `a:${string}`;

type Uncounted = Pick<Group, "column" | "any">;

/** What of a query does not depend on counts. */
interface Parts {
  readonly groups: readonly Uncounted[];
  readonly around: readonly NearCity[] | undefined;
  readonly price: Conditions["price"];
  readonly numbers: readonly NumberRange[];
}

/**
 * Reads a query against the catalogue as it is now. A category, city or region that is not there matches nothing.
 * @param without the facet whose filter is left out.
 */
export async function readConditions(db: Queryable, query: CatalogueQuery, without?: Facet): Promise<Conditions> {
  const tree = await categoryTree();
  const category = query.categoryId === undefined ? undefined : tree.byId.get(query.categoryId);
  const path = pathTo(category);
  const text = query.text?.trim() ? await readText(db, query.text, tree, query.literal) : undefined;
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

/** The same, and one group more. */
export function narrowed(conditions: Conditions, group: Group): Conditions {
  return { ...conditions, groups: [...conditions.groups, group], bound: Math.min(conditions.bound, group.count) };
}

function pathTo(category: Category | undefined): number[] {
  return category ? [...pathTo(category.parent), category.id] : [];
}

/** The ways of finding all words; first those that find what the query's intents prefer. Ways that are the same count once. */
function levelsOf({ groups, preferred }: ReadText, among: number, ofCategory: (id: number) => number): Group[][] {
  const groupOf = ({ lexemes, count }: Choice): Group => {
    const named = lexemes.filter((lexeme) => /^#\d+$/.test(lexeme));
    const inNamed = named.reduce((sum, lexeme) => sum + ofCategory(Number(lexeme.slice(1))), 0);
    return { column: "words", any: lexemes, count: count + inNamed, among, sought: true };
  };
  const plain = [0, 1, 2, 3, 4].map((level) => groups.map(({ levels }) => groupOf(levels[level] as Choice)));
  const wish: Group[] = preferred.length > 0 ? [{ column: "words", any: preferred, count: among, among, sought: true }] : [];
  const wished = wish.length > 0 ? plain.slice(0, 4).map((level) => [...level, ...wish]) : [];
  const keyOf = (level: readonly Group[]) => JSON.stringify(level.map(({ any }) => any));
  const unique = new Map([...wished, ...plain].map((level) => [keyOf(level), level]));
  return [...unique.values()];
}

/** The same conditions with the words found in one of their ways, the most relevant being 1. */
export function atLevel(conditions: Conditions, level: number): Conditions {
  const words = conditions.levels[level - 1];
  if (!words || level === conditions.levels.length) return conditions;
  const groups = [...conditions.groups.filter(({ sought }) => !sought), ...words];
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
    // What has a price is sold.
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

/** A listing's range may reach over many intervals, so only single numbers are in any. */
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

const selectCounts = prepared(
  "catalogue_counts_of",
  `SELECT category_id, facet, count FROM catalogue_counts
    WHERE (category_id = $1 AND facet = ANY($2::text[])) OR (category_id = ${EVERYTHING} AND facet = ANY($3::text[]))
       OR (category_id = ANY($4::int[]) AND facet = '${ALL}')`,
);

/** Facets are counted within the category, intervals on the board as a whole. */
async function readCounts(db: Queryable, categoryId: number, groups: readonly Uncounted[], categories: readonly number[]) {
  const of = (column: Group["column"]) => groups.filter((group) => group.column === column).flatMap(({ any }) => any);
  const { rows } = await db.query<{ category_id: number; facet: string; count: number }>(
    selectCounts([categoryId, [ALL, FACETS.top, ...of("facets")], of("intervals"), categories]),
  );
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
