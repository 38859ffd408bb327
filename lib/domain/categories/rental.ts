import type { Category } from "./tree";

const RENTAL = /(?:^|-)(?:rent|rental|daily)(?:-|$)/;

/** Whether things are let in a category: its slug, or that of a category above it, says so. Prices there are for a period. */
export function isRental(category: Pick<Category, "slug" | "parent">): boolean {
  return RENTAL.test(category.slug) || (category.parent !== undefined && isRental(category.parent));
}
