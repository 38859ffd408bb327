/** Bounds of the category tree, apart from what reads or changes it: the API's schemas publish them. */

/** Categories of the whole tree; the seeds bring 564. */
export const MAX_CATEGORIES = 5_000;

/** Names of categories, attributes and options, in code points. */
export const MAX_CATEGORY_NAME = 80;

/** Options of one attribute: more no form shows. */
export const MAX_OPTIONS = 2_000;

/** Attributes of one category, without those that it inherits: on three levels not more than a listing may have values. */
export const MAX_OWN_ATTRIBUTES = 33;

/** Codes of attributes and values of options, in characters. */
export const MAX_CODE = 60;

/** Units of numbers, in code points. */
export const MAX_UNIT = 20;

/** Decimal places of attributes, as the columns of their bounds have. */
export const MAX_DECIMALS = 3;

/** Maximum length of any attribute's text in code points. */
export const MAX_ATTRIBUTE_TEXT = 1_000;

/** Maximum absolute value of numeric attributes without bounds. */
export const MAX_ATTRIBUTE_NUMBER = 999_999_999_999;

/** Levels of the tree: the catalogue is indexed by so many (`lib/domain/catalogue/entry.ts`). */
export const MAX_DEPTH = 3;
