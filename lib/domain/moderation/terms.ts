/** What the queue is filtered and sorted by. Free of the database, since browsers name these too. */

/**
 * Why a listing waits, the gravest first. `escalated`: for a senior moderator. `report`: visitors reported it while published.
 * `appeal`: its owner appeals against a rejection. `finding`: the automatic check found a risk while it was published. `edited` was
 * published before, `new` never.
 */
export const QUEUE_KINDS = ["escalated", "report", "appeal", "finding", "edited", "new"] as const;

export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Kinds that addresses name; `flagged` stood for reports and findings together until they were told apart. */
export const QUEUE_KIND_FILTERS = [...QUEUE_KINDS, "flagged"] as const;

export type QueueKindFilter = (typeof QUEUE_KIND_FILTERS)[number];

/** `priority`: what weighs most first, of equal weight what has waited longest. */
export const QUEUE_SORTS = ["priority", "oldest", "newest", "risk"] as const;

export type QueueSort = (typeof QUEUE_SORTS)[number];

export const DEFAULT_SORT = "priority" satisfies QueueSort;

export const RISKS = ["none", "low", "medium", "high"] as const;

export type Risk = (typeof RISKS)[number];

/** Why a visitor reports a listing; pages have words for each. */
export const REPORT_CODES = ["fraud", "prohibited", "wrong_category", "sold_already", "duplicate", "offensive", "other"] as const;

export type ReportCode = (typeof REPORT_CODES)[number];

/** Seconds in which moderators may undo their decisions; owners and reporters are told only after them. */
export const UNDO_SECONDS = 120;

/** The same in minutes, for texts. */
export const UNDO_MINUTES = UNDO_SECONDS / 60;

/** Decisions that can be undone one by one: the latest ones. A decision on several listings counts as one. */
export const UNDOABLE = 10;

/** Listings that are decided at once, at most. */
export const MAX_DECISIONS = 100;
