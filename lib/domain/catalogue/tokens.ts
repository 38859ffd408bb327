/** What entries are filtered by and counted, as tokens. */
export const FACETS = {
  region: (key: string) => `r:${key}`,
  /** The beginning of a city's reference: nearly always one city's alone, so who asks compares the reference as well. */
  city: (ref: string) => `o:${ref.slice(0, 8)}`,
  condition: (condition: string) => `n:${condition}`,
  priceType: (type: string) => `t:${type}`,
  /** Of what is sold. */
  currency: (currency: string) => `m:${currency}`,
  photos: "p",
  top: "top",
  attribute: (code: string, value: string) => `a:${code}=${value}`,
} as const;

/** The name of the price's intervals; attributes' codes begin with a letter. */
export const PRICE = "$";

/** In `catalogue_counts`: all entries of a category. */
export const ALL = "*";
/** In `catalogue_counts`: the board as a whole. */
export const EVERYTHING = 0;
