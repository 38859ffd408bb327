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

/** From what is typed, sent or linked to a query: what pages, feeds and counts of the catalogue begin with. */

const MAX_TYPED = 100;
const TOWNS = 8;

export interface AskedCatalogue extends CatalogueAddress {
  readonly category: Category | undefined;
}

/**
 * The query of an address.
 * @param slug of the category; undefined: the whole catalogue.
 * @returns undefined where there is no such category.
 */
export async function askedOf(slug: string | undefined, parts: AddressParts, lang: Language): Promise<AskedCatalogue | undefined> {
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

/** A town that was only typed is the best one of that name; one that was taken out of its field is none. */
async function withTypedTown(parts: AddressParts, lang: Language): Promise<AddressParts> {
  const [place, city] = [one(parts.place), one(parts.city)];
  if (place === undefined) return parts;
  const typed = place.trim().slice(0, MAX_TYPED);
  if (typed === "") return { ...parts, city: undefined };
  const chosen = city ? await findCity(city) : undefined;
  if (chosen && cityLabel(chosen, lang) === typed) return parts;
  const [best] = await searchCities({ q: typed, lang, limit: 1 });
  return { ...parts, city: best?.ref };
}

const one = (part: AddressParts[string]) => (typeof part === "string" ? part : part?.[0]);

/** The query of a page's path and search: `/ru/catalogue/cars`, `min=1000`. Undefined where there is no such page. */
export async function askedOfPage(
  path: string,
  search: URLSearchParams,
): Promise<(AskedCatalogue & { readonly lang: Language }) | undefined> {
  const [whole, prefix, slug] = PAGE.exec(path) ?? [];
  if (whole === undefined) return undefined;
  const lang = isLanguage(prefix) ? prefix : DEFAULT_LANGUAGE;
  const asked = await askedOf(slug, partsOfSearch(search), lang);
  return asked && { ...asked, lang };
}

const PAGE = new RegExp(`^(?:/(ru|en))?${CATALOGUE}(?:/([a-z0-9-]{1,100}))?$`);

/** The parts of a search, as often as each occurs. */
export function partsOfSearch(search: URLSearchParams): AddressParts {
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
}

/** Towns that a text may mean: `q=льві`, `lang=uk`. */
export async function suggestTowns(asked: URLSearchParams): Promise<readonly { readonly ref: string; readonly label: string }[]> {
  const { q, lang } = parseSearchParams(SuggestParams, asked);
  const cities = q ? await searchCities({ q, lang, limit: TOWNS }) : [];
  return cities.map(({ ref, label }) => ({ ref, label }));
}
