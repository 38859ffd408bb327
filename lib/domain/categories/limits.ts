/** Limits of the category tree. Separate from the code that reads or changes it, because the API's schemas use them. */

/** Maximum number of categories. The seeds have 564. */
export const MAX_CATEGORIES = 5_000;

/** Maximum length of names of categories, attributes and options, in code points. */
export const MAX_CATEGORY_NAME = 80;

/** Maximum number of options per attribute. */
export const MAX_OPTIONS = 2_000;

/** Maximum number of a category's own attributes. On three levels, that is not more than the maximum number of values per listing. */
export const MAX_OWN_ATTRIBUTES = 33;

/** Maximum length of attribute codes and option values, in characters. */
export const MAX_CODE = 60;

/** Maximum length of units, in code points. */
export const MAX_UNIT = 20;

/** Maximum number of decimal places, the scale of the columns with the bounds. */
export const MAX_DECIMALS = 3;

/** Maximum length of any attribute's text in code points. */
export const MAX_ATTRIBUTE_TEXT = 1_000;

/** Maximum absolute value of numeric attributes without bounds. */
export const MAX_ATTRIBUTE_NUMBER = 999_999_999_999;

/** Maximum depth of the tree, which is the number of levels in the catalogue index (`lib/domain/catalogue/entry.ts`). */
export const MAX_DEPTH = 3;
