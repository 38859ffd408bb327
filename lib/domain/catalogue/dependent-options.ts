import type { Attribute, Category } from "@/lib/domain/categories/tree";
import type { Language } from "@/lib/shared/i18n";
import type { CatalogueFacets } from "./facets";
import type { AttributeFilter, CatalogueQuery } from "./query";

/** An option of a dependent attribute, such as a model of a make. */
export interface DependentOption {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  /** Number of results with this option. */
  readonly count: number;
}

/** Whether an attribute's options depend on another attribute, as models depend on makes. */
export const isDependent = ({ type, dependsOn }: Attribute): boolean => type === "select" && dependsOn !== undefined;

/**
 * Returns the options of the chosen parent values that have results or are chosen, most frequent first. Empty if no parent value is chosen.
 */
export function dependentOptions(attribute: Attribute, query: CatalogueQuery, facets: CatalogueFacets, lang: Language): DependentOption[] {
  const valuesOf = (code: string | undefined) => {
    const filter = query.attributes.find((one) => one.code === code);
    return new Set(filter?.type === "select" ? filter.values : []);
  };
  const parents = valuesOf(attribute.dependsOn);
  const chosen = valuesOf(attribute.code);
  const counts = facets.attributes.get(attribute.code);
  return [...attribute.options.values()]
    .map(({ value, parent, label }) => ({
      ...{ value, parent, label: label[lang] },
      ...{ chosen: chosen.has(value), count: counts?.get(value) ?? 0 },
    }))
    .filter(({ parent, chosen: is, count }) => is || (count > 0 && parents.size > 0 && (parent === undefined || parents.has(parent))))
    .sort((one, other) => Number(other.chosen) - Number(one.chosen) || other.count - one.count)
    .map(({ value, label, chosen: is, count }) => ({ value, label, chosen: is, count }));
}

/** Returns the options of a category's dependent attributes, by attribute code. */
export function allDependentOptions(
  category: Category | undefined,
  query: CatalogueQuery,
  facets: CatalogueFacets,
  lang: Language,
): Record<string, DependentOption[]> {
  const dependent = [...(category?.attributes.values() ?? [])].filter(isDependent);
  return Object.fromEntries(dependent.map((attribute) => [attribute.code, dependentOptions(attribute, query, facets, lang)]));
}

/** Removes options whose parent value is not chosen, since they would exclude all listings with the chosen parent values. */
export function withoutForeignOptions(filters: readonly AttributeFilter[], category: Category | undefined): AttributeFilter[] {
  return filters.flatMap((filter) => {
    const attribute = category?.attributes.get(filter.code);
    const parent = filters.find(({ code }) => code === attribute?.dependsOn);
    if (filter.type !== "select" || parent?.type !== "select") return [filter];
    const values = filter.values.filter((value) => {
      const owner = attribute?.options.get(value)?.parent;
      return owner === undefined || parent.values.includes(owner);
    });
    return values.length > 0 ? [{ ...filter, values }] : [];
  });
}
