/**
 * Statuses of a listing and their transitions (docs/api/listing-statuses.md), in one table for the API, the cabinet, moderation and jobs.
 */

export const LISTING_STATUSES = ["pending", "active", "blocked", "sold", "archived", "inactive"] as const;

export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Stored status, including `deleted`: such a listing is invisible to everyone but its owner, who can restore it for 30 days. */
export type StoredStatus = ListingStatus | "deleted";

/** Values of the list's `status` filter; `all` means these four (docs/api/listings.md#list). */
export const LISTED_STATUSES = ["active", "sold", "archived", "inactive"] as const satisfies readonly ListingStatus[];

/** Causes of status changes. */
export const STATUS_CAUSES = [
  "request_by_key",
  "request_by_owner",
  "edit",
  "identification",
  "decision",
  "automatic_approval",
  "undo",
  "expiry",
  "renewal",
  "deletion",
  "restoration",
  "recategorization",
] as const;

export type StatusCause = (typeof STATUS_CAUSES)[number];

type Transition = readonly [from: StoredStatus, to: StoredStatus];

const each = (transition: (status: ListingStatus) => Transition): readonly Transition[] => LISTING_STATUSES.map(transition);

/** All allowed status changes; `changeListing` rejects others. */
export const TRANSITIONS: Readonly<Record<StatusCause, readonly Transition[]>> = {
  // A listing edited while hidden becomes `pending` on activation.
  request_by_key: [
    ["active", "inactive"],
    ["inactive", "active"],
    ["inactive", "pending"],
  ],
  request_by_owner: [
    ["active", "inactive"],
    ["inactive", "active"],
    ["inactive", "pending"],
    ["active", "sold"],
    ["inactive", "sold"],
    ["archived", "active"],
    ["archived", "pending"],
  ],
  // Published and rejected listings become pending; a hidden one stays hidden, and is reviewed on activation.
  edit: [
    ["active", "pending"],
    ["blocked", "pending"],
    ["pending", "pending"],
    ["inactive", "inactive"],
  ],
  // An edit of nothing but the external id, which nobody reviews.
  identification: each((status) => [status, status]),
  decision: [
    ["pending", "active"],
    ["pending", "blocked"],
    ["active", "blocked"],
    ["inactive", "blocked"],
    ["blocked", "active"],
    ["sold", "active"],
    // Its page is still public.
    ["sold", "blocked"],
  ],
  automatic_approval: [["pending", "active"]],
  // A decision that its moderator undoes: the transitions of decisions, reversed.
  undo: [
    ["active", "pending"],
    ["blocked", "pending"],
    ["blocked", "active"],
    ["blocked", "inactive"],
    ["blocked", "sold"],
    ["active", "blocked"],
    ["active", "sold"],
  ],
  expiry: [["active", "archived"]],
  renewal: [["active", "active"]],
  deletion: each((status) => [status, "deleted"]),
  restoration: each((status) => ["deleted", status]),
  recategorization: each((status) => [status, status]),
};

export function canChange(cause: StatusCause, from: StoredStatus, to: StoredStatus): boolean {
  return TRANSITIONS[cause].some((transition) => transition[0] === from && transition[1] === to);
}

/** Returns the status after an edit; undefined if the listing is not editable. */
export function statusAfterEdit(status: ListingStatus): ListingStatus | undefined {
  return TRANSITIONS.edit.find(([from]) => from === status)?.[1] as ListingStatus | undefined;
}

/** Days that a listing stays published. */
export const LIFETIME_DAYS = 30;

/** Days before expiry in which a listing can be renewed; earlier renewals would only move it up in lists. */
export const RENEWAL_DAYS = 7;

/** Days for which a deleted listing can be restored. */
export const UNDO_DAYS = 30;
