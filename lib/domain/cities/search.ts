import { singleton } from "@/lib/platform/singleton";
import type { Language } from "@/lib/shared/i18n";
import { type CityBook, loadCities } from "./city";
import { buildCityIndex, type CityIndex } from "./city-index";
import { type CityResult, presentCity } from "./label";
import { matchCities } from "./match";

/** Cached with the list of cities. */
const indexes = singleton("city-indexes", () => new WeakMap<CityBook, CityIndex>());

export interface CitySearch {
  /** In any language of the board or transliterated; only the first 100 characters are used. */
  readonly q: string;
  /** Language of the results, not of the query. */
  readonly lang: Language;
  /** Maximum number of results, 1 to 50. */
  readonly limit: number;
}

/** `GET /api/v1/cities/search`: cities that match `q`, best first, in the requested language (docs/api/cities.md#search). */
export async function searchCities({ q, lang, limit }: CitySearch): Promise<CityResult[]> {
  const book = await loadCities();
  let index = indexes.get(book);
  if (!index) {
    index = buildCityIndex(book.cities);
    indexes.set(book, index);
  }
  return matchCities(index, q, limit).map((city) => presentCity(city, lang));
}
