import type { CatalogueEntry } from "@/lib/domain/catalogue/entry";
import { FACET_MARK, TITLE_MARK } from "@/lib/domain/catalogue/lexemes";
import { FACETS } from "@/lib/domain/catalogue/tokens";

/** Tokens of listings and the keys made of them. Searches and listings must make them alike. */

/** A filter token among words; unmarked, a facet such as `p` could be a word. */
export const facetToken = (facet: string): string => FACET_MARK + facet;

/** A key of the index: a word, filter or category, or none, in a region, a city or anywhere. */
export const searchKey = (main: string, place: string): string => `${main}|${place}`;

export const regionToken = (key: string): string => facetToken(FACETS.region(key));
export const cityToken = (ref: string): string => facetToken(FACETS.city(ref));

export interface ListingTokens {
  /** What the required conditions of searches are compared with. */
  readonly tokens: readonly string[];
  /** All keys under which a matching search may be stored, about 500. */
  readonly keys: readonly string[];
}

/** Returns the tokens of a catalogue entry. @param regionKey of its city, if known. */
export function tokensOf(entry: CatalogueEntry, regionKey: string | undefined): ListingTokens {
  const tokens = new Set([...entry.words.keys()].filter((lexeme) => !lexeme.startsWith(TITLE_MARK)));
  for (const facet of entry.facets) tokens.add(facetToken(facet));
  const places = ["", cityToken(entry.cityRef), ...(regionKey === undefined ? [] : [regionToken(regionKey)])];
  const mains = ["", ...tokens].filter((main) => !places.includes(main) || main === "");
  return { tokens: [...tokens], keys: mains.flatMap((main) => places.map((place) => searchKey(main, place))) };
}
