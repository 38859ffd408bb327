/**
 * The process that renders JPEG, PNG and WebP for the board, several jobs at once, for as long as the board talks to it:
 * `node photos.mjs WATERMARK`.
 */
import { allowOnly, openMark, PHOTO_LOADERS, RejectedFile, readHeader, renderPhoto } from "./render.mjs";

await openMark(process.argv[2]);
allowOnly(PHOTO_LOADERS);

/** Most are decoded row by row; these are unpacked whole first, up to a gigabyte of them: one at a time. */
const LARGE = 24_000_000;
const isHeavy = ({ width, height, isProgressive, format }) => width * height > LARGE && (isProgressive || format === "webp");
let heavy = Promise.resolve();

function inTurn(work) {
  const turn = heavy.then(work);
  heavy = turn.then(
    () => {},
    () => {},
  );
  return turn;
}

async function perform({ id, input, plain, marked }) {
  try {
    const header = await readHeader(input);
    const render = () => renderPhoto(input, { plain, marked });
    const done = await (isHeavy(header) ? inTurn(render) : render());
    // The engine does not see how large the pixels outside its heap are, and would let several pictures of them gather.
    globalThis.gc?.({ type: "minor" });
    process.send({ id, ...done });
  } catch (error) {
    process.send(error instanceof RejectedFile ? { id, rejection: error.code } : { id, failure: String(error?.stack ?? error) });
  }
}

process.on("message", (job) => void perform(job));
// The board has ended, perhaps without a word.
process.on("disconnect", () => process.exit(0));
process.send({ ready: true });
