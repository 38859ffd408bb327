import { flatten, type PlacedCategory, pathOf, placeAll, searchCategories } from "@/components/listing-form/category-search";
import { fetchCategories } from "@/components/listing-form/reference";
import type { OptionSource } from "@/components/ui/use-options";
import type { Language } from "@/lib/shared/i18n";

/** Categories by language, fetched with the first search. A failed request is retried by the next search. */
const fetched = new Map<Language, Promise<readonly PlacedCategory[]>>();

function allCategories(locale: Language): Promise<readonly PlacedCategory[]> {
  const known = fetched.get(locale);
  if (known) return known;
  const loading = fetchCategories(locale).then((categories) => flatten(placeAll(categories)));
  fetched.set(locale, loading);
  loading.catch(() => fetched.delete(locale));
  return loading;
}

/** Returns options for a category search, each with its path. */
export function findCategories(locale: Language): OptionSource {
  return async (query) =>
    searchCategories(await allCategories(locale), query).map((category) => ({ value: String(category.id), label: pathOf(category) }));
}
