/**
 * Limits of forms and other request bodies of pages, checked before the body is processed (docs/decisions/134-page-input.md).
 * The largest form is that of a listing, which contains at most 256 KiB of JSON.
 */

/** Maximum bytes of a body in any encoding. Uploads have their own limits. */
export const MAX_FORM_BYTES = 512 * 1024;

/** Maximum number of fields of one form. No form has as many. */
export const MAX_FIELDS = 1_000;

/** Maximum length of a field's name in UTF-16 code units, including the names of nested fields: `attributes.mileage`. */
export const MAX_FIELD_NAME = 200;

/** Maximum levels of nesting: `attributes.area.from` has three. */
export const MAX_FIELD_DEPTH = 5;

/** Maximum bytes of a file with the category tree; the one that the board comes with has about one megabyte. */
export const MAX_CATEGORY_FILE_BYTES = 8 * 1024 * 1024;
