/** Tokens of entries, for filters and counts. */
export const FACETS = {
  region: (key: string) => `r:${key}`,
  /** Prefix of a city's ref. Not always unique, so queries also compare the ref. */
  city: (ref: string) => `o:${ref.slice(0, 8)}`,
  condition: (condition: string) => `n:${condition}`,
  priceType: (type: string) => `t:${type}`,
  /** Currency of listings for sale. */
  currency: (currency: string) => `m:${currency}`,
  photos: "p",
  top: "top",
  attribute: (code: string, value: string) => `a:${code}=${value}`,
} as const;

/** Name of price intervals; cannot collide with attribute codes, which start with a letter. */
export const PRICE = "$";

/** In `catalogue_counts`: all entries of a category. */
export const ALL = "*";
/** In `catalogue_counts`: the board as a whole. */
export const EVERYTHING = 0;
