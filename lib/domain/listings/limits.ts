/** The lists and bounds of a listing's fields (specification, "Limits"), apart from the schemas, so that a form takes them alone to the browser. */

export const PRICE_TYPES = ["sell", "exchange", "free"] as const;
/** What a rent or rate is paid for. */
export const PRICE_PERIODS = ["hour", "day", "week", "month"] as const;
export const CURRENCIES = ["UAH", "USD", "EUR"] as const;
export const CONDITIONS = ["new", "used"] as const;
export const DELIVERY_METHODS = ["pickup", "nova_poshta", "ukrposhta", "meest", "courier"] as const;

export const TITLE_LENGTH = { min: 5, max: 120 } as const;
export const DESCRIPTION_LENGTH = { min: 20, max: 5_000 } as const;
export const MAX_PHOTOS = 12;
export const MAX_FRAMES_3D = 120;
export const MAX_ATTRIBUTES = 100;
/** Longest text of an attribute, in code points, whatever the attribute itself allows. */
export const MAX_ATTRIBUTE_TEXT = 1_000;
/** Largest number of an attribute that has no bound of its own, negative or positive. */
export const MAX_ATTRIBUTE_NUMBER = 999_999_999_999;
export const MAX_CONTACT_NAME = 100;
