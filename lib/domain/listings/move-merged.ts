import { SYSTEM } from "@/lib/domain/audit/record";
import { type Category, categoryTree } from "@/lib/domain/categories/tree";
import { db, type Queryable } from "@/lib/platform/db";
import { carryOver } from "./attributes";
import { changeListing } from "./change";
import { contentOf, type ListingContent } from "./content";
import { fingerprint } from "./fingerprint";
import { lockListing } from "./owned";

/** Listings moved in one transaction: an owner who edits one of them waits no longer than that takes. */
const BATCH = 100;

/**
 * Moves listings out of merged categories into what replaced these: a change of each listing like any other, with a version, a revision
 * and an audit row, that leaves its state and its dates as they are. Attributes that the new category does not have, or values that it
 * does not allow, are left behind; the revisions keep them. Done again, it does nothing.
 * @returns how many were moved.
 */
export async function moveMerged(now: number): Promise<number> {
  let total = 0;
  for (;;) {
    const { mergedIds } = await categoryTree();
    if (mergedIds.size === 0) return total;
    const count = await db().transaction((tx) => moveBatch(tx, now, mergedIds));
    total += count;
    if (count < BATCH) return total;
  }
}

async function moveBatch(tx: Queryable, now: number, mergedIds: ReadonlyMap<number, Category>): Promise<number> {
  // A deleted listing that is brought back is moved then.
  const { rows } = await tx.query<{ id: number }>({
    text: `SELECT id FROM listings WHERE category_id = ANY($1) AND status <> 'deleted' ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
    values: [[...mergedIds.keys()]],
  });
  for (const { id } of rows) await moveOne(tx, now, id, mergedIds);
  return rows.length;
}

async function moveOne(tx: Queryable, now: number, id: number, mergedIds: ReadonlyMap<number, Category>): Promise<void> {
  const listing = await lockListing(tx, id);
  const target = mergedIds.get(listing.category_id);
  if (!target) return;
  const attributes = carryOver(target, listing.attributes);
  const lost = Object.keys(listing.attributes).filter((code) => !Object.hasOwn(attributes, code));
  await changeListing(tx, SYSTEM, now, listing, {
    status: listing.status,
    cause: "recategorization",
    needsReview: listing.needs_review,
    content: { ...contentOf(listing), category_id: target.id, attributes },
    action: "listing.recategorize",
    details: { from_category: listing.category_id, to_category: target.id, ...(lost.length > 0 ? { lost } : {}) },
  });
  await moveFingerprint(tx, now, id, target.id);
}

/** The duplicate rule goes by the category, too: the same listing, sent again within the day, is still the same. */
async function moveFingerprint(tx: Queryable, now: number, id: number, categoryId: number): Promise<void> {
  const { rows } = await tx.query<{ content: ListingContent }>({
    text: `SELECT r.content FROM listing_fingerprints f JOIN listing_revisions r ON r.listing_id = f.listing_id AND r.version = 1
            WHERE f.listing_id = $1 AND f.created_at > $2::timestamptz - interval '24 hours' AND f.account_id = (SELECT account_id FROM listings WHERE id = $1)`,
    values: [id, new Date(now)],
  });
  const content = rows[0]?.content;
  if (!content) return;
  await tx.query({
    text: `UPDATE listing_fingerprints f SET fingerprint = $2 WHERE f.listing_id = $1 AND f.account_id = (SELECT account_id FROM listings WHERE id = $1)
              AND NOT EXISTS (SELECT 1 FROM listing_fingerprints o WHERE o.account_id = f.account_id AND o.fingerprint = $2)`,
    values: [id, fingerprint({ ...content, categoryId, cityRef: content.city_ref })],
  });
}
