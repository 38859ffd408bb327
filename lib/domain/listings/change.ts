import { failAccess } from "@/lib/domain/account-access/access";
import { actorValues } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import type { ListingEventType } from "@/lib/domain/events/types";
import { fail } from "@/lib/shared/errors";
import { selectState, updateListing } from "./change.sql";
import type { ListingContent } from "./content";
import { mayChange, type StatusCause, type StoredStatus } from "./status";

/** One change of a locked listing. What is left out stays as it is. */
export interface ListingChange {
  readonly status: StoredStatus;
  readonly cause: StatusCause;
  readonly needsReview: boolean;
  /** New content; a change of status alone has none. */
  readonly content?: ListingContent;
  readonly action: ListingEventType;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Throws `status_transition_not_allowed` (`from`, `to`). */
export function checkTransition(cause: StatusCause, from: StoredStatus, to: StoredStatus): void {
  if (mayChange(cause, from, to)) return;
  const pair = { from, to };
  fail("status_transition_not_allowed", { values: pair, extra: pair });
}

/** Throws why {@link updateListing} changed nothing. */
async function failChange({ db, actor }: Pick<Context, "db" | "actor">, listingId: number): Promise<never> {
  const { rows } = await db.query(selectState([listingId]));
  const { id, state } = rows[0] ?? fail("not_found");
  if (id === actor.accountId) failAccess(state, { byKey: actor.keyId !== undefined });
  return fail(state === "deleted" ? "not_found" : "seller_blocked");
}

/**
 * Writes a change of a listing that this transaction has locked, with a revision and an audit row. Nothing else changes a listing's status.
 * Throws `status_transition_not_allowed` (`from`, `to`) when its cause does not allow it ({@link mayChange}), `seller_blocked` when a
 * moderator or a job would publish for a blocked account, and what {@link failAccess} throws for its owner.
 * @returns the new version.
 */
export async function changeListing(
  { db, actor, now }: Context,
  { listing, change }: { readonly listing: { readonly id: number; readonly status: StoredStatus }; readonly change: ListingChange },
): Promise<number> {
  checkTransition(change.cause, listing.status, change.status);
  const { rows } = await db.query(
    updateListing([
      listing.id,
      change.status,
      change.needsReview,
      new Date(now),
      change.content ? JSON.stringify(change.content) : null,
      ...actorValues(actor),
      change.action,
      JSON.stringify({ from: listing.status, ...change.details }),
      change.cause === "renewal",
    ]),
  );
  return rows[0]?.version ?? failChange({ db, actor }, listing.id);
}
