/** The lists and bounds of a listing's fields (specification, "Limits"), apart from the schemas, so that a form takes them alone to the browser. */

export const PRICE_TYPES = ["sell", "exchange", "free"] as const;
export const CURRENCIES = ["UAH", "USD", "EUR"] as const;
export const CONDITIONS = ["new", "used"] as const;
export const DELIVERY_METHODS = ["pickup", "nova_poshta", "ukrposhta", "meest", "courier"] as const;

export const TITLE_LENGTH = { min: 5, max: 120 } as const;
export const DESCRIPTION_LENGTH = { min: 20, max: 5_000 } as const;
export const MAX_PHOTOS = 12;
