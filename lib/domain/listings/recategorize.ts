import type { Category } from "@/lib/domain/categories/tree";
import type { Context } from "@/lib/domain/context/context";
import { type AttributeValues, keepValidAttributes } from "./attributes";
import { changeListing } from "./change";
import { contentOf } from "./content.sql";
import { fingerprint } from "./fingerprint";
import type { ListingRecord } from "./lock";
import { selectFirstContent, updateFingerprint } from "./recategorize.sql";

export interface Recategorization {
  /** Locked by this transaction. */
  readonly listing: ListingRecord;
  readonly to: Category;
  /** Values to set; by default the listing's own, as far as they are valid in the category. */
  readonly attributes?: AttributeValues | undefined;
}

/**
 * Moves a listing to another category, with a version, a revision and an event; status and dates stay. Attributes and values that are invalid
 * there are dropped; the revisions keep them.
 * @returns the new version.
 */
export async function recategorize(context: Context, { listing, to, attributes }: Recategorization): Promise<number> {
  const kept = attributes ?? keepValidAttributes(to, listing.attributes);
  const lost = lostCodes(listing.attributes, kept);
  const version = await changeListing(context, {
    listing,
    change: {
      status: listing.status,
      cause: "recategorization",
      needsReview: listing.needs_review,
      content: { ...contentOf(listing), category_id: to.id, attributes: kept },
      action: "listing.recategorize",
      details: { from_category: listing.category_id, to_category: to.id, ...(lost.length > 0 ? { lost } : {}) },
    },
  });
  await moveFingerprint(context, { id: listing.id, categoryId: to.id });
  return version;
}

/** Codes of the values that are not among those kept. */
export function lostCodes(values: AttributeValues, kept: AttributeValues): string[] {
  return Object.keys(values).filter((code) => !Object.hasOwn(kept, code));
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
