import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { ListingDraft } from "@/lib/domain/listings/draft";
import { storeOnDisk } from "@/lib/domain/media/disk";
import { withWorkFolder } from "@/lib/domain/media/uploads-folder";
import { runNodeChild } from "@/lib/domain/media/video/child";
import { WIDTH } from "./backdrops";
import { type DemoMedia, mediaUrl, registerMedia } from "./media";
import type { ModelName } from "./models";
import { drawTurn } from "./turntable";

/** Number of frames of a tour, the default of the capture widget. */
const TOUR_FRAMES = 24;
const TOUR_SIZE = { width: 800, height: 600 } as const;

/** Creates the frames of a tour. @returns their URLs, in order. */
export async function createTour(accountId: number, model: ModelName): Promise<string[]> {
  const files: DemoMedia[] = [];
  for (let i = 0; i < TOUR_FRAMES; i++) {
    const frame = await renderTurn(model, i / TOUR_FRAMES, TOUR_SIZE)
      .webp({ quality: 76, effort: 2 })
      .toBuffer();
    files.push({ url: mediaUrl(await storeOnDisk(frame, "webp"), "webp"), kind: "photo", ...TOUR_SIZE });
  }
  await registerMedia(accountId, files);
  return files.map(({ url }) => url);
}

const VIDEO_SIZE = { width: 640, height: 480 } as const;
const VIDEO_RATE = 12;
const VIDEO_SECONDS = 6;

/** Encoding takes two seconds on an idle machine. */
const LIMITS = { seconds: 120, cpuSeconds: 60, memoryMiB: 1_024, heapMiB: 512, maxOutputBytes: 8 * 2 ** 20 } as const;

const H264 = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "26", "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4"];

/** Creates a video of one full turn of a model, with its thumbnail. */
export async function createVideo(
  accountId: number,
  model: ModelName,
): Promise<Required<Pick<ListingDraft, "video_url" | "video_thumbnail">>> {
  const count = VIDEO_RATE * VIDEO_SECONDS;
  const frames: Buffer[] = [];
  for (let i = 0; i < count; i++)
    frames.push(
      await renderTurn(model, i / count, VIDEO_SIZE)
        .jpeg({ quality: 88 })
        .toBuffer(),
    );
  const thumbnail = await renderTurn(model, 0.1, VIDEO_SIZE).webp({ quality: 76 }).toBuffer();
  const [video, poster] = [await storeOnDisk(await encode(frames), "mp4"), await storeOnDisk(thumbnail, "webp")];
  const [video_url, video_thumbnail] = [mediaUrl(video, "mp4"), mediaUrl(poster, "webp")];
  await registerMedia(accountId, [
    { url: video_url, kind: "video", ...VIDEO_SIZE },
    { url: video_thumbnail, kind: "thumbnail", ...VIDEO_SIZE },
  ]);
  return { video_url, video_thumbnail };
}

/** The DPI at which sharp renders an SVG in its nominal size. */
const FULL_SIZE = 72;

/** Renders directly in the final size, because most of the time would be spent on resizing a larger picture. */
const renderTurn = (model: ModelName, turn: number, size: { readonly width: number; readonly height: number }) =>
  sharp(Buffer.from(drawTurn(model, turn)), { density: (FULL_SIZE * size.width) / WIDTH })
    .resize(size)
    .removeAlpha();

/**
 * Encodes JPEG frames as H.264 with FFmpeg's WebAssembly build, which is a development dependency, so that no FFmpeg has to be
 * installed.
 */
async function encode(frames: readonly Buffer[]): Promise<Buffer> {
  return withWorkFolder(async (folder) => {
    const path = join(folder, "frames");
    await writeFile(path, Buffer.concat(frames));
    const source = ["-hide_banner", "-f", "mjpeg", "-framerate", String(VIDEO_RATE), "-i", "/input"];
    const { output, errorOutput } = await runNodeChild("frame.mjs", [path, ...source, ...H264, "/frame"], LIMITS);
    if (output.length === 0) throw new Error(`The demo's video could not be encoded: ${errorOutput}`);
    return output;
  });
}
