import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { announceChange } from "@/lib/platform/changes";
import type { Queryable } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { fail } from "@/lib/shared/errors";
import { lockCategory } from "./change";

/** The queue of the job that moves the listings (`lib/domain/listings/move-merged.ts`); its jobs carry no data. */
export const MOVE_MERGED = "listings.move-merged";

/**
 * Merges a category into another, for good (docs/decisions/094-merged-categories.md). From the next request on, on every instance, it is
 * offered nowhere, and its id and slug stand for the other; its forbidden words count there. Its listings follow within seconds, by a job
 * that a kill cannot lose.
 *
 * Refuses with `not_found`, `category_into_itself` and `category_has_children`.
 */
export async function mergeCategory(actor: Actor, { from, into }: { readonly from: number; readonly into: number }): Promise<void> {
  if (from === into) fail("category_into_itself");
  await announceChange({ topic: "categories", id: from }, async (tx) => {
    // In the order of their numbers, so that two mergers in opposite directions do not lock each other out.
    for (const id of [from, into].sort((one, other) => one - other)) await lockCategory(tx, id);
    await checkLeaf(tx, from);
    await tx.query({
      text: "UPDATE categories SET merged_into = $2, customized = true WHERE id = $1 OR merged_into = $1",
      values: [from, into],
    });
    await moveWords(tx, from, into);
    await recordAudit(tx, actor, { action: "category.merge", subject: "category", subjectId: from, details: { into } });
    await enqueue(tx, MOVE_MERGED, {});
  });
}

async function checkLeaf(tx: Queryable, id: number): Promise<void> {
  const { rowCount } = await tx.query({
    text: "SELECT 1 FROM categories WHERE parent_id = $1 AND merged_into IS NULL LIMIT 1",
    values: [id],
  });
  if (rowCount) fail("category_has_children");
}

async function moveWords(tx: Queryable, from: number, into: number): Promise<void> {
  await tx.query({
    text: `DELETE FROM forbidden_words w WHERE w.category_id = $1
              AND EXISTS (SELECT 1 FROM forbidden_words o WHERE o.category_id = $2 AND o.phrase = w.phrase)`,
    values: [from, into],
  });
  await tx.query({ text: "UPDATE forbidden_words SET category_id = $2 WHERE category_id = $1", values: [from, into] });
}
