import { join } from "node:path";
import { FairQueue } from "@/lib/platform/fair-queue";
import { log } from "@/lib/platform/log";
import { projectRoot } from "@/lib/platform/paths";
import { singleton } from "@/lib/platform/singleton";
import { fail } from "@/lib/shared/errors";
import { runChild } from "../video/child";
import { PHOTO_FORMATS, type PhotoFormat, sniffPhoto } from "./format";
import { watermarkSvg } from "./mark";
import { ChildLost, PhotoChild, type Rendered, type RenderJob } from "./photo-child";
import { isComplete } from "./structure";

export const MAX_MEGAPIXELS = 100;

/** Photos in work at once, of all accounts: as many as this machine's two cores and memory bear; of HEIC, which takes both, one. */
const CONCURRENCY = 2;
const HEIC_CONCURRENCY = 1;

/** Nobody's photo takes so long; a crafted file may. */
const SECONDS = 30;
/** Processor time tells a hostile file from a busy machine, on which an honest one may take several times as long. */
const HEIC_LIMITS = { seconds: 180, cpuSeconds: 60, memoryMiB: 1_536, answerBytes: 64 * 1024 };

const state = singleton("photos", () => ({
  queue: new FairQueue({ limit: CONCURRENCY, kinds: { heic: HEIC_CONCURRENCY } }),
  child: undefined as PhotoChild | undefined,
}));

export interface ProcessedPhoto {
  /** WebP files in the work folder. */
  readonly plain: string;
  readonly marked: string;
  readonly width: number;
  readonly height: number;
  /** Difference hash of 64 bits, as a signed decimal: nearly equal for pictures that look alike. */
  readonly likeness: string;
}

/**
 * Makes an uploaded photo into the two files that are stored, when its account's turn has come. Throws
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
 * In the process that all photos share. Should it die, another photo may have been to blame: tried once more, in a process of its
 * own. A photo that ends that one, too, or takes too long, is one that cannot be read.
 */
async function renderInChild(job: RenderJob): Promise<Rendered> {
  if (!state.child?.alive) state.child = new PhotoChild();
  try {
    return await state.child.render(job, SECONDS);
  } catch (error) {
    if (!(error instanceof ChildLost)) throw error;
  }
  const own = new PhotoChild();
  try {
    return await own.render(job, SECONDS);
  } catch (error) {
    if (!(error instanceof ChildLost)) throw error;
    log().warn("a photo ended the process that rendered it, twice");
    return { rejection: "unreadable_file" };
  } finally {
    own.kill();
  }
}

/** In a process of its own: see `child/heic.mjs`. */
async function renderHeic({ input, plain, marked }: RenderJob): Promise<Rendered> {
  const module = join(projectRoot(), "lib", "domain", "media", "photo", "child", "heic.mjs");
  const end = await runChild(process.execPath, ["--max-old-space-size=512", module, watermarkSvg(), input, plain, marked], HEIC_LIMITS);
  const line = end.answer.toString("utf8").trim();
  if (end.code === 0 && line.startsWith("{")) return JSON.parse(line) as Rendered;
  log().warn({ code: end.code, stopped: end.stopped, complaint: end.complaint.slice(-500) }, "a HEIC ended the process that decoded it");
  return { rejection: "unreadable_file" };
}

/** Ends the process that renders; a later photo starts it again. */
export function closePhotos(): void {
  state.child?.kill();
  state.child = undefined;
}
