import type { Category, CategoryTree } from "./tree";

/** Lookup of categories by current and former ids and slugs. Has no database code, since it is also loaded by browsers. */

/** Returns the category of an id; for a merged category, its replacement. Undefined if there is none. */
export function categoryOfId(tree: CategoryTree, id: number): Category | undefined {
  return tree.byId.get(id) ?? tree.mergedIds.get(id);
}

/** Returns the category of a slug; for a merged category, its replacement, to which pages redirect. */
export function categoryOfSlug(tree: CategoryTree, slug: string): Category | undefined {
  return tree.bySlug.get(slug) ?? tree.mergedSlugs.get(slug);
}

/** Returns the categories that are not hidden. */
export const offeredOf = (categories: readonly Category[]): readonly Category[] => categories.filter(({ isHidden }) => !isHidden);

/** Returns a category and its descendants. */
export const subtreeOf = (category: Category): readonly Category[] => [category, ...category.children.flatMap(subtreeOf)];

/** Returns the root of a category, which is the category itself if it has no parent. */
export function rootOf(category: Category): Category {
  return category.parent ? rootOf(category.parent) : category;
}
