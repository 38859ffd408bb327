import type { Category } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

export type CategoryRow = Readonly<
  Pick<Row<Category>, "id" | "parent_id" | "slug" | "name_uk" | "name_ru" | "name_en" | "auto_approve" | "hidden_at">
>;

/** Locks a category until the transaction ends. Returns no row for merged categories. `$1` category. */
export const lockCategoryOf = statement<CategoryRow>(
  "category_lock",
  `SELECT id, parent_id, slug, name_uk, name_ru, name_en, auto_approve, hidden_at FROM categories
    WHERE id = $1 AND merged_into IS NULL FOR NO KEY UPDATE`,
  { id: true, parent_id: true, slug: true, name_uk: true, name_ru: true, name_en: true, auto_approve: true, hidden_at: true },
);
