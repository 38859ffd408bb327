import { categoryOfSlug } from "@/lib/domain/categories/find";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { findCity, loadCities } from "@/lib/domain/cities/city";
import { cityLabel } from "@/lib/domain/cities/label";
import { listRegions } from "@/lib/domain/cities/regions";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/shared/i18n";
import { parseSearchParams, SuggestParams } from "@/lib/shared/search-params";
import { type AddressParts, CATALOGUE, type CatalogueAddress, cataloguePath, readAddress } from "./address";
import { withoutForeignOptions } from "./dependent-options";
import { cleanTypedPlace, findTypedPlace, type PlaceSuggestion, suggestPlaces } from "./typed-place";

/** Parses catalogue addresses into queries, for pages, feeds and counts. */

export interface ParsedCatalogueRequest extends CatalogueAddress {
  readonly category: Category | undefined;
  /** A typed place that does not exist, at most 100 characters. */
  readonly unknownPlace?: string | undefined;
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
  const [{ byRef }, regions, resolved] = await Promise.all([loadCities(), listRegions(lang), resolveTypedPlace(parts, lang)]);
  const { unknownPlace } = resolved;
  const address = readAddress(resolved.parts, {
    category,
    cityRef: (ref) => byRef.get(ref)?.ref,
    isRegion: (key) => regions.some(({ value }) => value === key),
  });
  const { query } = address;
  return {
    ...{ ...address, query: { ...query, attributes: withoutForeignOptions(query.attributes, category) }, category },
    ...(unknownPlace === undefined ? {} : { unknownPlace }),
  };
}

/** Returns the path of a request's first page. It contains what is not understood, an unknown place and prices, so that the page can say so. */
export function requestPath({ query, category, unknownPlace, unclearPrice }: ParsedCatalogueRequest): string {
  const path = cataloguePath(query, category);
  const parts = { place: unknownPlace, ...unclearPrice };
  const more = new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  );
  return more.size === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${more}`;
}

interface ResolvedPlace {
  readonly parts: AddressParts;
  readonly unknownPlace?: string;
}

/**
 * Resolves a typed place to the city or region; a cleared field removes the city. A place that was typed takes precedence over the region of the
 * filters, which the form also contains; an unchanged one does not.
 */
async function resolveTypedPlace(parts: AddressParts, lang: Language): Promise<ResolvedPlace> {
  const [place, city] = [one(parts["place"]), one(parts["city"])];
  if (place === undefined) return { parts };
  const typed = cleanTypedPlace(place);
  if (typed === "") return { parts: { ...parts, city: undefined } };
  const chosen = city ? await findCity(city) : undefined;
  if (chosen && cityLabel(chosen, lang) === typed) return { parts };
  const found = await findTypedPlace(typed, lang);
  if (!found) return { parts: { ...parts, city: undefined }, unknownPlace: typed };
  return {
    parts: {
      ...{ ...parts, city: found.kind === "city" ? found.cityRef : undefined },
      region: found.kind === "region" ? found.regionKey : undefined,
    },
  };
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

/** Returns places that match a text: `q=льві`, `lang=uk`. */
export async function suggestTowns(params: URLSearchParams): Promise<readonly PlaceSuggestion[]> {
  const { q, lang } = parseSearchParams(SuggestParams, params);
  return q ? suggestPlaces(q, lang) : [];
}
