import { categoryTree } from "@/lib/domain/categories/tree";
import { prepared, type Queryable } from "@/lib/platform/db";
import { type Facet, readConditions } from "./conditions";
import { GATHER } from "./pages";
import { type CatalogueQuery, CURRENCIES, type Currency } from "./query";
import { allMatching, type Matching, mayFit, NEWEST, newestMatching } from "./statements";
import { ALL, EVERYTHING } from "./tokens";

/** How many listings each further choice would leave; each facet is counted without its own filter. Choices without any are left out. */
export interface CatalogueFacets {
  /** False: only some of the matches were counted, so there are at least so many of each. */
  readonly exact: boolean;
  /** Of the categories right below the query's (the roots where it has none), by their ids. */
  readonly categories: ReadonlyMap<number, number>;
  readonly conditions: ReadonlyMap<string, number>;
  readonly priceTypes: ReadonlyMap<string, number>;
  /** How many prices are in each currency. */
  readonly currencies: ReadonlyMap<string, number>;
  readonly withPhotos: number;
  /** Of selects and booleans (`true`, `false`), by the attribute's code and then by value. */
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Matches that are counted one by one. */
const MOST = 5_000;
/** So many of the newest say enough of the rest. */
const ENOUGH = 500;
/** Facets that a page shows; cities and regions are chosen in another way. */
const SHOWN = "^([amnt]:|p$)";

interface Counts {
  readonly tokens: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<number, number>;
  readonly exact: boolean;
}

/** Counts for every choice that a page of the catalogue offers. A category without filters is known to the last listing. */
export async function catalogueFacets(db: Queryable, _now: number, query: CatalogueQuery): Promise<CatalogueFacets> {
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

/** The currency in which most of the listings are priced: cars in dollars. Hryvnias where there are no more of another. */
export function mostFrequentCurrency({ currencies }: Pick<CatalogueFacets, "currencies">): Currency {
  const countOf = (code: Currency) => currencies.get(code) ?? 0;
  return CURRENCIES.reduce((most, code) => (countOf(code) > countOf(most) ? code : most));
}

/** Facets whose filter is set: of these the other choices are counted as if it were not. */
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

const selectKept = prepared(
  "catalogue_facets_kept",
  `SELECT category_id, facet, count FROM catalogue_counts
    WHERE category_id = $1 AND facet ~ '${SHOWN}' OR category_id = ANY($2::int[]) AND facet = '${ALL}'`,
);

async function countFacets(db: Queryable, query: CatalogueQuery, without?: Facet): Promise<Counts> {
  const tree = await categoryTree();
  const category = query.categoryId === undefined ? undefined : tree.byId.get(query.categoryId);
  const children = (query.categoryId === undefined ? tree.roots : (category?.children ?? [])).map(({ id }) => id);
  const conditions = await readConditions(db, query, without);
  if (conditions.groups.length === 0 || (conditions.groups.length === 1 && conditions.groups[0]?.any[0] === `#${query.categoryId}`)) {
    if (!conditions.around && conditions.numbers.length === 0) {
      const { rows } = await db.query<{ category_id: number; facet: string; count: number }>(
        selectKept([query.categoryId ?? EVERYTHING, children]),
      );
      const kept = rows.filter(({ facet }) => facet === ALL).map(({ category_id, count }) => [category_id, count] as const);
      return {
        tokens: new Map(rows.filter(({ facet }) => facet !== ALL).map(({ facet, count }) => [facet, count])),
        categories: new Map(kept),
        exact: true,
      };
    }
  }
  if (conditions.bound === 0) return { tokens: new Map(), categories: new Map(), exact: true };
  const child = `level${Math.min(3, (conditions.level ? Number(conditions.level.column.slice(5)) : 0) + 1)}`;
  const columns = `e.facets, e.${child} AS child`;
  if (conditions.bound > GATHER && mayFit(conditions, NEWEST, ENOUGH)) {
    const some = await countMatching(db, newestMatching(conditions, columns), children);
    if (some.matches >= ENOUGH) return { ...some, exact: false };
  }
  const all = await countMatching(db, allMatching(conditions, columns), children);
  return { ...all, exact: all.matches <= MOST };
}

async function countMatching(
  db: Queryable,
  { text, values }: Matching,
  children: readonly number[],
): Promise<Omit<Counts, "exact"> & { readonly matches: number }> {
  const { rows } = await db.query<{ token: string | null; child: number | null; count: number }>({
    text: `WITH matching AS MATERIALIZED (${text} LIMIT ${MOST + 1}), tokens AS (SELECT unnest(facets) AS token FROM matching)
           SELECT token, NULL::int AS child, count(*)::int AS count FROM tokens GROUP BY token
           UNION ALL SELECT NULL, child, count(*)::int FROM matching GROUP BY child
           UNION ALL SELECT NULL, NULL, count(*)::int FROM matching`,
    values,
  });
  return {
    tokens: new Map(rows.flatMap(({ token, count }) => (token === null ? [] : [[token, count] as const]))),
    categories: new Map(rows.flatMap(({ child, count }) => (child !== null && children.includes(child) ? [[child, count] as const] : []))),
    matches: rows.find(({ token, child }) => token === null && child === null)?.count ?? 0,
  };
}
