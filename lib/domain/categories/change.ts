import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { announceChange } from "@/lib/platform/changes";
import type { Queryable } from "@/lib/platform/db";
import { type FieldFault, fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES, type Words } from "@/lib/shared/i18n";
import { cleanText, codePoints, hasControlCharacters } from "@/lib/shared/text";
import { MAX_CATEGORY_NAME } from "./limits";

/** What all changes of categories have in common. */

export interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly slug: string;
  readonly name_uk: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly auto_approve: boolean | null;
}

/** A category, locked until the transaction ends. Refuses with `not_found`, also for one that was merged into another. */
export async function lockCategory(tx: Queryable, id: number): Promise<CategoryRow> {
  const { rows } = await tx.query<CategoryRow>({
    text: "SELECT * FROM categories WHERE id = $1 AND merged_into IS NULL FOR NO KEY UPDATE",
    values: [id],
  });
  return rows[0] ?? fail("not_found");
}

/** Later seeds leave the category, its attributes and their options alone. */
export async function markCustomized(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query({ text: "UPDATE categories SET customized = true WHERE id = ANY($1) AND NOT customized", values: [ids] });
}

/**
 * One change of a category: audited, and known to every instance before its next request. `work` gives the audit's details; undefined
 * where nothing was to be changed. Refuses with `not_found`.
 */
export async function changeCategory(
  actor: Actor,
  id: number,
  action: string,
  work: (tx: Queryable, category: CategoryRow) => Promise<Readonly<Record<string, unknown>> | undefined>,
): Promise<void> {
  await announceChange({ topic: "categories", id }, async (tx) => {
    const details = await work(tx, await lockCategory(tx, id));
    if (details) await recordAudit(tx, actor, { action, subject: "category", subjectId: id, details });
  });
}

/** A name in all three languages, trimmed: what is without one of them could not be shown. Refuses with `validation_failed`. */
export function checkNames(names: Words, path = "name"): Words {
  const trimmed = { uk: cleanText(names.uk), ru: cleanText(names.ru), en: cleanText(names.en) };
  const faults = LANGUAGES.flatMap((lang): FieldFault[] => {
    const at = `${path}.${lang}`;
    if (trimmed[lang] === "") return [{ path: at, code: "required" }];
    if (codePoints(trimmed[lang]) > MAX_CATEGORY_NAME) return [{ path: at, code: "too_long", values: { max: MAX_CATEGORY_NAME } }];
    return hasControlCharacters(trimmed[lang]) ? [{ path: at, code: "control_characters" }] : [];
  });
  if (faults.length > 0) failRules(faults);
  return trimmed;
}

/** The names of `to` that differ from those of `from`, for the audit; undefined: none. */
export function changedNames(from: Words, to: Words): Readonly<Record<string, unknown>> | undefined {
  const changed = LANGUAGES.filter((lang) => from[lang] !== to[lang]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((lang) => [lang, { from: from[lang], to: to[lang] }]));
}
