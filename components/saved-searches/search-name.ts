import { useLocale, useTranslations } from "next-intl";
import { type PlaceNames, useFilterLabels } from "@/components/catalogue/filter-labels";
import { partsOf } from "@/lib/domain/catalogue/parts";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import type { Category } from "@/lib/domain/categories/tree";
import { MAX_NAME } from "@/lib/domain/saved-searches/limits";

/** A query with its category and the names of its places. */
export interface ReadableQuery {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  readonly names: PlaceNames;
}

/** Describes a query in the reader's language: `Велосипеди, «гірський», Львів, до 10 000 ₴`. */
export function useSearchWords({ query, category, names }: ReadableQuery): string {
  const t = useTranslations("SavedSearches");
  const locale = useLocale();
  const labelOf = useFilterLabels(category, names);
  const words = [...(category ? [category.name[locale]] : []), ...partsOf(query).map(labelOf)].filter(Boolean);
  return words.join(", ") || t("everything");
}

/** The name that is suggested for a search. */
export function useSearchName(search: ReadableQuery): string {
  const words = [...useSearchWords(search)];
  return words.length > MAX_NAME
    ? `${words
        .slice(0, MAX_NAME - 1)
        .join("")
        .trimEnd()}…`
    : words.join("");
}
