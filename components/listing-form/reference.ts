import type { Option } from "@/components/ui/use-options";
import type { PresentedAttribute, PresentedCategory } from "@/lib/domain/categories/present";
import type { Language } from "@/lib/shared/i18n";

/** Reference data of the listing form, also for visitors. */

async function get<T>(path: string, query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api/catalogue${path}?${new URLSearchParams(query)}`, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Returns cities that match the query, best first. */
export async function findCities(query: string, lang: Language, signal: AbortSignal): Promise<readonly Option[]> {
  const { cities } = await get<{ cities: { ref: string; label: string }[] }>("/cities", { q: query, lang }, signal);
  return cities.map(({ ref, label }) => ({ value: ref, label }));
}

export async function fetchCategories(lang: Language): Promise<readonly PresentedCategory[]> {
  return (await get<{ categories: PresentedCategory[] }>("/categories", { lang })).categories;
}

/** Attributes of a category, and whether its prices are per period. */
export interface CategoryFields {
  readonly attributes: readonly PresentedAttribute[];
  readonly rental: boolean;
}

export function fetchCategoryFields(id: number, lang: Language, signal?: AbortSignal): Promise<CategoryFields> {
  return get(`/categories/${id}/attributes`, { lang }, signal);
}
