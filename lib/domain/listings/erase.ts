import type { Queryable } from "@/lib/platform/db";

/**
 * Removes every listing of an account for good, with revisions and reviews: its owner has deleted the account. Their media are left
 * to the clean-up (`releaseMedia`).
 */
export async function eraseListings(tx: Queryable, accountId: number): Promise<void> {
  await tx.query({ text: "DELETE FROM listing_fingerprints WHERE account_id = $1", values: [accountId] });
  await tx.query({ text: "DELETE FROM listings WHERE account_id = $1", values: [accountId] });
}
