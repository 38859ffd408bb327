import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { type ListingRecord, selectListingForUpdate, selectOwnerListingForUpdate } from "./lock.sql";

export type { ListingRecord } from "./lock.sql";

/** Locks the account's listing until the transaction ends. Throws `not_found`, also for another account's listing. */
export async function lockOwnerListing(
  { db }: DbContext,
  { accountId, id }: { readonly accountId: number; readonly id: number },
): Promise<ListingRecord> {
  const { rows } = await db.query(selectOwnerListingForUpdate([id, accountId]));
  return rows[0] ?? fail("not_found");
}

/** Locks any listing until the transaction ends, for moderators and jobs. Throws `not_found`. */
export async function lockListing({ db }: DbContext, id: number): Promise<ListingRecord> {
  const { rows } = await db.query(selectListingForUpdate([id]));
  return rows[0] ?? fail("not_found");
}

/** Returns the strong entity tag of a version, which changes with every change of the listing. */
export function etagOf(id: number, version: number): string {
  return `"${id}-${version}"`;
}

/**
 * Throws `precondition_failed` if an `If-Match` header does not match the version (RFC 9110 §13.1.1: strong comparison, `*` matches any
 * version).
 */
export function checkIfMatch(ifMatch: string | undefined, listing: { readonly id: number; readonly version: number }): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const current = etagOf(listing.id, listing.version);
  if (!ifMatch.split(",").some((tag) => tag.trim() === current)) fail("precondition_failed");
}
