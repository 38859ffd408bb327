/** Bounds of the category tree, apart from what reads or changes it: the API's schemas publish them. */

/** Categories of the whole tree; the seeds bring 564. */
export const MAX_CATEGORIES = 5_000;

/** Names of categories, attributes and options, in code points. */
export const MAX_CATEGORY_NAME = 80;

/** Options of one attribute: more no form shows. */
export const MAX_OPTIONS = 2_000;
