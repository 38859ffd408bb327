/** Process that renders JPEG, PNG and WebP, several jobs at once, until the IPC channel is closed: `node photos.mjs WATERMARK`. */
import { allowOnly, loadWatermark, PHOTO_LOADERS, RejectedFile, readHeader, renderPhoto } from "./render.mjs";

await loadWatermark(process.argv[2]);
allowOnly(PHOTO_LOADERS);

/**
 * Number of pixels above which progressive and WebP pictures are rendered one at a time: they are decoded as a whole, into up to a gigabyte
 * of memory. Other pictures are decoded row by row.
 */
const LARGE = 24_000_000;
const isHeavy = ({ width, height, isProgressive, format }) => width * height > LARGE && (isProgressive || format === "webp");
let heavy = Promise.resolve();

function runExclusively(work) {
  const turn = heavy.then(work);
  heavy = turn.then(
    () => {},
    () => {},
  );
  return turn;
}

async function runJob({ id, input, plain, marked }) {
  try {
    const header = await readHeader(input);
    const render = () => renderPhoto(input, { plain, marked });
    const done = await (isHeavy(header) ? runExclusively(render) : render());
    // The garbage collector does not consider pixels outside its heap, so several pictures would accumulate.
    globalThis.gc?.({ type: "minor" });
    process.send({ id, ...done });
  } catch (error) {
    process.send(error instanceof RejectedFile ? { id, rejection: error.code } : { id, failure: String(error?.stack ?? error) });
  }
}

process.on("message", (job) => void runJob(job));
// The board's process has exited.
process.on("disconnect", () => process.exit(0));
process.send({ ready: true });
