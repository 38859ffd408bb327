/** Limits of videos and of their processing (docs/api/media.md#limits). */

/** Maximum duration in seconds. */
export const MAX_SECONDS = 60;

/** Accepted formats, for error messages. */
export const FORMATS = "MP4, MOV, WebM";

/** Longer side of the thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 1600;

/** Limits of copying packets. Copying 50 MB takes half a second of CPU time, so only crafted files take six. */
export const REMUX = { seconds: 30, cpuSeconds: 6, memoryMiB: 768, heapMiB: 256, atOnce: 2 } as const;

/** Limits of decoding one frame with a native FFmpeg. */
export const NATIVE_FRAME = { seconds: 15, cpuSeconds: 15, memoryMiB: 2048 } as const;

/** Limits of decoding one frame with FFmpeg in WebAssembly, which is single-threaded and has no native SIMD. */
export const WASM_FRAME = { seconds: 30, cpuSeconds: 30, memoryMiB: 2048, heapMiB: 256 } as const;

/** Maximum number of pixels that a decoder may allocate, whatever the stream's header declares. */
export const MAX_DECODED_PIXELS = 8192 * 8192;
