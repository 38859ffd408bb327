import type { Language } from "@/lib/shared/i18n";
import { offeredOf } from "./find";
import type { Attribute, Category, CategoryTree } from "./tree";

/** Categories and attributes as returned by the API, in one language (docs/api/categories.md). */

export interface PresentedCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly children: readonly PresentedCategory[];
}

/** Returns a category without hidden subcategories. */
export function presentCategory(category: Category, lang: Language): PresentedCategory {
  return {
    id: category.id,
    slug: category.slug,
    name: category.name[lang],
    children: offeredOf(category.children).map((child) => presentCategory(child, lang)),
  };
}

export function presentTree(tree: CategoryTree, lang: Language): readonly PresentedCategory[] {
  return offeredOf(tree.roots).map((root) => presentCategory(root, lang));
}

/** Returns an attribute. Only required attributes have `required`, and only selects have `options`. */
export function presentAttribute(attribute: Attribute, lang: Language) {
  return {
    code: attribute.code,
    name: attribute.name[lang],
    type: attribute.type,
    ...(attribute.required ? { required: true } : {}),
    ...(attribute.unit ? { unit: attribute.unit[lang] } : {}),
    ...(attribute.min === undefined ? {} : { min: attribute.min }),
    ...(attribute.max === undefined ? {} : { max: attribute.max }),
    ...(attribute.type === "number" || attribute.type === "range" ? { decimals: attribute.decimals } : {}),
    ...(attribute.maxLength === undefined ? {} : { max_length: attribute.maxLength }),
    ...(attribute.dependsOn === undefined ? {} : { depends_on: attribute.dependsOn }),
    ...(attribute.type === "select"
      ? {
          options: [...attribute.options.values()].map(({ value, label, parent }) => ({
            value,
            label: label[lang],
            ...(parent === undefined ? {} : { parent }),
          })),
        }
      : {}),
  };
}

export type PresentedAttribute = ReturnType<typeof presentAttribute>;
