import { categoryTree } from "@/lib/domain/categories/tree";
import { namedCity } from "@/lib/domain/cities/named";
import type { DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { catalogueFacets, mostFrequentCurrency } from "./facets";
import { firstEntries } from "./first-entries";
import { queryWords } from "./lexemes";
import { lexiconOf } from "./lexicon";
import { priceWords } from "./price-words";
import type { CatalogueQuery } from "./query";
import { isInLexicon } from "./reading";

/** Population from which a city's name means the city by default. */
const WELL_KNOWN = 100_000;
/** Match levels at which a listing is about the item itself: by title, category or attributes. */
const SPECIFIC_TIERS = 2;

/** Number of listings with the city's name to examine whether it has another meaning. */
const SAMPLE_SIZE = 20;

export interface ResolvedQuery {
  readonly query: CatalogueQuery;
  /** The named city, if it has no results. */
  readonly emptyCityRef?: string;
}

/**
 * Converts price limits and a city in the words to filters. Idempotent, so the links of a page contain the resolved query.
 */
export async function resolveQuery({ db }: DbContext, query: CatalogueQuery): Promise<ResolvedQuery> {
  if (!query.text || query.literal) return { query };
  return resolveCity(db, await resolvePrice(db, query, query.text));
}

/** Without a currency in the words, uses the most frequent currency of the results, such as USD for cars. */
async function resolvePrice(db: Queryable, query: CatalogueQuery, text: string): Promise<CatalogueQuery> {
  if (query.priceMin !== undefined || query.priceMax !== undefined) return query;
  const priced = priceWords(text);
  if (!priced) return query;
  const unpriced = { ...query, text: priced.rest || undefined };
  const currency = priced.currency ?? mostFrequentCurrency(await catalogueFacets({ db }, (await resolveCity(db, unpriced)).query));
  return { ...unpriced, priceMin: priced.min, priceMax: priced.max, ...(currency === "UAH" ? {} : { currency }) };
}

/**
 * Converts a city in the words to the place (docs/decisions/145-cities-and-top-in-search.md). A word that listings in other cities
 * contain, or that has another meaning, remains a word.
 */
async function resolveCity(db: Queryable, query: CatalogueQuery): Promise<ResolvedQuery> {
  if (!query.text || query.place) return { query };
  const named = await namedCity(query.text);
  if (!named) return { query };
  const { city, name, rest, certain } = named;
  if (!certain && city.population < WELL_KNOWN) {
    const lexicon = lexiconOf(await categoryTree());
    if (queryWords(name).some((word) => isInLexicon(word, lexicon))) return { query };
  }
  const { text } = query;
  const first = (one: CatalogueQuery, limit: number) => firstEntries({ db }, { query: one, limit });
  const byName = await first({ ...query, text, literal: true }, SAMPLE_SIZE);
  if (byName.some(({ cityRef }) => cityRef !== city.ref)) return { query };
  const anywhere: CatalogueQuery = { ...query, text: rest || undefined };
  const placed: CatalogueQuery = { ...anywhere, place: { kind: "city", cityRef: city.ref, radiusKm: 0 } };
  const [there] = await first(placed, 1);
  if (there && (!anywhere.text || there.tier <= SPECIFIC_TIERS)) return { query: placed };
  // Listings of the item elsewhere are more useful than listings in the city that only mention it, or than none.
  const [elsewhere] = await first(anywhere, 1);
  const stay = there ? !(elsewhere && elsewhere.tier <= SPECIFIC_TIERS) : !elsewhere;
  return stay ? { query: placed } : { query: anywhere, emptyCityRef: city.ref };
}
