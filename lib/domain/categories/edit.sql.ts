import type { Category } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Locks, and queries over all categories during a change. */

type CategoryId = Pick<Row<Category>, "id">;

/** Locks the categories below a parent until the transaction ends, and returns them in order. `$1` parent, null for the roots. */
export const lockChildren = statement<CategoryId>(
  "category_children_lock",
  "SELECT id FROM categories WHERE parent_id IS NOT DISTINCT FROM $1 AND merged_into IS NULL ORDER BY position, id FOR NO KEY UPDATE",
  { id: true },
);

/** Updates the order, and returns the categories whose position changes. `$1` categories in their new order. */
export const orderCategories = statement<CategoryId>(
  "categories_order",
  `UPDATE categories c SET position = o.place FROM unnest($1::int[]) WITH ORDINALITY AS o (id, place)
    WHERE c.id = o.id AND c.position <> o.place RETURNING c.id`,
  { id: true },
);

/** Inserts a category after its siblings. `$1` parent, `$2` slug without its number, `$3` to `$5` names, `$6` minimum id. */
export const insertCategory = statement<CategoryId>(
  "category_insert",
  `INSERT INTO categories (id, parent_id, slug, name_uk, name_ru, name_en, position, customized)
   SELECT n.id, $1, $2 || '-' || n.id, $3, $4, $5,
          (SELECT coalesce(max(position), 0) + 1 FROM categories WHERE parent_id IS NOT DISTINCT FROM $1), true
     FROM (SELECT greatest(max(id) + 1, $6) AS id FROM categories) AS n RETURNING id`,
  { id: true },
);

/** Returns a category and its descendants with their depth below it. `$1` category. */
export const selectSubtree = statement<{ id: number; distance: number }>(
  "category_subtree",
  `WITH RECURSIVE below AS (
     SELECT id, 0 AS distance FROM categories WHERE id = $1
     UNION ALL SELECT c.id, b.distance + 1 FROM categories c JOIN below b ON c.parent_id = b.id WHERE c.merged_into IS NULL
   ) SELECT id, distance FROM below`,
  { id: true, distance: true },
);

/**
 * Returns attribute codes that occur both in a category's subtree and in the ancestors at a new place. `$1` category, `$2` its new parent.
 */
export const selectCodesOfBoth = statement<{ code: string }>(
  "category_codes_of_both",
  `WITH RECURSIVE below AS (
     SELECT id FROM categories WHERE id = $1
     UNION ALL SELECT c.id FROM categories c JOIN below b ON c.parent_id = b.id WHERE c.merged_into IS NULL
   ), above AS (
     SELECT id, parent_id FROM categories WHERE id = $2
     UNION ALL SELECT c.id, c.parent_id FROM categories c JOIN above a ON c.id = a.parent_id
   )
   SELECT code FROM category_attributes WHERE category_id IN (SELECT id FROM below)
   INTERSECT SELECT code FROM category_attributes WHERE category_id IN (SELECT id FROM above) ORDER BY code LIMIT 1`,
  { code: true },
);

/** Returns the depth of a category, 1 for roots. Null if there is no such category. `$1` category. */
export const selectDepth = statement<{ depth: number | null }>(
  "category_depth",
  `WITH RECURSIVE above AS (
     SELECT id, parent_id, 1 AS depth FROM categories WHERE id = $1
     UNION ALL SELECT c.id, c.parent_id, a.depth + 1 FROM categories c JOIN above a ON c.id = a.parent_id
   ) SELECT max(depth) AS depth FROM above`,
  { depth: true },
);
