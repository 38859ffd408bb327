/** Bounds of uploads (docs/api/media.md#limits), apart from the processing, so that a form takes them alone to the browser. */

const MEGABYTE = 1024 * 1024;

/** Largest files that are accepted, in bytes. */
export const MAX_PHOTO_BYTES = 12 * MEGABYTE;
export const MAX_VIDEO_BYTES = 50 * MEGABYTE;
