import type { AccountType } from "./plans";

/** Constants shared by pages and domain functions. Free of imports, so that client bundles stay small. */

export const ROLES = ["owner", "moderator", "admin"] as const;
export const ACCOUNT_TYPES = ["personal", "business"] as const satisfies readonly AccountType[];

export type Role = (typeof ROLES)[number];

/** Lifetime of the confirmation link in hours. */
export const SIGN_UP_HOURS = 24;

/** Length of an administrator's reason, in code points. */
export const REASON_LENGTH = { min: 5, max: 500 } as const;
