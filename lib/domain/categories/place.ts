import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { LOCK } from "@/lib/platform/advisory-locks";
import { lockUntilEnd } from "@/lib/platform/advisory-locks.sql";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import type { Queryable } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { changeCategory, lockCategory } from "./change";
import { selectCodesOfBoth, selectDepth, selectSubtree } from "./edit.sql";
import { MAX_DEPTH } from "./limits";

/** Hides and moves categories (docs/decisions/177-category-tree.md). */

/**
 * Hides or shows a category with its subcategories. A hidden category is not listed and accepts no new listings. Its listings stay public
 * and can be edited. Throws `not_found`.
 */
export async function setHidden(
  { actor, now }: Pick<Context, "actor" | "now">,
  { id, hidden }: { readonly id: number; readonly hidden: boolean },
): Promise<void> {
  await changeCategory({ actor }, { id, action: hidden ? "category.hide" : "category.show" }, async (tx, { hidden_at }) => {
    if ((hidden_at !== null) === hidden) return undefined;
    await tx.prisma.category.update({ where: { id }, data: { hiddenAt: hidden ? new Date(now) : null, customized: true } });
    return {};
  });
}

/**
 * Moves a category with its subcategories to another parent, after its new siblings, or to the top level. Ids, slugs and URLs do not change.
 * Listings keep values of attributes that the category no longer has.
 *
 * Throws `not_found`. Throws `validation_failed` if the parent is the category itself or below it, if the tree would become too deep, or if
 * two attributes on the path would have the same code.
 */
export async function reparentCategory(
  { actor }: Pick<Context, "actor">,
  { id, parentId }: { readonly id: number; readonly parentId: number | null },
): Promise<void> {
  await withCacheInvalidation({ topic: "categories", id }, async (tx) => {
    await tx.query(lockUntilEnd([LOCK.categoryTree]));
    const { parent_id: from } = await lockCategory({ db: tx }, id);
    if (parentId === from) return;
    if (parentId !== null) await checkPlace(tx, { id, parentId });
    const last = await tx.prisma.category.aggregate({ where: { parentId }, _max: { position: true } });
    await tx.prisma.category.update({ where: { id }, data: { parentId, position: (last._max.position ?? 0) + 1, customized: true } });
    await recordAudit(
      { db: tx, actor },
      { action: "category.reparent", subject: "category", subjectId: id, details: { from, to: parentId } },
    );
  });
}

async function checkPlace(tx: Queryable, { id, parentId }: { readonly id: number; readonly parentId: number }): Promise<void> {
  await lockCategory({ db: tx }, parentId);
  const { rows: subtree } = await tx.query(selectSubtree([id]));
  if (subtree.some((row) => row.id === parentId)) failRules([{ path: "parent_id", code: "unknown_parent" }]);
  const height = Math.max(...subtree.map(({ distance }) => distance)) + 1;
  const depth = (await tx.query(selectDepth([parentId]))).rows[0]?.depth ?? 0;
  if (depth + height > MAX_DEPTH) failRules([{ path: "parent_id", code: "too_deep", values: { max: MAX_DEPTH } }]);
  const [both] = (await tx.query(selectCodesOfBoth([id, parentId]))).rows;
  if (both) failRules([{ path: "parent_id", code: "attribute_exists", values: { code: both.code } }]);
}
