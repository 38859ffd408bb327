import type { CategoryAttribute } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Locks, and updates of the order in one statement. */

/** Locks an attribute until the transaction ends. `$1` category, `$2` code. */
export const lockAttributeOf = statement<Pick<Row<CategoryAttribute>, "id" | "type" | "name_uk" | "name_ru" | "name_en">>(
  "category_attribute_lock",
  "SELECT id, type, name_uk, name_ru, name_en FROM category_attributes WHERE category_id = $1 AND code = $2 FOR UPDATE",
  { id: true, type: true, name_uk: true, name_ru: true, name_en: true },
);

/** Locks a category's own attributes until the transaction ends, and returns them in order. `$1` category. */
export const lockAttributes = statement<Pick<Row<CategoryAttribute>, "code">>(
  "category_attributes_lock",
  "SELECT code FROM category_attributes WHERE category_id = $1 ORDER BY position, id FOR UPDATE",
  { code: true },
);

/** `$1` category, `$2` codes in their new order. */
export const orderAttributes = statement(
  "category_attributes_order",
  `UPDATE category_attributes a SET position = o.place FROM unnest($2::text[]) WITH ORDINALITY AS o (code, place)
    WHERE a.category_id = $1 AND a.code = o.code AND a.position <> o.place`,
);

/** `$1` attribute, `$2` values in their new order. */
export const orderOptions = statement(
  "attribute_options_order",
  `UPDATE attribute_options a SET position = o.place FROM unnest($2::text[]) WITH ORDINALITY AS o (value, place)
    WHERE a.attribute_id = $1 AND a.value = o.value AND a.position <> o.place`,
);
