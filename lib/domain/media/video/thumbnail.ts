import pLimit from "p-limit";
import sharp from "sharp";
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

/** Raw RGB of one frame, as it lies in the file. */
type Frame = Buffer;

/** Gives the frame at a moment, within some seconds, or null where there is none to be had. */
type Decode = (seconds: number, within: number) => Promise<Frame | null>;

interface Job {
  readonly path: string;
  readonly video: Remuxed;
  readonly signal: AbortSignal | undefined;
}

/** Parts of the video at which a frame is looked for, until one is not black. */
const MOMENTS = [1 / 3, 2 / 3, 0];

/** Mean brightness, of 255, below which a frame shows nothing: fades, a pocket, a lens cap. */
const BLACK = 12;

const WEBP_QUALITY = 80;

function answered(end: ChildEnd, size: FrameSize, by: string): Frame | null {
  if (end.code === 0 && end.answer.length === size.width * size.height * 3) return end.answer;
  log().debug({ by, code: end.code, stopped: end.stopped, complaint: end.complaint.slice(-300) }, "no frame");
  return null;
}

function natively(program: string, { path, video, signal }: Job): Decode {
  const size = frameSize(video);
  return async (seconds, within) => {
    const args = frameArguments(video, seconds, `file:${path}`, "pipe:1");
    const limits = { ...NATIVE_FRAME, seconds: within, answerBytes: size.width * size.height * 3 };
    return answered(await runChild(program, args, limits, signal), size, "ffmpeg");
  };
}

/** The decoders that come with the board: one key frame, at or before the moment. They know every codec but H.264. */
function fromKeyFrame({ path, video, signal }: Job): Decode {
  const size = frameSize(video);
  return async (seconds, within) => {
    const args = [path, video.extension, seconds.toFixed(3), String(size.width), String(size.height)];
    const limits = { ...WASM_FRAME, seconds: within, answerBytes: size.width * size.height * 3 };
    return answered(await runNodeChild("key-frame.mjs", args, limits, signal), size, "key frame");
  };
}

function byFfmpegCore({ path, video, signal }: Job): Decode {
  const size = frameSize(video);
  return async (seconds, within) => {
    const args = [path, ...frameArguments(video, seconds, "/input", "/frame")];
    const limits = { ...WASM_FRAME, seconds: within, answerBytes: size.width * size.height * 3 };
    return answered(await runNodeChild("frame.mjs", args, limits, signal), size, "@ffmpeg/core");
  };
}

/** Mean of a thousandth of the bytes or so: enough to tell black from a picture. */
function brightness(frame: Frame): number {
  const step = Math.max(1, Math.floor(frame.length / 20_000)) | 1;
  let [sum, count] = [0, 0];
  for (let at = 0; at < frame.length; at += step) {
    sum += frame[at] ?? 0;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** The first frame that shows something, or else the brightest; all tries share one time limit. */
async function chooseFrame(decode: Decode, video: Remuxed, limit: number): Promise<Frame | null> {
  const until = performance.now() + limit * 1000;
  let best: { frame: Frame; brightness: number } | null = null;
  for (const part of MOMENTS) {
    const within = Math.floor((until - performance.now()) / 1000);
    if (within < 1) break;
    const frame = await decode(video.seconds * part, within);
    if (!frame) continue;
    const found = { frame, brightness: brightness(frame) };
    if (best === null || found.brightness > best.brightness) best = found;
    if (best.brightness >= BLACK) break;
  }
  return best?.frame ?? null;
}

/** Turns a frame upright; sharp mirrors before it turns, a video's matrix after. */
function encode(frame: Frame, video: Remuxed): Promise<Buffer> {
  const picture = sharp(frame, { raw: { ...frameSize(video), channels: 3 } });
  const upright = video.flip ? picture.flop().rotate((360 - video.rotation) % 360) : picture.rotate(video.rotation);
  return upright.webp({ quality: WEBP_QUALITY }).toBuffer();
}

/** Codecs that the board decodes without FFmpeg. */
const DECODED_HERE: readonly Remuxed["codec"][] = ["hevc", "vp8", "vp9", "av1"];

export interface Thumbnail {
  readonly webp: Buffer;
  /** Whether it shows nothing of the video. */
  readonly isPlaceholder: boolean;
}

/**
 * A WebP from a third of the way into the video, at most 1600 px, upright, HDR tone-mapped, not black if there is anything else
 * (docs/api/media.md#videos). One at a time. A video for whose codec this machine has no decoder gets a placeholder. Throws
 * `unreadable_file` for a video of which nothing can be decoded.
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
      const own = DECODED_HERE.includes(video.codec);
      const core = video.codec !== "av1" && ffmpegCore();
      const frame =
        (program && (await chooseFrame(natively(program, job), video, NATIVE_FRAME.seconds))) ??
        (own ? await chooseFrame(fromKeyFrame(job), video, WASM_FRAME.seconds) : null) ??
        (core ? await chooseFrame(byFfmpegCore(job), video, WASM_FRAME.seconds) : null);
      if (frame) return { webp: await encode(frame, video), isPlaceholder: false };
      // A file that cannot be decoded is told apart from a codec that cannot: some systems' FFmpeg is built without H.264.
      const isDecodable = own || core || (program !== null && (await hasDecoder(program, video.codec, options.signal)));
      return isDecodable ? fail("unreadable_file") : { webp: await drawPlaceholder(video), isPlaceholder: true };
    },
    options.signal,
  );
}
