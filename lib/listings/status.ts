/**
 * The states of a listing and who may move it (specification, "States and transitions"; decisions §5): one table for the API,
 * the cabinet, the moderators and the jobs.
 */

export const LISTING_STATUSES = ["pending", "active", "blocked", "sold", "archived", "inactive"] as const;

export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** A listing that its owner has deleted is in none of the six, and is there for nobody else; for 30 days it can be brought back. */
export type StoredStatus = ListingStatus | "deleted";

/** What the list's `status` filter takes; `all` is these four (specification, rule 5). */
export const LISTED_STATUSES = ["active", "sold", "archived", "inactive"] as const satisfies readonly ListingStatus[];

/** `api`: the owner by key. `owner`: the owner in the cabinet. `moderator`: moderators and administrators. `system`: jobs. */
export type TransitionActor = "api" | "owner" | "moderator" | "system";

interface Transition {
  readonly actor: TransitionActor;
  readonly from: ListingStatus;
  readonly to: ListingStatus;
}

export const TRANSITIONS: readonly Transition[] = [
  { actor: "api", from: "active", to: "inactive" },
  { actor: "api", from: "inactive", to: "active" },

  { actor: "owner", from: "active", to: "inactive" },
  { actor: "owner", from: "inactive", to: "active" },
  { actor: "owner", from: "active", to: "sold" },
  { actor: "owner", from: "inactive", to: "sold" },
  { actor: "owner", from: "archived", to: "active" },

  { actor: "moderator", from: "pending", to: "active" },
  { actor: "moderator", from: "pending", to: "blocked" },
  { actor: "moderator", from: "active", to: "blocked" },
  { actor: "moderator", from: "inactive", to: "blocked" },
  { actor: "moderator", from: "blocked", to: "active" },
  { actor: "moderator", from: "sold", to: "active" },
  // A decision taken back within seconds.
  { actor: "moderator", from: "active", to: "pending" },
  { actor: "moderator", from: "blocked", to: "pending" },

  { actor: "system", from: "pending", to: "active" },
  { actor: "system", from: "active", to: "archived" },
];

export function mayMove(actor: TransitionActor, from: ListingStatus, to: ListingStatus): boolean {
  return TRANSITIONS.some((transition) => transition.actor === actor && transition.from === from && transition.to === to);
}

/**
 * Where an edit leaves a listing: published, rejected and waiting ones go to the moderator; a hidden one stays hidden, and is
 * looked at when it is activated. Undefined: not editable.
 */
export function statusAfterEdit(status: ListingStatus): ListingStatus | undefined {
  switch (status) {
    case "active":
    case "blocked":
    case "pending":
      return "pending";
    case "inactive":
      return "inactive";
    case "sold":
    case "archived":
      return undefined;
  }
}

/** Days that a listing stays published, from its last publication. */
export const LIFETIME_DAYS = 30;

/** In the last days of its life a published listing can be published anew; earlier it would only climb over others. */
export const RENEWAL_DAYS = 7;

/** Days in which a deletion can be undone. */
export const UNDO_DAYS = 30;
