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
  /** As shown: upright and in square pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Degrees clockwise by which frames are turned to be upright, and whether they are mirrored after that. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  flip: z.boolean(),
  colour: Colour,
  seconds: z.number().positive(),
  milliseconds: z.object({ probe: z.number(), copy: z.number() }),
});

const Answer = z.union([
  Remuxed,
  z.object({ rejection: z.enum(["unreadable_file", "unsupported_codec", "video_too_long"]), detail: z.string() }),
]);

/** A clean copy of a video, and what is known of it. */
export type Remuxed = z.infer<typeof Remuxed>;

/** Exit code of a Node process that an error ended: of our own, since rejections are reported on standard output. */
const READ_ERROR = 1;

/**
 * Probes a file and copies its picture and sound, nothing else, into a new one (docs/api/media.md#videos). Rejects what is not allowed.
 * The caller removes `outputPath` when this throws.
 */
export async function remux(inputPath: string, outputPath: string, container: Container, signal?: AbortSignal): Promise<Remuxed> {
  const limit = singleton("video-remux", () => pLimit(REMUX.atOnce));
  const limits = { ...REMUX, answerBytes: 64 * 1024 };
  const end = await runWithinLimit(limit, () => runNodeChild("remux.mjs", [inputPath, outputPath, container], limits, signal), signal);
  if (end.code === READ_ERROR) throw new Error(`The video's reader failed: ${end.complaint}`);
  if (end.code !== 0) {
    // Out of time or memory: the tables of an honest video of 50 MB need a hundredth of either.
    log().warn({ code: end.code, stopped: end.stopped, complaint: end.complaint.slice(-300) }, "a video's reader was stopped");
    fail("unreadable_file");
  }
  const answer = Answer.parse(JSON.parse(end.answer.toString("utf8")));
  if ("rejection" in answer) {
    log().debug({ rejection: answer.rejection, detail: answer.detail }, "video rejected");
    if (answer.rejection === "video_too_long") fail(answer.rejection, { seconds: MAX_SECONDS });
    fail(answer.rejection);
  }
  return answer;
}
