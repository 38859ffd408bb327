import { z } from "zod";
import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { ListingEdit } from "@/lib/domain/listings/draft";
import { prepared, type Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import type { Language, Words } from "@/lib/shared/i18n";
import { moved } from "@/lib/shared/moved";
import { cleanText } from "@/lib/shared/text";
import { checkObject } from "@/lib/shared/validation";

/** Reasons for a rejection that moderators choose from and administrators look after. */
export interface RejectionTemplate {
  /** Stable: the API gives it as `moderation.code`. */
  readonly code: string;
  /** What the moderator reads in the list. */
  readonly label: Words;
  /** What the owner is told, in the owner's language. */
  readonly text: Words;
  /** Names of the listing's fields that it is about. */
  readonly fields: readonly string[];
  /** Whether the listing may come back mended. */
  readonly canResubmit: boolean;
  /** No longer offered. */
  readonly retired: boolean;
}

interface Row {
  code: string;
  label_uk: string;
  label_ru: string;
  label_en: string;
  text_uk: string;
  text_ru: string;
  text_en: string;
  fields: string[];
  can_resubmit: boolean;
  retired: boolean;
}

const selectTemplates = prepared("rejection_templates", "SELECT * FROM rejection_templates ORDER BY retired, position, code");

const toTemplate = (row: Row): RejectionTemplate => ({
  code: row.code,
  label: { uk: row.label_uk, ru: row.label_ru, en: row.label_en },
  text: { uk: row.text_uk, ru: row.text_ru, en: row.text_en },
  fields: row.fields,
  canResubmit: row.can_resubmit,
  retired: row.retired,
});

/** All templates in their order, retired ones last. */
export async function listTemplates(db: Queryable): Promise<RejectionTemplate[]> {
  return (await db.query<Row>(selectTemplates([]))).rows.map(toTemplate);
}

/** Fields that a reason may name. */
export const REASON_FIELDS = Object.keys(ListingEdit.shape);

const MAX_REASON = 1_000;
const text = (max: number) => z.string().overwrite(cleanText).min(1).max(max);
const words = (max: number) => z.strictObject({ uk: text(max), ru: text(max), en: text(max) });

export const TemplateInput = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[a-z]+(_[a-z]+)*$/)
    .max(60),
  label: words(80),
  text: words(MAX_REASON),
  fields: z.array(z.enum(REASON_FIELDS as [string, ...string[]])).max(10),
  canResubmit: z.boolean(),
  position: z.int().min(0).max(1_000).optional(),
  retired: z.boolean().optional(),
});

export type TemplateInput = z.infer<typeof TemplateInput>;

/**
 * Adds a template, or changes the one of this code. Refuses with `validation_failed`, and so also where a new one's code is taken.
 * @param isNew it must not be there yet.
 */
export async function saveTemplate(db: Queryable, actor: Actor, input: TemplateInput, isNew = false): Promise<void> {
  const { fields: checked, faults } = checkObject(TemplateInput, input);
  const { code, label, text } = checked;
  if (faults.length > 0 || !code || !label || !text) return failRules(faults);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.query({ text: "SELECT 1 FROM rejection_templates WHERE code = $1 FOR UPDATE", values: [code] });
    // What is written without a template has this code (`composeRejection`).
    if (isNew && (rowCount || code === "other")) failRules([{ path: "code", code: "taken" }]);
    await tx.query({
      text: `INSERT INTO rejection_templates (code, label_uk, label_ru, label_en, text_uk, text_ru, text_en, fields, can_resubmit, position, retired, customized)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, (SELECT coalesce(max(position), 0) + 1 FROM rejection_templates)), $11, true)
             ON CONFLICT (code) DO UPDATE SET label_uk = excluded.label_uk, label_ru = excluded.label_ru, label_en = excluded.label_en,
               text_uk = excluded.text_uk, text_ru = excluded.text_ru, text_en = excluded.text_en, fields = excluded.fields,
               can_resubmit = excluded.can_resubmit, position = coalesce($10, rejection_templates.position), retired = excluded.retired, customized = true`,
      values: [
        code,
        label.uk,
        label.ru,
        label.en,
        text.uk,
        text.ru,
        text.en,
        checked.fields ?? [],
        checked.canResubmit ?? true,
        checked.position ?? null,
        checked.retired ?? false,
      ],
    });
    await recordAudit(tx, actor, {
      action: "template.save",
      subject: "template",
      subjectId: 0,
      details: { code, retired: checked.retired ?? false },
    });
  });
}

/** Moves a template that is offered one place up (-1) or down (1); at the end of the list nothing changes. Refuses with `not_found`. */
export async function moveTemplate(db: Queryable, actor: Actor, code: string, by: -1 | 1): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ code: string }>({
      text: "SELECT code FROM rejection_templates WHERE NOT retired ORDER BY position, code FOR UPDATE",
    });
    const codes = rows.map((row) => row.code);
    if (!codes.includes(code)) fail("not_found");
    const order = moved(codes, code, by);
    if (!order) return;
    await tx.query({
      text: `UPDATE rejection_templates t SET position = o.place, customized = true FROM unnest($1::text[]) WITH ORDINALITY AS o (code, place)
              WHERE t.code = o.code AND t.position <> o.place`,
      values: [order],
    });
    await recordAudit(tx, actor, { action: "template.move", subject: "template", subjectId: 0, details: { code, by } });
  });
}

export interface RejectionChoice {
  /** Undefined: free text alone, with the code `other`. */
  readonly code?: string | undefined;
  /** The moderator's own words, after those of the template. */
  readonly text?: string | undefined;
}

export interface Rejection {
  readonly reason: string;
  readonly code: string;
  readonly fields: readonly string[];
  readonly canResubmit: boolean;
}

/**
 * What an owner is told, in the owner's language. Refuses with `validation_failed` (neither template nor text, text too long) and
 * `not_found` (no such template).
 */
export async function composeRejection(db: Queryable, language: Language, { code, text = "" }: RejectionChoice): Promise<Rejection> {
  const own = cleanText(text);
  if (own.length > MAX_REASON) failRules([{ path: "text", code: "too_long", values: { max: MAX_REASON } }]);
  if (!code && !own) failRules([{ path: "text", code: "required" }]);
  if (!code) return { reason: own, code: "other", fields: [], canResubmit: true };
  const template = (await listTemplates(db)).find((each) => each.code === code && !each.retired) ?? fail("not_found");
  return {
    reason: own ? `${template.text[language]}\n\n${own}` : template.text[language],
    code,
    fields: template.fields,
    canResubmit: template.canResubmit,
  };
}
