import type { DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { allDependentOptions, isDependent } from "./dependent-options";
import { getCachedCount, getCachedFacets } from "./page";
import type { ParsedCatalogueRequest } from "./parse-request";

/**
 * Counts the results of the current filter selection, and returns the dependent options, such as models of the chosen makes.
 */
export async function countChoice({ db }: DbContext, { query, category, lang }: ParsedCatalogueRequest & { readonly lang: Language }) {
  const hasDependent = [...(category?.attributes.values() ?? [])].some(isDependent);
  const [{ count, exact }, facets] = await Promise.all([
    getCachedCount({ db }, query),
    hasDependent ? getCachedFacets({ db }, query) : undefined,
  ]);
  return { count, exact, dependent: facets ? allDependentOptions(category, query, facets, lang) : {} };
}
