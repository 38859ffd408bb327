import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { ListingEdit } from "@/lib/domain/listings/draft";
import { fail, failRules } from "@/lib/shared/errors";
import type { Language, Words } from "@/lib/shared/i18n";
import { changedFields, mergeFields } from "@/lib/shared/merge-changes";
import { moveItem } from "@/lib/shared/move-item";
import { cleanText } from "@/lib/shared/text";
import { checkObject } from "@/lib/shared/validation";
import { lockOffered, lockTemplate, updateOrder } from "./rejection-reasons.sql";
import type { DecisionReason } from "./review";

/** Template of a rejection reason, which moderators choose and administrators maintain. */
export interface RejectionReason {
  /** Stable. Returned by the API as `moderation.code`. */
  readonly code: string;
  /** Label in the moderator's list. */
  readonly label: Words;
  /** Text for the owner. */
  readonly text: Words;
  /** Names of the listing fields that it concerns. */
  readonly fields: readonly string[];
  /** Whether the owner may correct the listing and resubmit it. */
  readonly canResubmit: boolean;
  /** No longer offered. */
  readonly retired: boolean;
}

/** Code of a reason without a template. */
export const OWN_WORDS = "other";

/** Codes with a different meaning in the API (docs/api/moderation.md). */
const RESERVED: readonly string[] = [OWN_WORDS, "changes_requested"];

/** Returns all templates in order, retired ones last. */
export async function listRejectionReasons({ db }: DbContext): Promise<RejectionReason[]> {
  const templates = await db.prisma.rejectionTemplate.findMany({ orderBy: [{ retired: "asc" }, { position: "asc" }, { code: "asc" }] });
  return templates.map(({ code, labelUk, labelRu, labelEn, textUk, textRu, textEn, fields, canResubmit, retired }) => ({
    code,
    label: { uk: labelUk, ru: labelRu, en: labelEn },
    text: { uk: textUk, ru: textRu, en: textEn },
    fields,
    canResubmit,
    retired,
  }));
}

/** Fields that a reason may concern. The owner's own id is not part of what is reviewed. */
export const REASON_FIELDS = Object.keys(ListingEdit.shape).filter((name) => name !== "external_id");

const MAX_REASON = 1_000;
const text = (max: number) => z.string().overwrite(cleanText).min(1).max(max);
const words = (max: number) => z.strictObject({ uk: text(max), ru: text(max), en: text(max) });

