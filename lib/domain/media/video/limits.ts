/** What a video may be and what handling it may cost (docs/api/media.md#limits). */

/** Seconds a video may last. */
export const MAX_SECONDS = 60;

/** What is said to be allowed when a file is none of it. */
export const FORMATS = "MP4, MOV, WebM";

/** Longer side of the thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 1600;

/** Copying 50 MB of packets takes half a second of a processor; a file that keeps the reader busy for six was made to. */
export const REMUX = { seconds: 30, cpuSeconds: 6, memoryMiB: 768, heapMiB: 256, atOnce: 2 } as const;

/** One frame by a native FFmpeg. */
export const NATIVE_FRAME = { seconds: 15, cpuSeconds: 15, memoryMiB: 2048 } as const;

/** One frame by FFmpeg in WebAssembly, on one thread and without SIMD of the machine's own. */
export const WASM_FRAME = { seconds: 30, cpuSeconds: 30, memoryMiB: 2048, heapMiB: 256 } as const;

/** Pixels that a decoder may be made to set up, whatever the stream's own header claims: 8192 a side. */
export const MAX_DECODED_PIXELS = 8192 * 8192;
