import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { type Context, SYSTEM } from "@/lib/domain/context/context";
import { defineSubscriber } from "@/lib/domain/events/subscriber";
import { enqueue } from "@/lib/platform/jobs";
import { lockListing } from "./lock";
import { lockMerged, MOVE_BATCH } from "./move-merged.sql";
import { recategorize } from "./recategorize";

/** Queue name; its jobs have no data. */
export const MOVE_MERGED = "listings.move-merged";

/** Queues a job, because a category may have more listings than a subscriber can move within seconds. */
export const moveAfterMerger = defineSubscriber({
  name: "listings.move-merged",
  events: ["category.merge"],
  run: (tx) => enqueue(tx, MOVE_MERGED, {}),
});

/**
 * Moves listings of merged categories to the replacements. Each is changed with a version, a revision and an audit entry; status and dates
 * stay. Attributes and values that are invalid in the new category are dropped; the revisions keep them. Idempotent.
 * @returns the number of moved listings.
 */
export async function moveMerged({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  let total = 0;
  for (;;) {
    const { mergedIds } = await categoryTree();
    if (mergedIds.size === 0) return total;
    const count = await db.transaction((tx) => moveBatch({ db: tx, now }, mergedIds));
    total += count;
    if (count < MOVE_BATCH) return total;
  }
}

async function moveBatch({ db, now }: Pick<Context, "db" | "now">, mergedIds: ReadonlyMap<number, Category>): Promise<number> {
  // Deleted listings are moved if they are restored.
  const { rows } = await db.query(lockMerged([[...mergedIds.keys()]]));
  for (const { id } of rows) await moveOne({ db, now }, { id, mergedIds });
  return rows.length;
}

async function moveOne(
  { db, now }: Pick<Context, "db" | "now">,
  { id, mergedIds }: { readonly id: number; readonly mergedIds: ReadonlyMap<number, Category> },
): Promise<void> {
  const listing = await lockListing({ db }, id);
  const target = mergedIds.get(listing.category_id);
  if (!target) return;
  await recategorize({ db, actor: SYSTEM, now }, { listing, to: target });
}