export const RejectionReasonInput = z.strictObject({
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

export type RejectionReasonInput = z.infer<typeof RejectionReasonInput>;

/** What a form of a rejection reason changes. */
export type ReasonSettings = Omit<RejectionReason, "code">;

export interface ReasonChange extends RejectionReasonInput {
  /** Whether to throw if the code is taken. */
  readonly isNew?: boolean;
  /** Settings with which the form was opened: only what differs from them is changed, each text by itself. */
  readonly opened?: ReasonSettings | undefined;
}

/**
 * Adds a rejection reason, or changes the one with this code. If nothing changes, nothing is written. Throws `validation_failed`; with
 * `opened`, also `not_found`, and `settings_changed` if what differs from `opened` has been changed otherwise since.
 */
export async function saveRejectionReason(
  { db, actor }: Pick<Context, "db" | "actor">,
  { isNew = false, opened, ...input }: ReasonChange,
): Promise<void> {
  const { fields: checked, errors } = checkObject(RejectionReasonInput, input);
  const { code, label, text } = checked;
  if (errors.length > 0 || !code || !label || !text) return failRules(errors);
  await db.transaction(async (tx) => {
    const { rows } = await tx.query(lockTemplate([code]));
    const stored = rows[0] && { ...rows[0], fields: sortFields(rows[0].fields) };
    if (isNew && (stored || RESERVED.includes(code))) failRules([{ path: "code", code: "taken" }]);
    if (opened && !stored) fail("not_found");
    const { fields = [], canResubmit = true, retired = false, position } = checked;
    const submitted = toRow({ label, text, fields, canResubmit, retired });
    const settings = opened && stored ? mergeFields({ opened: toRow(opened), submitted, stored }) : submitted;
    const changes = stored ? changedFields(stored, settings) : settings;
    if (!changes && position === undefined) return;
    const saved = { ...toColumns(settings), customized: true };
    const { _max: last } = await tx.prisma.rejectionTemplate.aggregate({ _max: { position: true } });
    await tx.prisma.rejectionTemplate.upsert({
      where: { code },
      create: { code, position: position ?? (last.position ?? 0) + 1, ...saved },
      update: { ...saved, ...(position === undefined ? {} : { position }) },
    });
    await recordAudit({ db: tx, actor }, { action: "template.save", subject: "template", subjectId: 0, details: { code, ...changes } });
  });
}

/** Returns the fields in the order of the form, in which they are compared. */
const sortFields = (fields: readonly string[]) => REASON_FIELDS.filter((field) => fields.includes(field));

type ReasonRow = ReturnType<typeof toRow>;

/** Returns settings as a row, in which stored ones are read and each text is compared by itself. */
const toRow = ({ label, text, fields, canResubmit, retired }: ReasonSettings) => ({
  label_uk: label.uk,
  label_ru: label.ru,
  label_en: label.en,
  text_uk: text.uk,
  text_ru: text.ru,
  text_en: text.en,
  fields: sortFields(fields),
  can_resubmit: canResubmit,
  retired,
});

const toColumns = (row: ReasonRow) => ({
  labelUk: row.label_uk,
  labelRu: row.label_ru,
  labelEn: row.label_en,
  textUk: row.text_uk,
  textRu: row.text_ru,
  textEn: row.text_en,
  fields: row.fields,
  canResubmit: row.can_resubmit,
  retired: row.retired,
});

/** Moves an offered rejection reason up (-1) or down (1) by one position. Does nothing at the end of the list. Throws `not_found`. */
export async function moveRejectionReason(
  { db, actor }: Pick<Context, "db" | "actor">,
  { code, by }: { readonly code: string; readonly by: -1 | 1 },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query(lockOffered());
    const codes = rows.map((row) => row.code);
    if (!codes.includes(code)) fail("not_found");
    const order = moveItem(codes, code, by);
    if (!order) return;
    await tx.query(updateOrder([order]));
    await recordAudit({ db: tx, actor }, { action: "template.move", subject: "template", subjectId: 0, details: { code, by } });
  });
}

/** Maximum number of reasons per decision. */
export const MAX_REASONS = 10;

export interface RejectionChoice {
  /** Codes of templates, in display order. */
  readonly codes?: readonly string[] | undefined;
  /** Text written by the moderator, shown after the templates. */
  readonly text?: string | undefined;
}

export interface Rejection {
  readonly reasons: readonly DecisionReason[];
  readonly canResubmit: boolean;
}

/**
 * Returns the reasons of a decision in the owner's language. Throws `validation_failed` (neither template nor text, text too long, too many
 * templates, or a template that excludes resubmission in a request for changes) and `not_found` (unknown template).
 */
export async function composeRejection(
  context: DbContext,
  {
    language,
    decision,
    codes = [],
    text = "",
  }: RejectionChoice & { readonly language: Language; readonly decision: "reject" | "request_changes" },
): Promise<Rejection> {
  const own = cleanText(text);
  const chosen = [...new Set(codes)];
  if (own.length > MAX_REASON) failRules([{ path: "text", code: "too_long", values: { max: MAX_REASON } }]);
  if (chosen.length > MAX_REASONS) failRules([{ path: "codes", code: "too_many", values: { max: MAX_REASONS } }]);
  if (chosen.length === 0 && !own) failRules([{ path: "text", code: "required" }]);
  const offered = chosen.length === 0 ? [] : await listRejectionReasons(context);
  const templates = chosen.map((code) => offered.find((each) => each.code === code && !each.retired) ?? fail("not_found"));
  const canResubmit = templates.every((template) => template.canResubmit);
  if (decision === "request_changes" && !canResubmit) failRules([{ path: "codes", code: "invalid_value" }]);
  const reasons = templates.map(({ code, text, fields }) => ({ code, text: text[language], fields }));
  return { reasons: own ? [...reasons, { code: OWN_WORDS, text: own, fields: [] }] : reasons, canResubmit };
}
