import type { Attribute, Category, CategoryTree } from "@/lib/domain/categories/tree";
import type { Words } from "@/lib/shared/i18n";
import { CATEGORIES } from "@/prisma/seed/categories";
import type { AttributeSeed, CategorySeed, Names } from "@/prisma/seed/shape";

const words = (names: Names): Words =>
  typeof names === "string" ? { uk: names, ru: names, en: names } : { uk: names[0], ru: names[1], en: names[2] };

const toAttribute = (seed: AttributeSeed): Attribute => ({
  code: seed.code,
  type: seed.type,
  name: words(seed.name),
  required: seed.required ?? false,
  unit: seed.unit === undefined ? undefined : words(seed.unit),
  min: seed.min,
  max: seed.max,
  decimals: seed.decimals ?? 0,
  maxLength: seed.maxLength,
  dependsOn: seed.dependsOn,
  inherited: true,
  options: new Map((seed.options ?? []).map(({ value, label, parent }) => [value, { value, label: words(label), parent }])),
});

/** Builds the category tree from the seed, as the board caches it in memory, without a database. */
export function seedTree(): CategoryTree {
  const byId = new Map<number, Category>();
  const bySlug = new Map<string, Category>();
  const build = (seed: CategorySeed, parent: Category | undefined): Category => {
    const children: Category[] = [];
    const category: Category = {
      id: seed.id,
      slug: seed.slug,
      name: words(seed.name),
      parent,
      children,
      attributes: new Map([
        ...(parent?.attributes ?? []),
        ...(seed.attributes ?? []).map((attribute) => [attribute.code, toAttribute(attribute)] as const),
      ]),
      ownCodes: (seed.attributes ?? []).map(({ code }) => code),
      retired: new Map(),
      ownRetiredCodes: [],
      isHidden: false,
      ownHidden: false,
      autoApprove: seed.autoApprove ?? parent?.autoApprove ?? false,
      ownAutoApprove: seed.autoApprove ?? null,
    };
    byId.set(category.id, category);
    bySlug.set(category.slug, category);
    for (const child of seed.children ?? []) children.push(build(child, category));
    return category;
  };
  const roots = CATEGORIES.map((root) => build(root, undefined));
  return { roots, byId, bySlug, mergedIds: new Map(), mergedSlugs: new Map() };
}
