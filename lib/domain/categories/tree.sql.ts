import type { AttributeOption, Category, CategoryAttribute } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Reads the tree, attributes and options, each in order. SQL, because the API's direct handlers do not use Prisma. */

export type CategoryRow = Pick<
  Row<Category>,
  "id" | "parent_id" | "slug" | "name_uk" | "name_ru" | "name_en" | "auto_approve" | "merged_into" | "hidden_at"
>;

export const selectCategories = statement<CategoryRow>(
  "categories_all",
  "SELECT id, parent_id, slug, name_uk, name_ru, name_en, auto_approve, merged_into, hidden_at FROM categories ORDER BY position, id",
  {
    id: true,
    parent_id: true,
    slug: true,
    name_uk: true,
    name_ru: true,
    name_en: true,
    auto_approve: true,
    merged_into: true,
    hidden_at: true,
  },
);

export type AttributeRow = Omit<Row<CategoryAttribute>, "position">;

export const selectAttributes = statement<AttributeRow>(
  "category_attributes_all",
  `SELECT id, category_id, code, type, name_uk, name_ru, name_en, required, unit_uk, unit_ru, unit_en, min, max, decimals, max_length,
          depends_on, inherited, retired_at
     FROM category_attributes ORDER BY position, id`,
  {
    id: true,
    category_id: true,
    code: true,
    type: true,
    name_uk: true,
    name_ru: true,
    name_en: true,
    required: true,
    unit_uk: true,
    unit_ru: true,
    unit_en: true,
    min: true,
    max: true,
    decimals: true,
    max_length: true,
    depends_on: true,
    inherited: true,
    retired_at: true,
  },
);

export const selectOptions = statement<Omit<Row<AttributeOption>, "position">>(
  "attribute_options_all",
  `SELECT attribute_id, value, label_uk, label_ru, label_en, parent_value FROM attribute_options
    ORDER BY attribute_id, position, value`,
  { attribute_id: true, value: true, label_uk: true, label_ru: true, label_en: true, parent_value: true },
);
