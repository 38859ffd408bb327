/** Constants shared by the domain, the API and the forms. Free of imports, so that client bundles stay small. */

/** Length of a message in code points. A message of photos needs no text. */
export const MESSAGE_LENGTH = { min: 1, max: 2_000 } as const;

/** Maximum number of photos in a message. */
export const MESSAGE_PHOTOS = 5;

/** Form of a message's idempotency token: 128 random bits in hexadecimal. */
export const MESSAGE_TOKEN = /^[0-9a-f]{32}$/;

/** Days after its creation during which an account is new: its messages are checked for spam. */
export const NEW_ACCOUNT_DAYS = 7;

/** Number of other sellers to whom a new account can send a similar text before it is held. */
export const SIMILAR_TEXTS = 2;

/** Reasons for reporting a conversation. */
export const THREAD_REPORT_REASONS = ["fraud", "spam", "offensive", "prohibited", "other"] as const;

export type ThreadReportReason = (typeof THREAD_REPORT_REASONS)[number];

/** Maximum length of a report's text in code points. */
export const THREAD_REPORT_LENGTH = 500;

export const SIDES = ["buyer", "seller"] as const;

/** The role of an account in a thread. */
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === "buyer" ? "seller" : "buyer");

/** Filters of the inbox. */
export const INBOX_FILTERS = ["all", "unread", "buying", "selling"] as const;

export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** Questions that buyers can ask with one tap. Keys of the texts in `messages/`. */
export const QUICK_QUESTIONS = ["available", "bargain", "delivery", "meet"] as const;
