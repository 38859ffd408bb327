import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { type Context, SYSTEM } from "@/lib/domain/context/context";
import { defineSubscriber } from "@/lib/domain/events/subscriber";
import { enqueue } from "@/lib/platform/jobs";
import { keepValidAttributes } from "./attributes";
import { changeListing } from "./change";
import { contentOf } from "./content.sql";
import { fingerprint } from "./fingerprint";
import { lockListing } from "./lock";
import { lockMerged, MOVE_BATCH, selectFirstContent, updateFingerprint } from "./move-merged.sql";

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
  const attributes = keepValidAttributes(target, listing.attributes);
  const lost = Object.keys(listing.attributes).filter((code) => !Object.hasOwn(attributes, code));
  await changeListing(
    { db, actor: SYSTEM, now },
    {
      listing,
      change: {
        status: listing.status,
        cause: "recategorization",
        needsReview: listing.needs_review,
        content: { ...contentOf(listing), category_id: target.id, attributes },
        action: "listing.recategorize",
        details: { from_category: listing.category_id, to_category: target.id, ...(lost.length > 0 ? { lost } : {}) },
      },
    },
  );
  await moveFingerprint({ db, now }, { id, categoryId: target.id });
}

/** Updates the fingerprint, which includes the category, so that duplicates are still detected. */
async function moveFingerprint(
  { db, now }: Pick<Context, "db" | "now">,
  { id, categoryId }: { readonly id: number; readonly categoryId: number },
): Promise<void> {
  const { rows } = await db.query(selectFirstContent([id, new Date(now)]));
  const content = rows[0]?.content;
  if (!content) return;
  await db.query(updateFingerprint([id, fingerprint({ ...content, categoryId, cityRef: content.city_ref })]));
}
