import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { lockAnyListing, lockOwnedListing, type OwnedListing } from "./owned.sql";

export type { OwnedListing } from "./owned.sql";

/** The account's listing, locked until the transaction ends. Ownership is in the query: nothing tells "not yours" from "not there". */
export async function lockOwned(
  { db }: DbContext,
  { accountId, id }: { readonly accountId: number; readonly id: number },
): Promise<OwnedListing> {
  const { rows } = await db.query(lockOwnedListing([id, accountId]));
  return rows[0] ?? fail("not_found");
}

/** Anybody's listing, locked: for moderators and jobs. */
export async function lockListing({ db }: DbContext, id: number): Promise<OwnedListing> {
  const { rows } = await db.query(lockAnyListing([id]));
  return rows[0] ?? fail("not_found");
}

/** The strong entity tag of a version: changes with every change of the listing. */
export function etagOf(id: number, version: number): string {
  return `"${id}-${version}"`;
}

/**
 * Refuses with `precondition_failed` when an `If-Match` header was sent and names another version (RFC 9110 §13.1.1: strong
 * comparison, `*` matches whatever exists).
 */
export function checkIfMatch(ifMatch: string | undefined, listing: { readonly id: number; readonly version: number }): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const current = etagOf(listing.id, listing.version);
  if (!ifMatch.split(",").some((tag) => tag.trim() === current)) fail("precondition_failed");
}
