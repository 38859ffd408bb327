import { prepared, type Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { ListingContent } from "./content";
import type { ListingStatus } from "./status";

/** A listing as the verbs that change it see it. */
export interface OwnedListing extends ListingContent {
  readonly id: number;
  readonly account_id: number;
  readonly status: ListingStatus;
  readonly needs_review: boolean;
  readonly version: number;
  /** The first day of its term; null: never published. */
  readonly published_at: Date | null;
  /** The end of its term while it is published or archived. */
  readonly expires_at: Date | null;
  /** The same end, also while it is hidden (`lib/domain/listings/term.ts`). */
  readonly term_ends_at: Date | null;
  /** Since when it waits for a moderator. */
  readonly pending_since: Date | null;
}

const selectOwned = prepared(
  "listing_owned_lock",
  "SELECT * FROM listings WHERE id = $1 AND account_id = $2 AND status <> 'deleted' FOR UPDATE",
);
const selectAny = prepared("listing_lock", "SELECT * FROM listings WHERE id = $1 AND status <> 'deleted' FOR UPDATE");

/** The account's listing, locked until the transaction ends. Ownership is in the query: nothing tells "not yours" from "not there". */
export async function lockOwned(tx: Queryable, accountId: number, id: number): Promise<OwnedListing> {
  const { rows } = await tx.query<OwnedListing>(selectOwned([id, accountId]));
  return rows[0] ?? fail("not_found");
}

/** Anybody's listing, locked: for moderators and jobs. */
export async function lockListing(tx: Queryable, id: number): Promise<OwnedListing> {
  const { rows } = await tx.query<OwnedListing>(selectAny([id]));
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
