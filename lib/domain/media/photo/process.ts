import { join } from "node:path";
import { FairQueue } from "@/lib/platform/fair-queue";
import { log } from "@/lib/platform/log";
import { projectRoot } from "@/lib/platform/paths";
import { singleton } from "@/lib/platform/singleton";
import { fail } from "@/lib/shared/errors";
import { runNode } from "../video/child";
import { PHOTO_FORMATS, type PhotoFormat, sniffPhoto } from "./format";
import { watermarkSvg } from "./mark";
import { ChildExitedError, PhotoChild, type Rendered, type RenderJob } from "./photo-child";
import { isComplete } from "./structure";

export const MAX_MEGAPIXELS = 100;

/** Maximum number of photos processed at once, over all accounts. Decoding HEIC uses two cores, so only one is processed at a time. */
const CONCURRENCY = 2;
const HEIC_CONCURRENCY = 1;

/** Timeout of rendering, which only crafted files exceed. */
const SECONDS = 30;
/** A limit on CPU time detects crafted files, while on a busy machine a regular photo may take several times as long. */
const HEIC_LIMITS = { seconds: 180, cpuSeconds: 60, memoryMiB: 1_536, maxOutputBytes: 64 * 1024 };

const state = singleton("photos", () => ({
  queue: new FairQueue({ limit: CONCURRENCY, kinds: { heic: HEIC_CONCURRENCY } }),
  child: undefined as PhotoChild | undefined,
}));

export interface ProcessedPhoto {
  /** Paths of WebP files in the work folder, without and with the watermark. */
  readonly plain: string;
  readonly marked: string;
  readonly width: number;
  readonly height: number;
  /** Difference hash of 64 bits, as a signed decimal. Similar pictures have similar hashes. */
  readonly likeness: string;
}

/**
 * Converts an uploaded photo to the two files to store. Waits for its turn in a queue that is fair among accounts. Throws
 * `unsupported_format`, `unreadable_file` or `image_too_large` (docs/api/media.md#photos).
 */
export async function processPhoto(input: string, workFolder: string, accountId: number): Promise<ProcessedPhoto> {
  const format = await sniffPhoto(input);
  if (!format) fail("unsupported_format", { formats: PHOTO_FORMATS });
  if (!(await isComplete(input, format))) fail("unreadable_file");
  const job = { input, plain: join(workFolder, "plain.webp"), marked: join(workFolder, "marked.webp") };
  const kind = format === "heic" ? "heic" : "photo";
  const rendered = await state.queue.run(accountId, () => render(format, job), { kind });
  if ("failure" in rendered) throw new Error(`A photo could not be rendered: ${rendered.failure}`);
  if ("rejection" in rendered) return throwRejection(rendered.rejection);
  const { width, height, likeness } = rendered;
  return { plain: job.plain, marked: job.marked, width, height, likeness };
}

function throwRejection(code: "unreadable_file" | "image_too_large" | "unsupported_format"): never {
  if (code === "image_too_large") fail(code, { megapixels: MAX_MEGAPIXELS });
  if (code === "unsupported_format") fail(code, { formats: PHOTO_FORMATS });
  fail(code);
}

function render(format: PhotoFormat, job: RenderJob): Promise<Rendered> {
  return format === "heic" ? renderHeic(job) : renderInChild(job);
}

/**
 * Renders in the process that all photos share. If it exits, another photo may have been the cause, so the photo is retried in a separate
 * process. If that one exits or times out as well, the photo is unreadable.
 */
async function renderInChild(job: RenderJob): Promise<Rendered> {
  if (!state.child?.alive) state.child = new PhotoChild();
  try {
    return await state.child.render(job, SECONDS);
  } catch (error) {
    if (!(error instanceof ChildExitedError)) throw error;
  }
  const separate = new PhotoChild();
  try {
    return await separate.render(job, SECONDS);
  } catch (error) {
    if (!(error instanceof ChildExitedError)) throw error;
    log().warn("a photo crashed its rendering process twice");
    return { rejection: "unreadable_file" };
  } finally {
    separate.kill();
  }
}

/** Renders in a separate process for each photo, see `child/heic.mjs`. */
async function renderHeic({ input, plain, marked }: RenderJob): Promise<Rendered> {
  const module = join(projectRoot(), "lib", "domain", "media", "photo", "child", "heic.mjs");
  const end = await runNode(["--max-old-space-size=512", module, watermarkSvg(), input, plain, marked], HEIC_LIMITS);
  const line = end.output.toString("utf8").trim();
  if (end.code === 0 && line.startsWith("{")) return JSON.parse(line) as Rendered;
  log().warn({ code: end.code, stopped: end.stopped, errorOutput: end.errorOutput.slice(-500) }, "a HEIC crashed its decoding process");
  return { rejection: "unreadable_file" };
}

/** Terminates the rendering process. A later photo starts it again. */
export function closePhotos(): void {
  state.child?.kill();
  state.child = undefined;
}
