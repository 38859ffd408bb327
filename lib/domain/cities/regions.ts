import { singleton } from "@/lib/platform/singleton";
import type { Language } from "@/lib/shared/i18n";
import { type CityBook, loadCities } from "./city";

export interface RegionChoice {
  /** Key of the region. */
  readonly value: string;
  readonly label: string;
}

/** Cached with the list of cities. */
const lists = singleton("region-lists", () => new WeakMap<CityBook, Map<Language, readonly RegionChoice[]>>());

/** Returns all regions with cities, sorted by name in the language. */
export async function listRegions(lang: Language): Promise<readonly RegionChoice[]> {
  const book = await loadCities();
  const known = lists.get(book) ?? new Map<Language, readonly RegionChoice[]>();
  lists.set(book, known);
  let list = known.get(lang);
  if (!list) {
    const names = new Map(book.cities.map(({ regionKey, region }) => [regionKey, region[lang]]));
    list = [...names].map(([value, label]) => ({ value, label })).sort((one, other) => one.label.localeCompare(other.label, lang));
    known.set(lang, list);
  }
  return list;
}
