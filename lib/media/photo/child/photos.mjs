/** The process that renders JPEG, PNG and WebP for the board, several jobs at once, for as long as the board talks to it. */
import { allowOnly, PHOTO_LOADERS, Refusal, readHeader, renderPhoto } from "./render.mjs";

allowOnly(PHOTO_LOADERS);

async function perform({ id, input, plain, marked }) {
  try {
    await readHeader(input);
    process.send({ id, ...(await renderPhoto(input, { plain, marked })) });
  } catch (error) {
    process.send(error instanceof Refusal ? { id, refusal: error.code } : { id, fault: String(error?.stack ?? error) });
  }
}

process.on("message", (job) => void perform(job));
// The board has ended, perhaps without a word.
process.on("disconnect", () => process.exit(0));
process.send({ ready: true });
