/** Maximum credit in hryvnias by the operator's CLI, to limit typing errors. */
export const MAX_CREDIT = 1_000_000;

/** Maximum credits in hryvnias by an administrator: at once, and in a calendar day of Kyiv. */
export const ADMIN_CREDITS = { once: 20_000, day: 100_000 } as const;
