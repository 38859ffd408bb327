import { recordAudit } from "@/lib/domain/audit/record";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { LOCK } from "@/lib/platform/advisory-locks";
import { lockUntilEnd } from "@/lib/platform/advisory-locks.sql";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import type { Queryable } from "@/lib/platform/db";
import { type FieldError, fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES, type Words } from "@/lib/shared/i18n";
import { cleanText, codePoints, hasControlCharacters } from "@/lib/shared/text";
import { type CategoryRow, lockCategoryOf } from "./change.sql";
import { MAX_CATEGORY_NAME } from "./limits";

/** Helpers shared by all changes of categories. */

/** Locks a category until the transaction ends and returns it. Throws `not_found`, also for merged categories. */
export async function lockCategory({ db }: DbContext, id: number): Promise<CategoryRow> {
  const { rows } = await db.query(lockCategoryOf([id]));
  return rows[0] ?? fail("not_found");
}

/** Marks categories as customized, so that later seeds do not change them, their attributes and options. */
export async function markCustomized({ db }: DbContext, ids: readonly number[]): Promise<void> {
  await db.prisma.category.updateMany({ where: { id: { in: [...ids] }, customized: false }, data: { customized: true } });
}

/** Details of an audit entry; undefined if nothing changed. */
export type ChangeDetails = Readonly<Record<string, unknown>> | undefined;

/**
 * Runs changes of a category and invalidates the caches of all instances. Takes the lock of the tree, so that an import does not overwrite
 * the changes. Throws `not_found`.
 */
export async function withLockedCategory<T>(id: number, work: (tx: Queryable, category: CategoryRow) => Promise<T>): Promise<T> {
  return withCacheInvalidation({ topic: "categories", id }, async (tx) => {
    await tx.query(lockUntilEnd([LOCK.categoryTree]));
    return work(tx, await lockCategory({ db: tx }, id));
  });
}

/** Writes an audit entry of a category, unless nothing changed. */
export async function recordChange(
  { db, actor }: Pick<Context, "db" | "actor">,
  { id, action, details }: { readonly id: number; readonly action: string; readonly details: ChangeDetails },
): Promise<void> {
  if (details) await recordAudit({ db, actor }, { action, subject: "category", subjectId: id, details });
}

/** Runs a change of a category by {@link withLockedCategory}, and writes an audit entry with the details that `work` returns. */
export async function changeCategory(
  { actor }: Pick<Context, "actor">,
  { id, action }: { readonly id: number; readonly action: string },
  work: (tx: Queryable, category: CategoryRow) => Promise<ChangeDetails>,
): Promise<void> {
  await withLockedCategory(id, async (tx, category) => {
    await recordChange({ db: tx, actor }, { id, action, details: await work(tx, category) });
  });
}

/** Validates and trims a name, which must have a text in all languages. Throws `validation_failed`. */
export function checkNames(names: Words): Words {
  const { trimmed, errors } = findNameErrors(names, "name");
  if (errors.length > 0) failRules(errors);
  return trimmed;
}

/** Returns a name, trimmed, and its errors at `<path>.<language>`. */
export function findNameErrors(names: Words, path: string): { readonly trimmed: Words; readonly errors: readonly FieldError[] } {
  const trimmed = { uk: cleanText(names.uk), ru: cleanText(names.ru), en: cleanText(names.en) };
  const errors = LANGUAGES.flatMap((lang): FieldError[] => {
    const at = `${path}.${lang}`;
    if (trimmed[lang] === "") return [{ path: at, code: "required" }];
    if (codePoints(trimmed[lang]) > MAX_CATEGORY_NAME) return [{ path: at, code: "too_long", values: { max: MAX_CATEGORY_NAME } }];
    return hasControlCharacters(trimmed[lang]) ? [{ path: at, code: "control_characters" }] : [];
  });
  return { trimmed, errors };
}
