import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { LOCK } from "@/lib/platform/advisory-locks";
import { lockUntilEnd } from "@/lib/platform/advisory-locks.sql";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import type { Words } from "@/lib/shared/i18n";
import { changedFields, mergeFields } from "@/lib/shared/merge-changes";
import { moveItem } from "@/lib/shared/move-item";
import { romanize } from "@/lib/shared/slug";
import { type ChangeDetails, changeCategory, checkNames, lockCategory, markCustomized, recordChange, withLockedCategory } from "./change";
import type { CategoryRow } from "./change.sql";
import { insertCategory, lockChildren, orderCategories, selectDepth } from "./edit.sql";
import { MAX_CATEGORIES, MAX_DEPTH } from "./limits";

/**
 * Changes of categories by administrators. They take effect with the next request on every instance, and mark the category as customized,
 * so that later seeds do not change it.
 */

/** Actions in the audit log. */
const AUTO_APPROVE = "category.auto_approve";
const RENAME = "category.rename";

/**
 * Sets whether listings in a category are published without review. Null inherits the setting of the parent. Subcategories without their
 * own setting inherit it. Later seeds do not change the setting. Throws `not_found`.
 */
export async function setAutoApprove(
  context: Pick<Context, "actor">,
  { id, autoApprove }: { readonly id: number; readonly autoApprove: boolean | null },
): Promise<void> {
  await changeCategory(context, { id, action: AUTO_APPROVE }, (tx, row) => saveAutoApprove(tx, row, autoApprove));
}

async function saveAutoApprove(
  tx: Queryable,
  { id, auto_approve: from }: CategoryRow,
  autoApprove: boolean | null,
): Promise<ChangeDetails> {
  if (from === autoApprove) return undefined;
  await tx.prisma.category.update({ where: { id }, data: { autoApprove } });
  return { from, to: autoApprove };
}

/** Renames a category. Its slug, and therefore its URL, does not change. Throws `not_found` and `validation_failed`. */
export async function renameCategory(
  context: Pick<Context, "actor">,
  { id, given }: { readonly id: number; readonly given: Words },
): Promise<void> {
  const names = checkNames(given);
  await changeCategory(context, { id, action: RENAME }, (tx, row) => saveNames(tx, row, names));
}

const namesOf = (row: CategoryRow): Words => ({ uk: row.name_uk, ru: row.name_ru, en: row.name_en });

async function saveNames(tx: Queryable, row: CategoryRow, names: Words): Promise<ChangeDetails> {
  const changes = changedFields(namesOf(row), names);
  if (!changes) return undefined;
  await tx.prisma.category.update({
    where: { id: row.id },
    data: { nameUk: names.uk, nameRu: names.ru, nameEn: names.en, customized: true },
  });
  return changes;
}

/** What the form of a category changes. */
export interface CategorySettings {
  readonly name: Words;
  /** Null inherits the setting of the parent. */
  readonly autoApprove: boolean | null;
}

/**
 * Renames a category and sets whether its listings are published without review. Only what differs from `opened`, the settings with which
 * the form was opened, is changed. @returns the stored settings.
 *
 * Throws `not_found`, `validation_failed`, and `settings_changed` if what differs from `opened` has been changed otherwise since.
 */
export async function saveCategory(
  { actor }: Pick<Context, "actor">,
  { id, opened, ...given }: CategorySettings & { readonly id: number; readonly opened: CategorySettings },
): Promise<CategorySettings> {
  const flat = ({ name, autoApprove }: CategorySettings) => ({ ...name, autoApprove });
  const submitted = flat({ ...given, name: checkNames(given.name) });
  return withLockedCategory(id, async (tx, row) => {
    const stored = flat({ name: namesOf(row), autoApprove: row.auto_approve });
    const { autoApprove, ...name } = mergeFields({ opened: flat(opened), submitted, stored });
    await recordChange({ db: tx, actor }, { id, action: RENAME, details: await saveNames(tx, row, name) });
    await recordChange({ db: tx, actor }, { id, action: AUTO_APPROVE, details: await saveAutoApprove(tx, row, autoApprove) });
    return { name, autoApprove };
  });
}

/** Locks the categories below a parent and returns their ids in order. */
async function lockSiblings(tx: Queryable, parentId: number | null): Promise<number[]> {
  const { rows } = await tx.query(lockChildren([parentId]));
  return rows.map(({ id }) => id);
}

/** Moves a category up (-1) or down (1) by one position among its siblings. Does nothing at the end of the list. Throws `not_found`. */
export async function moveCategory(
  context: Pick<Context, "actor">,
  { id, by }: { readonly id: number; readonly by: -1 | 1 },
): Promise<void> {
  await changeCategory(context, { id, action: "category.move" }, async (tx, { parent_id }) => {
    const order = moveItem(await lockSiblings(tx, parent_id), id, by);
    if (!order) return undefined;
    const { rows } = await tx.query(orderCategories([order]));
    await markCustomized(
      { db: tx },
      rows.map((row) => row.id),
    );
    return { by };
  });
}

/** Minimum id of categories created by administrators, so that ids of later seeds cannot collide. */
export const FIRST_OWN_ID = 1_000_000;
const MAX_SLUG = 60;

export interface NewCategory {
  /** Undefined for a root category. */
  readonly parentId?: number | undefined;
  readonly name: Words;
}

/**
 * Adds a category after its siblings. Its slug is derived from the English name and never changes.
 * Throws `not_found` (no such parent) and `validation_failed`. @returns its id.
 */
export async function addCategory({ actor }: Pick<Context, "actor">, { parentId, name: given }: NewCategory): Promise<number> {
  const name = checkNames(given);
  return withCacheInvalidation({ topic: "categories", id: parentId ?? 0 }, async (tx) => {
    await tx.query(lockUntilEnd([LOCK.categoryTree]));
    if (parentId !== undefined) await checkDepth(tx, (await lockCategory({ db: tx }, parentId)).id);
    await checkCount(tx);
    const values = [parentId ?? null, slugOf(name.en), name.uk, name.ru, name.en, FIRST_OWN_ID];
    const { rows } = await tx.query(insertCategory(values));
    const { id } = rows[0] as { id: number };
    await recordAudit(
      { db: tx, actor },
      { action: "category.add", subject: "category", subjectId: id, details: { parent_id: parentId ?? null, name } },
    );
    return id;
  });
}

async function checkCount(tx: Queryable): Promise<void> {
  const count = await tx.prisma.category.count({ where: { mergedInto: null } });
  if (count >= MAX_CATEGORIES) failRules([{ path: "parent_id", code: "too_many", values: { max: MAX_CATEGORIES } }]);
}

async function checkDepth(tx: Queryable, id: number): Promise<void> {
  const { rows } = await tx.query(selectDepth([id]));
  if ((rows[0]?.depth ?? fail("not_found")) >= MAX_DEPTH) failRules([{ path: "parent_id", code: "too_many", values: { max: MAX_DEPTH } }]);
}

/** Returns the slug without its number, which is appended so that slugs of seeds cannot collide. */
export function slugOf(name: string): string {
  const words = romanize(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, "");
  return words || "category";
}
