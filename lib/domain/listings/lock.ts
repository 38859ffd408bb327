import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { type ListingRecord, selectListingForUpdate, selectOwnerListingForUpdate, selectOwnerListingsForUpdate } from "./lock.sql";

export type { ListingRecord } from "./lock.sql";

/** Locks the account's listing until the transaction ends. Throws `not_found`, also for another account's listing. */
export async function lockOwnerListing(
  { db }: DbContext,
  { accountId, id }: { readonly accountId: number; readonly id: number },
): Promise<ListingRecord> {
  const { rows } = await db.query(selectOwnerListingForUpdate([id, accountId]));
  return rows[0] ?? fail("not_found");
}

/** Listings by their ids and external ids. */
export interface ListingNames {
  readonly ids: readonly number[];
  readonly externalIds: readonly string[];
}

/**
 * Locks those of the account's listings that exist until the transaction ends, in the order of their ids. A transaction that changes several
 * listings one after another calls this first, so that two of them with the same listings wait for each other instead of deadlocking.
 */
export async function lockOwnerListings(
  { db }: DbContext,
  { accountId, ids, externalIds }: ListingNames & { readonly accountId: number },
): Promise<void> {
  if (ids.length + externalIds.length > 0) await db.query(selectOwnerListingsForUpdate([accountId, [...ids], [...externalIds]]));
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
