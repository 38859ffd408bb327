// @ts-check
/**
 * Child process: reads a stranger's video and writes a clean copy of it. It is a process of its own because a crafted table can
 * make any reader loop or fill the memory; here it is stopped from outside and takes nothing with it (docs/api/media.md#videos).
 *
 * `node remux.mjs INPUT OUTPUT isobmff|matroska` answers one line of JSON: what was written, or `{ "rejection": code }`.
 */
import { writeSync } from "node:fs";
import { FilePathSource, Input, Logging, LogLevel, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import { copy } from "./copy.mjs";
import { inspect, RejectedFile } from "./inspect.mjs";

Logging.level = LogLevel.Silent;

/** @param {unknown} error a full disk or a missing file is our failure, not the uploader's */
const isReadError = (error) => error instanceof Error && "syscall" in error;

/** @param {string} inputPath @param {string} outputPath @param {"isobmff" | "matroska"} container */
async function remux(inputPath, outputPath, container) {
  const input = new Input({
    source: new FilePathSource(inputPath, { maxCacheSize: 8 * 2 ** 20 }),
    formats: container === "isobmff" ? [MP4, QTFF] : [WEBM, MATROSKA],
  });
  const started = performance.now();
  const inspected = await inspect(input, container);
  const probed = performance.now();
  await copy(inspected, outputPath);
  const { extension, codec, width, height, rotation, flip, colour, seconds } = inspected;
  const milliseconds = { probe: probed - started, copy: performance.now() - probed };
  return { extension, codec, width, height, rotation, flip, colour, seconds, milliseconds };
}

/** @param {unknown} error @returns {never} */
function end(error) {
  if (isReadError(error)) {
    console.error(error);
    process.exit(1);
  }
  const rejection = error instanceof RejectedFile ? error.code : "unreadable_file";
  writeSync(1, JSON.stringify({ rejection, detail: error instanceof Error ? error.message : String(error) }));
  process.exit(0);
}

// What the reader starts in the background fails outside of any `await` here.
process.on("unhandledRejection", end).on("uncaughtException", end);

const [inputPath = "", outputPath = "", container = ""] = process.argv.slice(2);
try {
  const result = await remux(inputPath, outputPath, container === "matroska" ? "matroska" : "isobmff");
  writeSync(1, JSON.stringify(result));
} catch (error) {
  end(error);
}
