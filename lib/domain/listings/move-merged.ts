import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { type Context, SYSTEM } from "@/lib/domain/context/context";
import { defineSubscriber } from "@/lib/domain/events/subscriber";
import { enqueue } from "@/lib/platform/jobs";
import { carryOver } from "./attributes";
import { changeListing } from "./change";
import { contentOf } from "./content.sql";
import { fingerprint } from "./fingerprint";
import { lockMerged, MOVE_BATCH, selectFirstContent, updateFingerprint } from "./move-merged.sql";
import { lockListing } from "./owned";

/** The queue of the job; its jobs carry no data. */
export const MOVE_MERGED = "listings.move-merged";

/** A job, because a category may have more listings than a subscriber can move within seconds. */
export const moveAfterMerger = defineSubscriber({
  name: "listings.move-merged",
  events: ["category.merge"],
  run: (tx) => enqueue(tx, MOVE_MERGED, {}),
});

/**
 * Moves listings out of merged categories into what replaced these: a change of each listing like any other, with a version, a revision
 * and an audit row, that leaves its state and its dates as they are. Attributes that the new category does not have, or values that it
 * does not allow, are left behind; the revisions keep them. Done again, it does nothing.
 * @returns how many were moved.
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
  // A deleted listing that is brought back is moved then.
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
  const attributes = carryOver(target, listing.attributes);
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

/** The duplicate rule goes by the category, too: the same listing, sent again within the day, is still the same. */
async function moveFingerprint(
  { db, now }: Pick<Context, "db" | "now">,
  { id, categoryId }: { readonly id: number; readonly categoryId: number },
): Promise<void> {
  const { rows } = await db.query(selectFirstContent([id, new Date(now)]));
  const content = rows[0]?.content;
  if (!content) return;
  await db.query(updateFingerprint([id, fingerprint({ ...content, categoryId, cityRef: content.city_ref })]));
}
