import type { Category, CategoryTree } from "./tree";

/** Looking a category up by what it was once called: browsers may do so, too, so nothing of the database stands here. */

/** The category of an id, a merged one followed to what replaced it; undefined: there never was one. */
export function categoryOfId(tree: CategoryTree, id: number): Category | undefined {
  return tree.byId.get(id) ?? tree.mergedIds.get(id);
}

/** The same by slug. A page under a merged category's slug redirects to its successor's. */
export function categoryOfSlug(tree: CategoryTree, slug: string): Category | undefined {
  return tree.bySlug.get(slug) ?? tree.mergedSlugs.get(slug);
}

/** Those that are offered. */
export const offeredOf = (categories: readonly Category[]): readonly Category[] => categories.filter(({ isHidden }) => !isHidden);

/** A category and all below it. */
export const subtreeOf = (category: Category): readonly Category[] => [category, ...category.children.flatMap(subtreeOf)];

/** The root of a category's branch: the category itself where it has no parent. */
export function rootOf(category: Category): Category {
  return category.parent ? rootOf(category.parent) : category;
}
