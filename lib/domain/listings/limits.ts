/**
 * Options and bounds of a listing's fields (docs/api/listings.md#fields). Separate from the schemas, so that forms load only these in the
 * browser.
 */

export const PRICE_TYPES = ["sell", "exchange", "free"] as const;
/** Periods of rents and rates. */
export const PRICE_PERIODS = ["hour", "day", "week", "month"] as const;
export const CURRENCIES = ["UAH", "USD", "EUR"] as const;
export const CONDITIONS = ["new", "used"] as const;
export const DELIVERY_METHODS = ["pickup", "nova_poshta", "ukrposhta", "meest", "courier"] as const;

export const TITLE_LENGTH = { min: 5, max: 120 } as const;
export const DESCRIPTION_LENGTH = { min: 20, max: 5_000 } as const;
export const MAX_PHOTOS = 12;
export const MAX_FRAMES_3D = 120;
export const MAX_ATTRIBUTES = 100;
export const MAX_CONTACT_NAME = 100;
