import type { AccountType } from "./plans";

/** Names that pages and forms share with the rules, and that bring nothing else into a browser. */

export const ROLES = ["owner", "moderator", "admin"] as const;
export const ACCOUNT_TYPES = ["personal", "business"] as const satisfies readonly AccountType[];

export type Role = (typeof ROLES)[number];

/** Hours for which the link that confirms a sign-up works. */
export const SIGN_UP_HOURS = 24;

/** Length of an administrator's reason, in code points. */
export const REASON_LENGTH = { min: 5, max: 500 } as const;
