import { flatten, type PlacedCategory, pathOf, placeAll, searchCategories } from "@/components/listing-form/category-search";
import { fetchCategories } from "@/components/listing-form/reference";
import type { OptionSource } from "@/components/ui/use-options";
import type { Language } from "@/lib/shared/i18n";

/** Categories by language, fetched when they are first searched; a failed fetch is tried again by the next search. */
const fetched = new Map<Language, Promise<readonly PlacedCategory[]>>();

function allCategories(locale: Language): Promise<readonly PlacedCategory[]> {
  const known = fetched.get(locale);
  if (known) return known;
  const loading = fetchCategories(locale).then((categories) => flatten(placeAll(categories)));
  fetched.set(locale, loading);
  loading.catch(() => fetched.delete(locale));
  return loading;
}

/** Options of a category search, each with its whole path. */
export function findCategories(locale: Language): OptionSource {
  return async (query) =>
    searchCategories(await allCategories(locale), query).map((category) => ({ value: String(category.id), label: pathOf(category) }));
}
