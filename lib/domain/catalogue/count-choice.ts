import { db } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import type { AskedCatalogue } from "./ask";
import { allDependentOptions, isDependent } from "./dependent-options";
import { countKept, facetsKept } from "./page";

/**
 * Counts what a choice of filters shows, and finds the options that depend on the choice: models of the chosen makes.
 * @param now milliseconds since the epoch.
 */
export async function countChoice({ query, category, lang }: AskedCatalogue & { readonly lang: Language }, now: number) {
  const hasDependent = [...(category?.attributes.values() ?? [])].some(isDependent);
  const [{ count, exact }, facets] = await Promise.all([
    countKept(db(), now, query),
    hasDependent ? facetsKept(db(), now, query) : undefined,
  ]);
  return { count, exact, dependent: facets ? allDependentOptions(category, query, facets, lang) : {} };
}
