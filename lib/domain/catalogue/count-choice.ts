import type { DbContext } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import type { AskedCatalogue } from "./ask";
import { allDependentOptions, isDependent } from "./dependent-options";
import { countKept, facetsKept } from "./page";

/**
 * Counts what a choice of filters shows, and finds the options that depend on the choice: models of the chosen makes.
 */
export async function countChoice({ db }: DbContext, { query, category, lang }: AskedCatalogue & { readonly lang: Language }) {
  const hasDependent = [...(category?.attributes.values() ?? [])].some(isDependent);
  const [{ count, exact }, facets] = await Promise.all([countKept({ db }, query), hasDependent ? facetsKept({ db }, query) : undefined]);
  return { count, exact, dependent: facets ? allDependentOptions(category, query, facets, lang) : {} };
}
