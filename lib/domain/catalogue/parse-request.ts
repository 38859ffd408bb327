import { categoryOfSlug } from "@/lib/domain/categories/find";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { findCity, loadCities } from "@/lib/domain/cities/city";
import { cityLabel } from "@/lib/domain/cities/label";
import { listRegions } from "@/lib/domain/cities/regions";
import { searchCities } from "@/lib/domain/cities/search";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/shared/i18n";
import { parseSearchParams, SuggestParams } from "@/lib/shared/search-params";
import { type AddressParts, CATALOGUE, type CatalogueAddress, readAddress } from "./address";
import { withoutForeignOptions } from "./dependent-options";

/** Parses catalogue addresses into queries, for pages, feeds and counts. */

const MAX_TYPED = 100;
const TOWNS = 8;

export interface ParsedCatalogueRequest extends CatalogueAddress {
  readonly category: Category | undefined;
}

/**
 * Parses an address.
 * @param slug of the category; undefined for the whole catalogue.
 * @returns undefined if the category does not exist.
 */
export async function parseCatalogueRequest(
  slug: string | undefined,
  parts: AddressParts,
  lang: Language,
): Promise<ParsedCatalogueRequest | undefined> {
  const category = slug === undefined ? undefined : categoryOfSlug(await categoryTree(), slug);
  if (slug !== undefined && !category) return undefined;
  const [{ byRef }, regions, settled] = await Promise.all([loadCities(), listRegions(lang), withTypedTown(parts, lang)]);
  const address = readAddress(settled, {
    category,
    cityRef: (ref) => byRef.get(ref)?.ref,
    isRegion: (key) => regions.some(({ value }) => value === key),
  });
  const { query } = address;
  return { ...address, query: { ...query, attributes: withoutForeignOptions(query.attributes, category) }, category };
}

/** Resolves a typed city name to the best match; a cleared field removes the city. */
async function withTypedTown(parts: AddressParts, lang: Language): Promise<AddressParts> {
  const [place, city] = [one(parts["place"]), one(parts["city"])];
  if (place === undefined) return parts;
  const typed = place.trim().slice(0, MAX_TYPED);
  if (typed === "") return { ...parts, city: undefined };
  const chosen = city ? await findCity(city) : undefined;
  if (chosen && cityLabel(chosen, lang) === typed) return parts;
  const [best] = await searchCities({ q: typed, lang, limit: 1 });
  return { ...parts, city: best?.ref };
}

const one = (part: AddressParts[string]) => (typeof part === "string" ? part : part?.[0]);

/** Parses a page's path and search params: `/ru/catalogue/cars`, `min=1000`. Undefined if there is no such page. */
export async function parseCataloguePageUrl(
  path: string,
  search: URLSearchParams,
): Promise<(ParsedCatalogueRequest & { readonly lang: Language }) | undefined> {
  const [whole, prefix, slug] = PAGE.exec(path) ?? [];
  if (whole === undefined) return undefined;
  const lang = isLanguage(prefix) ? prefix : DEFAULT_LANGUAGE;
  const request = await parseCatalogueRequest(slug, partsOfSearch(search), lang);
  return request && { ...request, lang };
}

const PAGE = new RegExp(`^(?:/(ru|en))?${CATALOGUE}(?:/([a-z0-9-]{1,100}))?$`);

/** Converts search params to parts; repeated names become arrays. */
export function partsOfSearch(search: URLSearchParams): AddressParts {
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
}

/** Returns cities that match a text: `q=льві`, `lang=uk`. */
export async function suggestTowns(params: URLSearchParams): Promise<readonly { readonly ref: string; readonly label: string }[]> {
  const { q, lang } = parseSearchParams(SuggestParams, params);
  const cities = q ? await searchCities({ q, lang, limit: TOWNS }) : [];
  return cities.map(({ ref, label }) => ({ ref, label }));
}
