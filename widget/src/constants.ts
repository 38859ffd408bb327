/**
 * Constants of modules that import other modules. They are here because esbuild inlines the constants of modules without imports only, and
 * the script is limited to 15 kB.
 */

/** Number of frames of a full turn. */
export const MIN_FRAMES = 8;
export const MAX_FRAMES = 72;
export const DEFAULT_FRAMES = 24;

/** Capture: milliseconds between looks at the picture of the camera. */
export const POLL_MS = 150;
/** Milliseconds between frames if there is no compass, enough for one step. */
export const MS_WITHOUT_COMPASS = 1_600;
/** Maximum offset of the heading from a position's centre for automatic capture, as a fraction of a step. */
export const NEAR = 0.3;
/** Number of rejections after which a frame is accepted as it is, so that the user can always continue. */
export const MAX_REJECTIONS = 2;
/** The same for automatic capture, which tries again by itself. */
export const LOOKS = 8;

/** Pictures: longer sides, in pixels. The board would reduce larger images (docs/api/widget.md#frame-uploads). */
export const FRAME_SIDE = 1600;
export const PREVIEW_SIDE = 480;
export const SAMPLE_SIDE = 96;
/** Quality of the JPEG. */
export const QUALITY = 0.86;

/** Files: largest photo, longest video, and the milliseconds after which a video counts as unreadable. */
export const MAX_PICTURE_BYTES = 60e6;
export const MAX_SECONDS = 600;
export const SEEK_MS = 8_000;

/** Upload: frames at once, retries of a frame, and the milliseconds before the first retry. */
export const CONCURRENCY = 2;
export const RETRIES = 5;
export const FIRST_PAUSE_MS = 500;
/** Base wait in milliseconds, for servers that ask to wait but do not say how long. */
export const WAIT_MS = 5_000;
/** Longest wait in milliseconds. The user would not wait longer, for example for a daily limit. */
export const LONGEST_WAIT_MS = 300_000;
export const MAX_WAITS = 20;
