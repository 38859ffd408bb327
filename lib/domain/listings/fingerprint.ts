import { createHash } from "node:crypto";
import type { Queryable } from "@/lib/platform/db";
import { foldForComparison } from "@/lib/shared/text";

export interface Fingerprinted {
  readonly title: string;
  readonly description: string;
  readonly categoryId: number;
  /** Decimal text: `12500`, `0.50`. */
  readonly price: string;
  readonly currency: string;
  readonly cityRef: string;
}

/**
 * What makes two listings of an account the same (decisions §5, "Duplicate"): title, description, category, price, currency and
 * city after trimming, case folding and folding of white space. SHA-256 over them.
 */
export function fingerprint(listing: Fingerprinted): Buffer {
  const parts = [
    foldForComparison(listing.title),
    foldForComparison(listing.description),
    listing.categoryId,
    listing.price,
    listing.currency,
    listing.cityRef,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

/** Forgets fingerprints that no duplicate can meet any more. */
export async function forgetFingerprints(db: Queryable): Promise<void> {
  await db.query({ text: "DELETE FROM listing_fingerprints WHERE created_at < now() - interval '2 days'" });
}
