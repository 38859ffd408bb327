import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fail } from "@/lib/shared/errors";
import { FORMATS } from "./limits";
import { remux } from "./remux";
import { sniffFile } from "./sniff";
import { makeThumbnail } from "./thumbnail";

export interface ProcessedVideo {
  /** Path of the copy without metadata, in the given folder. The caller moves or deletes it. */
  readonly outputPath: string;
  readonly extension: "mp4" | "webm";
  readonly contentType: string;
  /** Display size, after rotation and with square pixels. */
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
  /** A frame of the video as WebP. */
  readonly thumbnail: Buffer;
  /** Whether the thumbnail is a placeholder, because this machine cannot decode the video. */
  readonly isPlaceholder: boolean;
}

const CONTENT_TYPES = { mp4: "video/mp4", webm: "video/webm" } as const;

/**
 * Processes an uploaded video: copies picture and sound without re-encoding, removes locations, devices and dates, moves the index to the
 * front, and generates a thumbnail (docs/api/media.md#videos). Throws `unsupported_format`, `unreadable_file`, `unsupported_codec` or
 * `video_too_long`. If it throws, it leaves no files in `workDir`.
 */
export async function processVideo(inputPath: string, workDir: string, signal?: AbortSignal): Promise<ProcessedVideo> {
  const container = await sniffFile(inputPath);
  if (container === null) fail("unsupported_format", { formats: FORMATS });
  const draft = join(workDir, `${randomUUID()}.video`);
  try {
    const video = await remux(inputPath, draft, container, signal);
    const { webp: thumbnail, isPlaceholder } = await makeThumbnail(draft, video, { signal });
    const outputPath = draft.replace(/video$/, video.extension);
    await rename(draft, outputPath);
    const { extension, width, height } = video;
    const durationSeconds = Math.round(video.seconds * 1000) / 1000;
    return { outputPath, extension, contentType: CONTENT_TYPES[extension], width, height, durationSeconds, thumbnail, isPlaceholder };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
