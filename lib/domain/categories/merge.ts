import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { LOCK } from "@/lib/platform/advisory-locks";
import { lockUntilEnd } from "@/lib/platform/advisory-locks.sql";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { lockCategory } from "./change";
import { deleteWordsOfBoth } from "./merge.sql";

/**
 * Merges a category into another, irreversibly (docs/decisions/094-merged-categories.md). From the next request on, on every instance, it
 * is not offered, its id and slug refer to the other category, and its forbidden words apply there. Its listings are moved within seconds
 * (`lib/domain/listings/move-merged.ts`).
 *
 * Throws `not_found`, `category_into_itself` and `category_has_children`.
 */
export async function mergeCategory(
  { actor }: Pick<Context, "actor">,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  if (from === into) fail("category_into_itself");
  await withCacheInvalidation({ topic: "categories", id: from }, async (tx) => {
    await tx.query(lockUntilEnd([LOCK.categoryTree]));
    for (const id of [from, into]) await lockCategory({ db: tx }, id);
    await checkLeaf(tx, from);
    await tx.prisma.category.updateMany({
      where: { OR: [{ id: from }, { mergedInto: from }] },
      data: { mergedInto: into, customized: true },
    });
    await moveWords(tx, from, into);
    await recordAudit({ db: tx, actor }, { action: "category.merge", subject: "category", subjectId: from, details: { into } });
  });
}

async function checkLeaf(tx: Queryable, id: number): Promise<void> {
  const child = await tx.prisma.category.findFirst({ where: { parentId: id, mergedInto: null }, select: { id: true } });
  if (child) fail("category_has_children");
}

async function moveWords(tx: Queryable, from: number, into: number): Promise<void> {
  await tx.query(deleteWordsOfBoth([from, into]));
  await tx.prisma.forbiddenWord.updateMany({ where: { categoryId: from }, data: { categoryId: into } });
}
