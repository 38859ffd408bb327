/** Limits of uploads (docs/api/media.md#limits). Separate from the processing, so that forms load only these in the browser. */

const MEGABYTE = 1024 * 1024;

/** Maximum sizes of uploaded files in bytes. */
export const MAX_PHOTO_BYTES = 12 * MEGABYTE;
export const MAX_VIDEO_BYTES = 50 * MEGABYTE;
