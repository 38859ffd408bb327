import { categoryTree } from "@/lib/domain/categories/tree";
import { namedCity } from "@/lib/domain/cities/named";
import type { Queryable } from "@/lib/platform/db";
import { catalogueFacets, mostFrequentCurrency } from "./facets";
import { firstEntries } from "./first-entries";
import { soughtWords } from "./lexemes";
import { lexiconOf } from "./lexicon";
import { priceWords } from "./price-words";
import type { CatalogueQuery } from "./query";
import { isInLexicon } from "./reading";

/** The name of a city of so many inhabitants means the city, unless listings say otherwise. */
const WELL_KNOWN = 100_000;
/** Ways of finding words that make a listing one of the thing itself: in its title, by category or attributes. */
const TELLING_TIERS = 2;

/** Listings with the city's name as a word that are looked at, to see whether it names something else. */
const LOOKED_AT = 20;

export interface ResolvedQuery {
  readonly query: CatalogueQuery;
  /** The city that was named, where it has nothing of the kind. */
  readonly emptyCityRef?: string;
}

/**
 * The query that was meant: price limits and a city among the words become filters. Resolving twice changes nothing, so the links of a page
 * hold the resolved query.
 */
export async function resolveQuery(db: Queryable, query: CatalogueQuery): Promise<ResolvedQuery> {
  if (!query.text || query.literal) return { query };
  return resolveCity(db, await resolvePrice(db, query, query.text));
}

/** Without a currency in the words, the limits are in the one that most of the listings found are priced in: cars in dollars. */
async function resolvePrice(db: Queryable, query: CatalogueQuery, text: string): Promise<CatalogueQuery> {
  if (query.priceMin !== undefined || query.priceMax !== undefined) return query;
  const priced = priceWords(text);
  if (!priced) return query;
  const unpriced = { ...query, text: priced.rest || undefined };
  const currency = priced.currency ?? mostFrequentCurrency(await catalogueFacets(db, Date.now(), (await resolveCity(db, unpriced)).query));
  return { ...unpriced, priceMin: priced.min, priceMax: priced.max, ...(currency === "UAH" ? {} : { currency }) };
}

/**
 * A city named among the words becomes the place (docs/decisions/145-cities-and-top-in-a-search.md). A word that
 * listings of other cities have, or that means a thing, stays a word.
 */
async function resolveCity(db: Queryable, query: CatalogueQuery): Promise<ResolvedQuery> {
  if (!query.text || query.place) return { query };
  const named = await namedCity(query.text);
  if (!named) return { query };
  const { city, name, rest, certain } = named;
  if (!certain && city.population < WELL_KNOWN) {
    const lexicon = lexiconOf(await categoryTree());
    if (soughtWords(name).some((word) => isInLexicon(word, lexicon))) return { query };
  }
  const { text } = query;
  const first = (one: CatalogueQuery, limit: number) => firstEntries(db, one, limit);
  const byName = await first({ ...query, text, literal: true }, LOOKED_AT);
  if (byName.some(({ cityRef }) => cityRef !== city.ref)) return { query };
  const anywhere: CatalogueQuery = { ...query, text: rest || undefined };
  const placed: CatalogueQuery = { ...anywhere, place: { kind: "city", cityRef: city.ref, radiusKm: 0 } };
  const [there] = await first(placed, 1);
  if (there && (!anywhere.text || there.tier <= TELLING_TIERS)) return { query: placed };
  // What only mentions the words in the city is of less use than the thing itself elsewhere; and nothing is of none.
  const [elsewhere] = await first(anywhere, 1);
  const stay = there ? !(elsewhere && elsewhere.tier <= TELLING_TIERS) : !elsewhere;
  return stay ? { query: placed } : { query: anywhere, emptyCityRef: city.ref };
}
