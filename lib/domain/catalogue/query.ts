/** What a visitor of the catalogue looks for. Every part is bounded where it is read out of an address (`address.ts`). */
export interface CatalogueQuery {
  /** Words, in any of the three languages; at most {@link MAX_TEXT} characters. */
  readonly text?: string | undefined;
  /** Takes the words as they are: without synonyms, corrections, and cities named among them. */
  readonly literal?: boolean | undefined;
  /** A category and all below it; undefined: everything. */
  readonly categoryId?: number | undefined;
  readonly place?: CataloguePlace | undefined;
  /** In {@link currency}, both ends included. With either of them only listings that are sold are found: the others have no price. */
  readonly priceMin?: number | undefined;
  readonly priceMax?: number | undefined;
  /** Of the price limits; undefined: hryvnias. Listings in other currencies are compared at the board's exchange rates. */
  readonly currency?: Exclude<Currency, "UAH"> | undefined;
  /** Empty: any. */
  readonly conditions: readonly ("new" | "used")[];
  /** Empty: any. */
  readonly priceTypes: readonly ("sell" | "exchange" | "free")[];
  readonly withPhotos: boolean;
  /** Of the category, by their codes, in any order; at most {@link MAX_ATTRIBUTES}. */
  readonly attributes: readonly AttributeFilter[];
  readonly sort: CatalogueSort;
}

/** Around a city where its coordinates are known (`radiusKm` 0: the city alone), or a whole region. */
export type CataloguePlace =
  | { readonly kind: "city"; readonly cityRef: string; readonly radiusKm: number }
  | { readonly kind: "region"; readonly regionKey: string };

/** One of a select's options suffices; a number or range lies between the ends; a boolean is as said. Texts are not filtered by. */
export type AttributeFilter =
  | { readonly code: string; readonly type: "select"; readonly values: readonly string[] }
  | { readonly code: string; readonly type: "number"; readonly min?: number | undefined; readonly max?: number | undefined }
  | { readonly code: string; readonly type: "boolean"; readonly value: boolean };

export const CURRENCIES = ["UAH", "USD", "EUR"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const SORTS = ["relevant", "new", "cheap", "dear", "near"] as const;

/** `relevant` needs words and `near` a city; without them they are `new`. */
export type CatalogueSort = (typeof SORTS)[number];

export const RADII_KM = [0, 10, 30, 50, 100, 200] as const;

export const MAX_TEXT = 120;
export const MAX_ATTRIBUTES = 12;
/** Pages that one address can show together, from the first on. */
export const MAX_PAGES = 20;
/** Values of one select that may be chosen together. */
export const MAX_VALUES = 20;
