/** Values of filters and sort orders. Has no database code, since it is also loaded by browsers. */

/**
 * Kinds of queue entries, by descending priority. `escalated`: requires a senior moderator. `report`: reported by visitors while published.
 * `appeal`: the owner appeals against a rejection. `finding`: the automatic check found a risk in a published listing. `edited`: was
 * published before. `new`: never published.
 */
export const QUEUE_KINDS = ["escalated", "report", "appeal", "finding", "edited", "new"] as const;

export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Kinds in search params. `flagged` is a former kind that combined reports and findings. */
export const QUEUE_KIND_FILTERS = [...QUEUE_KINDS, "flagged"] as const;

export type QueueKindFilter = (typeof QUEUE_KIND_FILTERS)[number];

/** Sort orders. `priority`: by weight, then by waiting time. */
export const QUEUE_SORTS = ["priority", "oldest", "newest", "risk"] as const;

export type QueueSort = (typeof QUEUE_SORTS)[number];

export const DEFAULT_SORT = "priority" satisfies QueueSort;

export const RISKS = ["none", "low", "medium", "high"] as const;

export type Risk = (typeof RISKS)[number];

/** Reasons of reports. The labels are in `messages/`. */
export const REPORT_CODES = ["fraud", "prohibited", "wrong_category", "sold_already", "duplicate", "offensive", "other"] as const;

export type ReportCode = (typeof REPORT_CODES)[number];

/** Seconds in which moderators can undo their decisions. Owners and reporters are notified only afterwards. */
export const UNDO_SECONDS = 120;

/** {@link UNDO_SECONDS} in minutes, for texts. */
export const UNDO_MINUTES = UNDO_SECONDS / 60;

/** Maximum number of latest decisions that can be undone. A decision on several listings counts as one. */
export const UNDOABLE = 10;

/** Maximum number of listings per bulk decision. */
export const MAX_DECISIONS = 100;
