import { singleton } from "@/lib/platform/singleton";
import type { Language } from "@/lib/shared/i18n";
import { type CityBook, loadCities } from "./city";
import { buildCityIndex, type CityIndex } from "./city-index";
import { type CityResult, presentCity } from "./label";
import { search } from "./match";

/** An index lives as long as the cities it was built from. */
const indexes = singleton("city-indexes", () => new WeakMap<CityBook, CityIndex>());

export interface CitySearch {
  /** In any language of the board or plain Latin; what is behind 100 characters is not looked at. */
  readonly q: string;
  /** Language of the answer, not of the query. */
  readonly lang: Language;
  /** Most results, 1 to 50. */
  readonly limit: number;
}

/** `GET /api/v1/cities/search`: the cities that `q` may mean, the best first, in the asked language (decisions §8). */
export async function searchCities({ q, lang, limit }: CitySearch): Promise<CityResult[]> {
  const book = await loadCities();
  let index = indexes.get(book);
  if (!index) {
    index = buildCityIndex(book.cities);
    indexes.set(book, index);
  }
  return search(index, q, limit).map((city) => presentCity(city, lang));
}
