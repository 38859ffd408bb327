import type { Option } from "@/components/ui/use-options";
import type { Language } from "@/lib/shared/i18n";

/** Options of the account's editable listings for a `Combobox`, fetched while the user types. */
export function findListings(lang: Language) {
  return async (query: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const response = await fetch(`/api/cabinet/listings?${new URLSearchParams({ q: query, lang })}`, { signal });
    if (!response.ok) throw new Error(`listings: ${response.status}`);
    const { listings } = (await response.json()) as { readonly listings: readonly Option[] };
    return listings;
  };
}
