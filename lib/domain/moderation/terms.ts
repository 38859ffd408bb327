/** What the queue sorts by. Free of the database, since browsers name these too. */

/** `new` was never published; `edited` was; `flagged`: found or reported while published; `appeal`: its owner asks again. */
export const QUEUE_KINDS = ["new", "edited", "flagged", "appeal"] as const;

export type QueueKind = (typeof QUEUE_KINDS)[number];

export const RISKS = ["none", "low", "medium", "high"] as const;

export type Risk = (typeof RISKS)[number];
