/**
 * Bounds of a form and of any other body that pages take, checked before anything is built from it (docs/decisions/134). The largest form
 * is a listing's, which carries at most 256 KiB of JSON.
 */

/** Bytes of a body, whatever its encoding; uploads have bounds of their own. */
export const MAX_FORM_BYTES = 512 * 1024;

/** Fields of one form: more than any of ours has. */
export const MAX_FIELDS = 1_000;

/** UTF-16 units of a field's name, names of nested fields included: `attributes.mileage`. */
export const MAX_FIELD_NAME = 200;

/** Levels of nesting: `attributes.area.from` has three. */
export const MAX_FIELD_DEPTH = 5;
