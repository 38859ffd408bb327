import { createHash } from "node:crypto";
import type { DbContext } from "@/lib/domain/context/context";
import { foldForComparison } from "@/lib/shared/text";

export interface Fingerprinted {
  readonly title: string;
  readonly description: string;
  readonly categoryId: number;
  /** Decimal string: `12500`, `0.50`. */
  readonly price: string;
  readonly currency: string;
  readonly cityRef: string;
}

/**
 * Returns the fingerprint for detecting duplicates within an account (docs/api/listings.md#duplicates): SHA-256 of title, description,
 * category, price, currency and city, after trimming and folding of case and white space.
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

/** Retention in milliseconds, longer than the period in which duplicates are detected. */
const RETENTION = 2 * 86_400_000;

/** Deletes expired fingerprints. */
export async function deleteExpiredFingerprints({ db }: DbContext): Promise<void> {
  await db.prisma.listingFingerprint.deleteMany({ where: { createdAt: { lt: new Date(Date.now() - RETENTION) } } });
}
