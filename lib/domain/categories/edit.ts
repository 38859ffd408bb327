import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { LOCK } from "@/lib/platform/advisory-locks";
import { lockUntilEnd } from "@/lib/platform/advisory-locks.sql";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import type { Words } from "@/lib/shared/i18n";
import { moveItem } from "@/lib/shared/move-item";
import { romanize } from "@/lib/shared/slug";
import { changeCategory, changedNames, checkNames, lockCategory, markCustomized } from "./change";
import { insertCategory, lockChildren, orderCategories, selectDepth } from "./edit.sql";
import { MAX_CATEGORIES, MAX_DEPTH } from "./limits";

/**
 * What administrators change about categories. Every change counts from the next request on, on every instance, and marks the category
 * as changed by hand, so that a later seed leaves it alone.
 */

/**
 * Says whether listings in a category are published without a moderator; null: as in the category above. Categories below that have no
 * setting of their own go with it. A later seed does not touch the setting. Throws `not_found`.
 */
export async function setAutoApprove(
  context: Pick<Context, "actor">,
  { id, autoApprove }: { readonly id: number; readonly autoApprove: boolean | null },
): Promise<void> {
  await changeCategory(context, { id, action: "category.auto_approve" }, async (tx, { auto_approve: from }) => {
    if (from === autoApprove) return undefined;
    await tx.prisma.category.update({ where: { id }, data: { autoApprove } });
    return { from, to: autoApprove };
  });
}

/** Renames a category; its slug, and so its address, stays. Throws `not_found` and `validation_failed`. */
export async function renameCategory(
  context: Pick<Context, "actor">,
  { id, given }: { readonly id: number; readonly given: Words },
): Promise<void> {
  const names = checkNames(given);
  await changeCategory(context, { id, action: "category.rename" }, async (tx, row) => {
    const changes = changedNames({ uk: row.name_uk, ru: row.name_ru, en: row.name_en }, names);
    if (!changes) return undefined;
    await tx.prisma.category.update({
      where: { id },
      data: { nameUk: names.uk, nameRu: names.ru, nameEn: names.en, customized: true },
    });
    return changes;
  });
}

/** Categories of one parent in their order, locked. */
async function lockSiblings(tx: Queryable, parentId: number | null): Promise<number[]> {
  const { rows } = await tx.query(lockChildren([parentId]));
  return rows.map(({ id }) => id);
}

/** Moves a category one place up (-1) or down (1) among its siblings; at the end of the list nothing changes. Throws `not_found`. */
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

/** Administrators' own categories are numbered from here, so that no later seed brings the same numbers. */
export const FIRST_OWN_ID = 1_000_000;
const MAX_SLUG = 60;

export interface NewCategory {
  /** Undefined: a category of the first level. */
  readonly parentId?: number | undefined;
  readonly name: Words;
}

/**
 * Adds a category below another, after its siblings. Its slug is made of the English name, and is its own for good.
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

/** Its number goes to its end, so no slug of a seed can be the same. */
export function slugOf(name: string): string {
  const words = romanize(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, "");
  return words || "category";
}
