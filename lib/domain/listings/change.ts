import { throwAccessError } from "@/lib/domain/account-access/access";
import { actorValues } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import type { ListingEventType } from "@/lib/domain/events/types";
import { fail } from "@/lib/shared/errors";
import { selectState, updateListing } from "./change.sql";
import type { ListingContent } from "./content";
import { canChange, type StatusCause, type StoredStatus } from "./status";

/** A change of a locked listing; omitted parts are unchanged. */
export interface ListingChange {
  readonly status: StoredStatus;
  readonly cause: StatusCause;
  readonly needsReview: boolean;
  /** New content; undefined for a change of status only. */
  readonly content?: ListingContent;
  readonly action: ListingEventType;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Throws `status_transition_not_allowed` (`from`, `to`). */
export function checkTransition(cause: StatusCause, from: StoredStatus, to: StoredStatus): void {
  if (canChange(cause, from, to)) return;
  fail("status_transition_not_allowed", { from, to });
}

/** Throws the error that explains why {@link updateListing} changed nothing. */
export async function failChange({ db, actor }: Pick<Context, "db" | "actor">, listingId: number): Promise<never> {
  const { rows } = await db.query(selectState([listingId]));
  const { id, state } = rows[0] ?? fail("not_found");
  if (id === actor.accountId) throwAccessError(state, { byKey: actor.keyId !== undefined });
  return fail(state === "deleted" ? "not_found" : "seller_blocked");
}

/**
 * Writes a change of a listing locked by this transaction, with a revision and an audit entry. The only function that changes a status.
 * Throws `status_transition_not_allowed` (`from`, `to`) if the cause does not allow it ({@link canChange}), `seller_blocked` if a moderator
 * or job would publish for a blocked account, and the errors of {@link throwAccessError} for its owner.
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
