/** Bounds of saved searches. Has no server code, since it is also imported by client components. */

/** Per account. */
export const MAX_SEARCHES = 50;

/** Characters of a name. */
export const MAX_NAME = 80;

/** Characters of an address with all its filters. */
export const MAX_ADDRESS = 4_000;

export const FREQUENCIES = ["instant", "daily", "weekly", "off"] as const;

export type AlertFrequency = (typeof FREQUENCIES)[number];
