import { LRUCache } from "lru-cache";
import type { Category } from "@/lib/domain/categories/tree";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { singleton } from "@/lib/platform/singleton";
import type { Language } from "@/lib/shared/i18n";
import { addressParts } from "./address";
import { type CatalogueCount, countCatalogue } from "./count";
import { type CatalogueFacets, catalogueFacets } from "./facets";
import { withFewerWords } from "./fewer-words";
import { type FilterPart, inCategory, partsOf } from "./parts";
import { type CatalogueQuery, RADII_KM } from "./query";
import { resolveQuery } from "./resolve";
import { type CataloguePage, searchCatalogue } from "./search";

/** Cards per page, divisible by rows of two, three and four. */
export const PAGE_SIZE = 24;

/** Lifetime of cached counts in milliseconds. Cards are never cached (docs/decisions/116-public-site-caching.md). */
const CACHE_TTL = 15_000;

const cached = singleton("catalogue-figures", () => ({
  counts: new LRUCache<string, Promise<CatalogueCount>>({ max: 2_000, ttl: CACHE_TTL }),
  facets: new LRUCache<string, Promise<CatalogueFacets>>({ max: 500, ttl: CACHE_TTL }),
}));

const keyOf = (query: CatalogueQuery) => JSON.stringify([query.categoryId, addressParts({ ...query, sort: "relevant" })]);

/** Caches a result and shares it among concurrent requests. Failures are not cached. */
function once<T>(cache: LRUCache<string, Promise<T>>, query: CatalogueQuery, compute: () => Promise<T>): Promise<T> {
  const key = keyOf(query);
  const known = cache.get(key);
  if (known) return known;
  const pending = compute();
  cache.set(key, pending);
  pending.catch(() => {
    if (cache.get(key) === pending) cache.delete(key);
  });
  return pending;
}

/** Returns the number of results, at most 15 seconds old. */
export function getCachedCount(context: DbContext, query: CatalogueQuery): Promise<CatalogueCount> {
  return once(cached.counts, query, async () => {
    const { query: resolved } = await resolveQuery(context, query);
    const counted = await countCatalogue(context, resolved);
    // The page shows the results for fewer words.
    const fewer = counted.count === 0 ? await withFewerWords(context, resolved) : undefined;
    return fewer ? countCatalogue(context, fewer) : counted;
  });
}

/** Returns the facet counts, at most 15 seconds old. */
export function getCachedFacets(context: DbContext, query: CatalogueQuery): Promise<CatalogueFacets> {
  return once(cached.facets, query, async () => catalogueFacets(context, (await resolveQuery(context, query)).query));
}

/** A suggestion for a query without results. Only suggestions with results are offered, most results first. */
export interface SearchSuggestion {
  readonly kind: "without" | "wider" | "parent";
  /** The filter to drop, for `without`. */
  readonly part?: FilterPart;
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  readonly found: CatalogueCount;
}

/** Maximum number of filters to try dropping, to bound the number of counts. */
const TRIED = 6;

async function findSuggestions(
  context: DbContext,
  { query, category }: { readonly query: CatalogueQuery; readonly category: Category | undefined },
): Promise<SearchSuggestion[]> {
  const { place } = query;
  const wider = place?.kind === "city" ? RADII_KM.find((radius) => radius > place.radiusKm && radius >= 50) : undefined;
  const ways: Omit<SearchSuggestion, "found">[] = [
    ...(place?.kind === "city" && wider
      ? [{ kind: "wider" as const, query: { ...query, place: { ...place, radiusKm: wider } }, category }]
      : []),
    ...partsOf(query)
      .slice(0, TRIED)
      .map((part) => ({ kind: "without" as const, part, query: part.rest, category })),
    ...(category ? [{ kind: "parent" as const, query: inCategory(query, category.parent), category: category.parent }] : []),
  ];
  const counted = await Promise.all(ways.map(async (way) => ({ ...way, found: await getCachedCount(context, way.query) })));
  return counted.filter(({ found }) => found.count > 0).sort((one, other) => other.found.count - one.found.count);
}

export interface CatalogueView extends CataloguePage {
  /** The interpreted query; its place may come from the words. */
  readonly query: CatalogueQuery;
  /** A city from the words without results; results of all cities are shown. */
  readonly emptyCityRef?: string | undefined;
  /** Whether words were dropped from `query`, because all together have no results. */
  readonly withFewerWords?: true;
  readonly count: CatalogueCount;
  readonly facets: CatalogueFacets;
  /** Only if there are no results. */
  readonly suggestions: readonly SearchSuggestion[];
}

interface PageOf {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  readonly lang: Language;
  readonly after: string | undefined;
  /** Number of pages shown together. */
  readonly pages?: number | undefined;
}

/** Returns the contents of a catalogue page. */
export async function readCataloguePage(
  context: Pick<Context, "db" | "now">,
  { query: requested, ...page }: PageOf,
): Promise<CatalogueView> {
  const { query, emptyCityRef } = await resolveQuery(context, requested);
  const view = await viewOf(context, { query, ...page });
  if (!isEmpty(view, page)) return { ...view, emptyCityRef };
  const fewer = await withFewerWords(context, query);
  if (!fewer) return { ...view, emptyCityRef, suggestions: await findSuggestions(context, { query, category: page.category }) };
  return { ...(await viewOf(context, { query: fewer, ...page })), withFewerWords: true };
}

const isEmpty = ({ listings }: CatalogueView, { after }: Pick<PageOf, "after">): boolean => listings.length === 0 && after === undefined;

async function viewOf(context: Pick<Context, "db" | "now">, { query, lang, after, pages = 1 }: PageOf): Promise<CatalogueView> {
  const [page, counted, facets] = await Promise.all([
    searchCatalogue(context, { query, lang, limit: PAGE_SIZE * pages, cursor: after }),
    getCachedCount(context, query),
    getCachedFacets(context, query),
  ]);
  const { listings, next } = page;
  // A complete result is counted directly; a cached count is never lower than the results shown.
  const seen = after === undefined && next === undefined;
  return { ...page, query, count: seen ? { count: listings.length, exact: true } : counted, facets, suggestions: [] };
}
