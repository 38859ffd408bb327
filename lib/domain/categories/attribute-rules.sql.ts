import type { CategoryAttribute } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Locks attributes, and selects the attributes on the same path of the tree. */

export type AttributeRulesRow = Pick<
  Row<CategoryAttribute>,
  "id" | "type" | "required" | "inherited" | "unit_uk" | "unit_ru" | "unit_en" | "min" | "max" | "decimals" | "max_length" | "retired_at"
>;

/** Locks an attribute until the transaction ends. `$1` category, `$2` code. */
export const lockRules = statement<AttributeRulesRow>(
  "category_attribute_rules_lock",
  `SELECT id, type, required, inherited, unit_uk, unit_ru, unit_en, min, max, decimals, max_length, retired_at
     FROM category_attributes WHERE category_id = $1 AND code = $2 FOR UPDATE`,
  {
    ...{ id: true, type: true, required: true, inherited: true, unit_uk: true, unit_ru: true, unit_en: true },
    ...{ min: true, max: true, decimals: true, max_length: true, retired_at: true },
  },
);

/** Codes of the attributes of a category, its ancestors and descendants, including retired ones. `$1` category. */
export const selectCodesOnPath = statement<{ code: string; is_own: boolean }>(
  "category_codes_on_path",
  `WITH RECURSIVE above AS (
     SELECT id, parent_id FROM categories WHERE id = $1
     UNION ALL SELECT c.id, c.parent_id FROM categories c JOIN above a ON c.id = a.parent_id
   ), below AS (
     SELECT id FROM categories WHERE id = $1
     UNION ALL SELECT c.id FROM categories c JOIN below b ON c.parent_id = b.id WHERE c.merged_into IS NULL
   )
   SELECT code, category_id = $1 AS is_own FROM category_attributes
    WHERE category_id IN (SELECT id FROM above UNION SELECT id FROM below)`,
  { code: true, is_own: true },
);
