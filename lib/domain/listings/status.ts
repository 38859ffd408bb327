/**
 * The states of a listing and who may move it (specification, "States and transitions"; decisions §5): one table for the API,
 * the dashboard, the moderators and the jobs.
 */

export const LISTING_STATUSES = ["pending", "active", "blocked", "sold", "archived", "inactive"] as const;

export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** A listing that its owner has deleted is in none of the six, and is there for nobody else; for 30 days it can be brought back. */
export type StoredStatus = ListingStatus | "deleted";

/** What the list's `status` filter takes; `all` is these four (specification, rule 5). */
export const LISTED_STATUSES = ["active", "sold", "archived", "inactive"] as const satisfies readonly ListingStatus[];

/** Why a listing gets another status. */
export const STATUS_CAUSES = [
  "request_by_key",
  "request_by_owner",
  "edit",
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

/** Every change of a listing's status that there is; `changeListing` makes no other. */
export const TRANSITIONS: Readonly<Record<StatusCause, readonly Transition[]>> = {
  // One that was edited while it was hidden becomes `pending` when it is to be `active`.
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
  // Published and rejected ones go to the moderator; a hidden one stays hidden, and is reviewed when it is activated.
  edit: [
    ["active", "pending"],
    ["blocked", "pending"],
    ["pending", "pending"],
    ["inactive", "inactive"],
  ],
  decision: [
    ["pending", "active"],
    ["pending", "blocked"],
    ["active", "blocked"],
    ["inactive", "blocked"],
    ["blocked", "active"],
    ["sold", "active"],
  ],
  automatic_approval: [["pending", "active"]],
  // A decision that its moderator takes back within seconds.
  undo: [
    ["active", "pending"],
    ["blocked", "pending"],
    ["active", "blocked"],
    ["blocked", "active"],
  ],
  expiry: [["active", "archived"]],
  renewal: [["active", "active"]],
  deletion: each((status) => [status, "deleted"]),
  restoration: each((status) => ["deleted", status]),
  recategorization: each((status) => [status, status]),
};

export function mayChange(cause: StatusCause, from: StoredStatus, to: StoredStatus): boolean {
  return TRANSITIONS[cause].some((transition) => transition[0] === from && transition[1] === to);
}

/** Where an edit leaves a listing; undefined: not editable. */
export function statusAfterEdit(status: ListingStatus): ListingStatus | undefined {
  return TRANSITIONS.edit.find(([from]) => from === status)?.[1] as ListingStatus | undefined;
}

/** Days that a listing stays published, from its last publication. */
export const LIFETIME_DAYS = 30;

/** In the last days of its life a published listing can be published anew; earlier it would only climb over others. */
export const RENEWAL_DAYS = 7;

/** Days in which a deletion can be undone. */
export const UNDO_DAYS = 30;
