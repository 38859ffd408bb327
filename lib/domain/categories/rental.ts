import type { Category } from "./tree";

const RENTAL = /(?:^|-)(?:rent|rental|daily)(?:-|$)/;

/** Returns whether a category is for rentals, whose prices are per period. Determined by its slug or that of an ancestor. */
export function isRental(category: Pick<Category, "slug" | "parent">): boolean {
  return RENTAL.test(category.slug) || (category.parent !== undefined && isRental(category.parent));
}
