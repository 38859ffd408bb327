import pLimit from "p-limit";
import { z } from "zod";
import { log } from "@/lib/platform/log";
import { runWithinLimit } from "@/lib/platform/run-within-limit";
import { singleton } from "@/lib/platform/singleton";
import { fail } from "@/lib/shared/errors";
import { runNodeChild } from "./child";
import { MAX_SECONDS, REMUX } from "./limits";
import type { Container } from "./sniff";

const Colour = z.object({ primaries: z.string().nullish(), transfer: z.string().nullish(), matrix: z.string().nullish() });

const Remuxed = z.object({
  extension: z.enum(["mp4", "webm"]),
  codec: z.enum(["avc", "hevc", "vp8", "vp9", "av1"]),
  /** Display size, after rotation and with square pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Degrees by which frames are rotated clockwise for display, and whether they are mirrored after that. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  flip: z.boolean(),
  colour: Colour,
  seconds: z.number().positive(),
  milliseconds: z.object({ probe: z.number(), copy: z.number() }),
});

const ChildOutput = z.union([
  Remuxed,
  z.object({ rejection: z.enum(["unreadable_file", "unsupported_codec", "video_too_long"]), detail: z.string() }),
]);

/** Result of remuxing: properties of the copied video. */
export type Remuxed = z.infer<typeof Remuxed>;

/** Exit code of a Node process that failed with an error. Rejected files have exit code 0 and are reported on standard output. */
const READ_ERROR = 1;

/**
 * Probes a file and copies only its picture and sound to a new file (docs/api/media.md#videos). Throws if the video is not allowed, in
 * which case the caller must delete `outputPath`.
 */
export async function remux(inputPath: string, outputPath: string, container: Container, signal?: AbortSignal): Promise<Remuxed> {
  const limit = singleton("video-remux", () => pLimit(REMUX.atOnce));
  const limits = { ...REMUX, maxOutputBytes: 64 * 1024 };
  const end = await runWithinLimit(limit, () => runNodeChild("remux.mjs", [inputPath, outputPath, container], limits, signal), signal);
  if (end.code === READ_ERROR) throw new Error(`Remuxing the video failed: ${end.errorOutput}`);
  if (end.code !== 0) {
    // It exceeded a limit. A regular video of 50 MB needs a hundredth of the time and memory.
    log().warn({ code: end.code, stopped: end.stopped, errorOutput: end.errorOutput.slice(-300) }, "remuxing a video was stopped");
    fail("unreadable_file");
  }
  const result = ChildOutput.parse(JSON.parse(end.output.toString("utf8")));
  if ("rejection" in result) {
    log().debug({ rejection: result.rejection, detail: result.detail }, "video rejected");
    if (result.rejection === "video_too_long") fail(result.rejection, { seconds: MAX_SECONDS });
    fail(result.rejection);
  }
  return result;
}
