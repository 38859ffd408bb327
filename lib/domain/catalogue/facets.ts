import { categoryTree } from "@/lib/domain/categories/tree";
import type { DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { canFit, type Facet, readConditions } from "./conditions";
import { countTokens, selectStoredCounts } from "./facets.sql";
import { allMatching, type Matching, NEWEST, newestMatching } from "./matching.sql";
import { GATHER } from "./pages";
import { type CatalogueQuery, CURRENCIES, type Currency } from "./query";
import { ALL, EVERYTHING } from "./tokens";

/** Number of results for each further choice, where each facet ignores its own filter. Choices without results are omitted. */
export interface CatalogueFacets {
  /** False if only part of the matches were counted, so that counts are lower bounds. */
  readonly exact: boolean;
  /** Counts of the category's direct subcategories (of the roots without a category), by id. */
  readonly categories: ReadonlyMap<number, number>;
  readonly conditions: ReadonlyMap<string, number>;
  readonly priceTypes: ReadonlyMap<string, number>;
  /** Number of prices by currency. */
  readonly currencies: ReadonlyMap<string, number>;
  readonly withPhotos: number;
  /** Counts of select and boolean (`true`, `false`) attributes, by code and value. */
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Maximum number of matches to count. */
const MAX_COUNTED = 5_000;
/** Sample size of the newest matches for frequent conditions. */
const SAMPLE_SIZE = 500;
interface Counts {
  readonly tokens: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<number, number>;
  readonly exact: boolean;
}

/** Returns counts of all choices on a catalogue page; exact for a category without filters. */
export async function catalogueFacets({ db }: DbContext, query: CatalogueQuery): Promise<CatalogueFacets> {
  const active = activeFacets(query);
  const [all, ...without] = await Promise.all([countFacets(db, query), ...active.map((facet) => countFacets(db, query, facet))]);
  const ownOf = new Map(active.map((facet, i) => [facet, without[i] as Counts]));
  const of = (facet: Facet): Counts => ownOf.get(facet) ?? (all as Counts);
  const codes = new Set([all as Counts, ...without].flatMap(({ tokens }) => [...tokens.keys()].flatMap(codeOf)));
  return {
    exact: [all as Counts, ...without].every(({ exact }) => exact),
    categories: (all as Counts).categories,
    conditions: valuesOf(of("condition"), "n:"),
    priceTypes: valuesOf(of("priceType"), "t:"),
    currencies: valuesOf(all as Counts, "m:"),
    withPhotos: of("photos").tokens.get("p") ?? 0,
    attributes: new Map([...codes].map((code) => [code, valuesOf(of(`a:${code}`), `a:${code}=`)])),
  };
}

/** Returns the most frequent currency, such as USD for cars; UAH on a tie. */
export function mostFrequentCurrency({ currencies }: Pick<CatalogueFacets, "currencies">): Currency {
  const countOf = (code: Currency) => currencies.get(code) ?? 0;
  return CURRENCIES.reduce((most, code) => (countOf(code) > countOf(most) ? code : most));
}

/** Returns the facets whose filter is set; their other choices are counted without it. */
function activeFacets(query: CatalogueQuery): Facet[] {
  return [
    ...(query.conditions.length > 0 ? (["condition"] as const) : []),
    ...(query.priceTypes.length > 0 ? (["priceType"] as const) : []),
    ...(query.withPhotos ? (["photos"] as const) : []),
    ...query.attributes.filter(({ type }) => type !== "number").map(({ code }): Facet => `a:${code}`),
  ];
}

const codeOf = (token: string): string[] => (token.startsWith("a:") ? [token.slice(2, token.indexOf("="))] : []);

function valuesOf({ tokens }: Counts, prefix: string): Map<string, number> {
  return new Map([...tokens].filter(([token]) => token.startsWith(prefix)).map(([token, count]) => [token.slice(prefix.length), count]));
}

async function countFacets(db: Queryable, query: CatalogueQuery, without?: Facet): Promise<Counts> {
  const tree = await categoryTree();
  const category = query.categoryId === undefined ? undefined : tree.byId.get(query.categoryId);
  const children = (query.categoryId === undefined ? tree.roots : (category?.children ?? [])).map(({ id }) => id);
  const conditions = await readConditions({ db }, { query, without });
  if (conditions.groups.length === 0 || (conditions.groups.length === 1 && conditions.groups[0]?.any[0] === `#${query.categoryId}`)) {
    if (!conditions.around && conditions.numbers.length === 0) {
      const { rows } = await db.query(selectStoredCounts([query.categoryId ?? EVERYTHING, children]));
      const stored = rows.filter(({ facet }) => facet === ALL).map(({ category_id, count }) => [category_id, count] as const);
      return {
        tokens: new Map(rows.filter(({ facet }) => facet !== ALL).map(({ facet, count }) => [facet, count])),
        categories: new Map(stored),
        exact: true,
      };
    }
  }
  if (conditions.bound === 0) return { tokens: new Map(), categories: new Map(), exact: true };
  const child = `level${Math.min(3, (conditions.level ? Number(conditions.level.column.slice(5)) : 0) + 1)}`;
  const columns = `e.facets, e.${child} AS child`;
  if (conditions.bound > GATHER && canFit(conditions, NEWEST, SAMPLE_SIZE)) {
    const some = await countMatching(db, newestMatching(conditions, columns), children);
    if (some.matches >= SAMPLE_SIZE) return { ...some, exact: false };
  }
  const all = await countMatching(db, allMatching(conditions, columns), children);
  return { ...all, exact: all.matches <= MAX_COUNTED };
}

async function countMatching(
  db: Queryable,
  matching: Matching,
  children: readonly number[],
): Promise<Omit<Counts, "exact"> & { readonly matches: number }> {
  const { rows } = await db.query(countTokens(matching, MAX_COUNTED + 1));
  return {
    tokens: new Map(rows.flatMap(({ token, count }) => (token === null ? [] : [[token, count] as const]))),
    categories: new Map(rows.flatMap(({ child, count }) => (child !== null && children.includes(child) ? [[child, count] as const] : []))),
    matches: rows.find(({ token, child }) => token === null && child === null)?.count ?? 0,
  };
}
