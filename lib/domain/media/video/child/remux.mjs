// @ts-check
/**
 * Child process that copies an untrusted video without its metadata. A crafted file can make any parser loop or exhaust the memory, so a
 * separate process is used, which can be killed without affecting the board (docs/api/media.md#videos).
 *
 * `node remux.mjs INPUT OUTPUT isobmff|matroska` prints one line of JSON: the properties of the copy, or `{ "rejection": code }`.
 */
import { writeSync } from "node:fs";
import { FilePathSource, Input, Logging, LogLevel, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import { copy } from "./copy.mjs";
import { inspect, RejectedFile } from "./inspect.mjs";

Logging.level = LogLevel.Silent;

/** @param {unknown} error a full disk or a missing file is an internal error, not the uploader's */
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
function exitWith(error) {
  if (isReadError(error)) {
    console.error(error);
    process.exit(1);
  }
  const rejection = error instanceof RejectedFile ? error.code : "unreadable_file";
  writeSync(1, JSON.stringify({ rejection, detail: error instanceof Error ? error.message : String(error) }));
  process.exit(0);
}

// Errors in the parser's background tasks are not thrown to any `await` here.
process.on("unhandledRejection", exitWith).on("uncaughtException", exitWith);

const [inputPath = "", outputPath = "", container = ""] = process.argv.slice(2);
try {
  const result = await remux(inputPath, outputPath, container === "matroska" ? "matroska" : "isobmff");
  writeSync(1, JSON.stringify(result));
} catch (error) {
  exitWith(error);
}
