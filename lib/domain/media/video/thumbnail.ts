import pLimit from "p-limit";
import { log } from "@/lib/platform/log";
import { runWithinLimit } from "@/lib/platform/run-within-limit";
import { singleton } from "@/lib/platform/singleton";
import { fail } from "@/lib/shared/errors";
import { type ChildEnd, runChild, runNodeChild } from "./child";
import { ffmpegCore, hasDecoder, nativeFfmpeg } from "./ffmpeg";
import { type FrameSize, frameArguments, frameSize } from "./frame-arguments";
import { NATIVE_FRAME, WASM_FRAME } from "./limits";
import { drawPlaceholder } from "./placeholder";
import type { Remuxed } from "./remux";

/** Raw RGB pixels of one frame, before rotation. */
type Frame = Buffer;

/** Decodes the frame at a position in seconds, with a timeout in seconds. Returns null if no frame could be decoded. */
type Decode = (seconds: number, within: number) => Promise<Frame | null>;

interface Job {
  readonly path: string;
  readonly video: Remuxed;
  readonly signal: AbortSignal | undefined;
}

/** Positions, as fractions of the duration, to try until a frame is not black. */
const POSITIONS = [1 / 3, 2 / 3, 0];

/** Mean brightness, 0 to 255, below which a frame is considered black. */
const BLACK = 12;

const WEBP_QUALITY = 80;

function frameOf(end: ChildEnd, size: FrameSize, by: string): Frame | null {
  if (end.code === 0 && end.output.length === size.width * size.height * 3) return end.output;
  log().debug({ by, code: end.code, stopped: end.stopped, errorOutput: end.errorOutput.slice(-300) }, "no frame");
  return null;
}

function nativeDecoder(program: string, { path, video, signal }: Job): Decode {
  const size = frameSize(video);
  return async (seconds, within) => {
    const args = frameArguments(video, seconds, `file:${path}`, "pipe:1");
    const limits = { ...NATIVE_FRAME, seconds: within, maxOutputBytes: size.width * size.height * 3 };
    return frameOf(await runChild(program, args, limits, signal), size, "ffmpeg");
  };
}

/** Decodes the key frame at or before a position, with the decoders that the board includes: for all codecs but H.264. */
function keyFrameDecoder({ path, video, signal }: Job): Decode {
  const size = frameSize(video);
  return async (seconds, within) => {
    const args = [path, video.extension, seconds.toFixed(3), String(size.width), String(size.height)];
    const limits = { ...WASM_FRAME, seconds: within, maxOutputBytes: size.width * size.height * 3 };
    return frameOf(await runNodeChild("key-frame.mjs", args, limits, signal), size, "key frame");
  };
}

function ffmpegCoreDecoder({ path, video, signal }: Job): Decode {
  const size = frameSize(video);
  return async (seconds, within) => {
    const args = [path, ...frameArguments(video, seconds, "/input", "/frame")];
    const limits = { ...WASM_FRAME, seconds: within, maxOutputBytes: size.width * size.height * 3 };
    return frameOf(await runNodeChild("frame.mjs", args, limits, signal), size, "@ffmpeg/core");
  };
}

/** Returns the mean brightness of a sample of the frame's bytes. */
function brightness(frame: Frame): number {
  const step = Math.max(1, Math.floor(frame.length / 20_000)) | 1;
  let [sum, count] = [0, 0];
  for (let at = 0; at < frame.length; at += step) {
    sum += frame[at] ?? 0;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** Returns the first frame that is not black, otherwise the brightest one. All attempts share one time limit in seconds. */
async function chooseFrame(decode: Decode, video: Remuxed, limit: number): Promise<Frame | null> {
  const until = performance.now() + limit * 1000;
  let best: { frame: Frame; brightness: number } | null = null;
  for (const position of POSITIONS) {
    const within = Math.floor((until - performance.now()) / 1000);
    if (within < 1) break;
    const frame = await decode(video.seconds * position, within);
    if (!frame) continue;
    const found = { frame, brightness: brightness(frame) };
    if (best === null || found.brightness > best.brightness) best = found;
    if (best.brightness >= BLACK) break;
  }
  return best?.frame ?? null;
}

/** Rotates a frame for display and encodes it as WebP. sharp mirrors before it rotates, a video's matrix afterwards. */
async function encode(frame: Frame, video: Remuxed): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const picture = sharp(frame, { raw: { ...frameSize(video), channels: 3 } });
  const upright = video.flip ? picture.flop().rotate((360 - video.rotation) % 360) : picture.rotate(video.rotation);
  return upright.webp({ quality: WEBP_QUALITY }).toBuffer();
}

/** Codecs that the board can decode without FFmpeg. */
const BUNDLED_CODECS: readonly Remuxed["codec"][] = ["hevc", "vp8", "vp9", "av1"];

export interface Thumbnail {
  readonly webp: Buffer;
  /** Whether it is a placeholder instead of a frame. */
  readonly isPlaceholder: boolean;
}

/**
 * Generates a video's thumbnail: a frame a third of the way into the video, as WebP, at most 1600 pixels, rotated for display, HDR
 * tone-mapped, and not black if possible (docs/api/media.md#videos). Runs one at a time. If this machine has no decoder for the codec,
 * returns a placeholder. Throws `unreadable_file` if the video cannot be decoded.
 */
export function makeThumbnail(
  path: string,
  video: Remuxed,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Thumbnail> {
  const limit = singleton("video-thumbnail", () => pLimit(1));
  return runWithinLimit(
    limit,
    async () => {
      const job = { path, video, signal: options.signal };
      const program = await nativeFfmpeg();
      const hasBundledDecoder = BUNDLED_CODECS.includes(video.codec);
      const hasFfmpegCore = video.codec !== "av1" && ffmpegCore();
      const frame =
        (program && (await chooseFrame(nativeDecoder(program, job), video, NATIVE_FRAME.seconds))) ??
        (hasBundledDecoder ? await chooseFrame(keyFrameDecoder(job), video, WASM_FRAME.seconds) : null) ??
        (hasFfmpegCore ? await chooseFrame(ffmpegCoreDecoder(job), video, WASM_FRAME.seconds) : null);
      if (frame) return { webp: await encode(frame, video), isPlaceholder: false };
      // Distinguish a broken file from an unsupported codec: some distributions build FFmpeg without H.264.
      const isDecodable =
        hasBundledDecoder || hasFfmpegCore || (program !== null && (await hasDecoder(program, video.codec, options.signal)));
      return isDecodable ? fail("unreadable_file") : { webp: await drawPlaceholder(video), isPlaceholder: true };
    },
    options.signal,
  );
}
