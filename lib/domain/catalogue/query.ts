/** A catalogue query. All parts are bounded when parsed from an address (`address.ts`). */
export interface CatalogueQuery {
  /** Search text in any of the three languages; at most {@link MAX_TEXT} characters. */
  readonly text?: string | undefined;
  /** Whether to search literally: without synonyms, corrections and recognized cities. */
  readonly literal?: boolean | undefined;
  /** A category with its subcategories; undefined for all. */
  readonly categoryId?: number | undefined;
  readonly place?: CataloguePlace | undefined;
  /** In {@link currency}, inclusive. Price limits only match listings for sale, since others have no price. */
  readonly priceMin?: number | undefined;
  readonly priceMax?: number | undefined;
  /** Currency of the price limits; undefined for UAH. Listings in other currencies are converted at the board's exchange rates. */
  readonly currency?: Exclude<Currency, "UAH"> | undefined;
  /** Empty for any. */
  readonly conditions: readonly ("new" | "used")[];
  /** Empty for any. */
  readonly priceTypes: readonly ("sell" | "exchange" | "free")[];
  readonly withPhotos: boolean;
  /** Filters by the category's attributes, in any order; at most {@link MAX_ATTRIBUTES}. */
  readonly attributes: readonly AttributeFilter[];
  readonly sort: CatalogueSort;
}

/** A city with a radius if its coordinates are known (`radiusKm` 0: only the city), or a region. */
export type CataloguePlace =
  | { readonly kind: "city"; readonly cityRef: string; readonly radiusKm: number }
  | { readonly kind: "region"; readonly regionKey: string };

/** Attribute filter: any of a select's options, a range of numbers, or a boolean value. Text attributes cannot be filtered. */
export type AttributeFilter =
  | { readonly code: string; readonly type: "select"; readonly values: readonly string[] }
  | { readonly code: string; readonly type: "number"; readonly min?: number | undefined; readonly max?: number | undefined }
  | { readonly code: string; readonly type: "boolean"; readonly value: boolean };

export const CURRENCIES = ["UAH", "USD", "EUR"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const SORTS = ["relevant", "new", "cheap", "dear", "near"] as const;

/** Sort order. `relevant` without a text and `near` without a city fall back to `new`. */
export type CatalogueSort = (typeof SORTS)[number];

export const RADII_KM = [0, 10, 30, 50, 100, 200] as const;

export const MAX_TEXT = 120;
export const MAX_ATTRIBUTES = 12;
/** Maximum number of pages that an address can show together. */
export const MAX_PAGES = 20;
/** Maximum number of chosen values of one select. */
export const MAX_VALUES = 20;
