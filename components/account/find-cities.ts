import type { Option } from "@/components/ui/use-options";
import type { Language } from "@/lib/shared/i18n";

interface FoundCity {
  readonly ref: string;
  readonly name: string;
  readonly label: string;
}

/** City options for a `Combobox`, fetched while the user types. */
export function findCities(lang: Language) {
  return async (query: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const response = await fetch(`/api/cabinet/cities?${new URLSearchParams({ q: query, lang })}`, { signal });
    if (!response.ok) throw new Error(`cities: ${response.status}`);
    const { cities } = (await response.json()) as { readonly cities: readonly FoundCity[] };
    return cities.map(({ ref, label }) => ({ value: ref, label }));
  };
}
