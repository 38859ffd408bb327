import { LRUCache } from "lru-cache";
import type { Category } from "@/lib/domain/categories/tree";
import type { Queryable } from "@/lib/platform/db";
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

/** Cards of one page: whole rows of two, three and four. */
export const PAGE_SIZE = 24;

/** For how long figures are kept, in milliseconds. Cards never are: they show what is published now (docs/decisions/116). */
const KEPT_FOR = 15_000;

const kept = singleton("catalogue-figures", () => ({
  counts: new LRUCache<string, Promise<CatalogueCount>>({ max: 2_000, ttl: KEPT_FOR }),
  facets: new LRUCache<string, Promise<CatalogueFacets>>({ max: 500, ttl: KEPT_FOR }),
}));

const keyOf = (query: CatalogueQuery) => JSON.stringify([query.categoryId, addressParts({ ...query, sort: "relevant" })]);

/** Those who ask for the same at the same time share one answer; a failed one is asked for again. */
function once<T>(cache: LRUCache<string, Promise<T>>, query: CatalogueQuery, ask: () => Promise<T>): Promise<T> {
  const key = keyOf(query);
  const known = cache.get(key);
  if (known) return known;
  const asked = ask();
  cache.set(key, asked);
  asked.catch(() => {
    if (cache.get(key) === asked) cache.delete(key);
  });
  return asked;
}

/** How many listings a query finds, at most 15 seconds old. */
export function countKept(db: Queryable, now: number, query: CatalogueQuery): Promise<CatalogueCount> {
  return once(kept.counts, query, async () => {
    const { query: resolved } = await resolveQuery(db, query);
    const counted = await countCatalogue(db, now, resolved);
    // The page shows what fewer words find.
    const fewer = counted.count === 0 ? await withFewerWords(db, resolved) : undefined;
    return fewer ? countCatalogue(db, now, fewer) : counted;
  });
}

/** How many further choices would leave, at most 15 seconds old. */
export function facetsKept(db: Queryable, now: number, query: CatalogueQuery): Promise<CatalogueFacets> {
  return once(kept.facets, query, async () => catalogueFacets(db, now, (await resolveQuery(db, query)).query));
}

/** What to do where nothing was found; only ways that lead to something, the most first. */
export interface WayOut {
  readonly kind: "without" | "wider" | "parent";
  /** What is given up, for `without`. */
  readonly part?: FilterPart;
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  readonly found: CatalogueCount;
}

/** Filters that are tried without, so that a query with a dozen costs no dozen counts. */
const TRIED = 6;

async function waysOut(db: Queryable, now: number, query: CatalogueQuery, category: Category | undefined): Promise<WayOut[]> {
  const { place } = query;
  const wider = place?.kind === "city" ? RADII_KM.find((radius) => radius > place.radiusKm && radius >= 50) : undefined;
  const ways: Omit<WayOut, "found">[] = [
    ...(place?.kind === "city" && wider
      ? [{ kind: "wider" as const, query: { ...query, place: { ...place, radiusKm: wider } }, category }]
      : []),
    ...partsOf(query)
      .slice(0, TRIED)
      .map((part) => ({ kind: "without" as const, part, query: part.rest, category })),
    ...(category ? [{ kind: "parent" as const, query: inCategory(query, category.parent), category: category.parent }] : []),
  ];
  const counted = await Promise.all(ways.map(async (way) => ({ ...way, found: await countKept(db, now, way.query) })));
  return counted.filter(({ found }) => found.count > 0).sort((one, other) => other.found.count - one.found.count);
}

export interface CatalogueView extends CataloguePage {
  /** What was looked for: the place may be one that was named among the words. */
  readonly query: CatalogueQuery;
  /** A city that was named, and has nothing of the kind: listings of all cities are shown. */
  readonly emptyCityRef?: string | undefined;
  /** All words together find nothing: `query` has fewer of them. */
  readonly withFewerWords?: true;
  readonly count: CatalogueCount;
  readonly facets: CatalogueFacets;
  /** Only where nothing was found. */
  readonly waysOut: readonly WayOut[];
}

interface PageOf {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  readonly lang: Language;
  readonly after: string | undefined;
  /** Pages that are shown together. */
  readonly pages?: number | undefined;
}

/** Everything that a page of the catalogue shows. */
export async function readCataloguePage(db: Queryable, now: number, { query: asked, ...page }: PageOf): Promise<CatalogueView> {
  const { query, emptyCityRef } = await resolveQuery(db, asked);
  const view = await viewOf(db, now, { query, ...page });
  if (!isEmpty(view, page)) return { ...view, emptyCityRef };
  const fewer = await withFewerWords(db, query);
  if (!fewer) return { ...view, emptyCityRef, waysOut: await waysOut(db, now, query, page.category) };
  return { ...(await viewOf(db, now, { query: fewer, ...page })), withFewerWords: true };
}

const isEmpty = ({ listings }: CatalogueView, { after }: Pick<PageOf, "after">): boolean => listings.length === 0 && after === undefined;

async function viewOf(db: Queryable, now: number, { query, lang, after, pages = 1 }: PageOf): Promise<CatalogueView> {
  const [page, counted, facets] = await Promise.all([
    searchCatalogue(db, now, query, { lang, limit: PAGE_SIZE * pages, cursor: after }),
    countKept(db, now, query),
    facetsKept(db, now, query),
  ]);
  const { listings, next } = page;
  // What is seen whole is counted by looking; a kept figure is never lower than what is there.
  const seen = after === undefined && next === undefined;
  return { ...page, query, count: seen ? { count: listings.length, exact: true } : counted, facets, waysOut: [] };
}
