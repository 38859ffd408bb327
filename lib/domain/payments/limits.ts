/** Limits of a top-up in hryvnias. */
export const TOP_UP = { min: 20, max: 50_000 } as const;

/** Amounts that the form offers, in hryvnias. */
export const SUGGESTED_AMOUNTS = ["100", "200", "500", "1000"] as const;

/** Maximum number of unpaid invoices per account. */
export const MAX_OPEN_INVOICES = 5;
