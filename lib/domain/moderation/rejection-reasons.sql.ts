import type { RejectionTemplate } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Locks the offered templates, in order, so that concurrent moves are serialized. */
export const lockOffered = statement<Pick<Row<RejectionTemplate>, "code">>(
  "templates_lock",
  "SELECT code FROM rejection_templates WHERE NOT retired ORDER BY position, code FOR UPDATE",
  { code: true },
);

/** Locks a template until the transaction ends. `$1` code. */
export const lockTemplate = statement<
  Pick<
    Row<RejectionTemplate>,
    "label_uk" | "label_ru" | "label_en" | "text_uk" | "text_ru" | "text_en" | "fields" | "can_resubmit" | "retired"
  >
>(
  "template_lock",
  `SELECT label_uk, label_ru, label_en, text_uk, text_ru, text_en, fields, can_resubmit, retired
     FROM rejection_templates WHERE code = $1 FOR UPDATE`,
  {
    label_uk: true,
    label_ru: true,
    label_en: true,
    text_uk: true,
    text_ru: true,
    text_en: true,
    fields: true,
    can_resubmit: true,
    retired: true,
  },
);

/** Updates the order of all templates whose position changes. `$1` codes. */
export const updateOrder = statement(
  "templates_order",
  `UPDATE rejection_templates t SET position = o.place, customized = true FROM unnest($1::text[]) WITH ORDINALITY AS o (code, place)
    WHERE t.code = o.code AND t.position <> o.place`,
);
