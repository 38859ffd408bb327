/** Bounds of favourites. Has no server code, since it is also imported by client components. */

/** Per account. */
export const MAX_FAVOURITES = 500;

/** In a browser without an account, and the number that is looked up or merged at once. */
export const MAX_LOCAL = 100;

/** Favourites on one page. */
export const PAGE_SIZE = 48;

export const SORTS = ["saved", "cheap", "dear"] as const;

export type FavouriteSort = (typeof SORTS)[number];
