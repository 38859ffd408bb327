// @ts-check
/**
 * Child process that decodes one frame with FFmpeg in WebAssembly. The file is copied into an in-memory file system, so that a crafted
 * video cannot make the demuxer open any other file (docs/api/media.md#videos).
 *
 * `node frame.mjs INPUT ARGUMENT…`: the arguments refer to the input as `/input` and to the output as `/frame`, which is written to
 * standard output.
 */
import { readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const MAX_LOG_LINES = 20;
const WRITE_CHUNK = 65_536;

// The package is built for web workers and reads these three variables when it loads.
const wasmPath = createRequire(import.meta.url).resolve("@ffmpeg/core/wasm");
Object.assign(globalThis, { self: globalThis, location: { href: pathToFileURL(wasmPath).href } });
const { default: createCore } = await import("@ffmpeg/core");
const core = await createCore({ wasmBinary: readFileSync(wasmPath) });

/** @type {string[]} */
const logLines = [];
core.setLogger((/** @type {{ message: string }} */ { message }) => {
  if (logLines.length < MAX_LOG_LINES) logLines.push(message);
});

const [inputPath = "", ...args] = process.argv.slice(2);
core.FS.writeFile("/input", readFileSync(inputPath));
/** @type {Uint8Array} */
let frame = new Uint8Array();
try {
  core.exec(...args);
  frame = core.FS.readFile("/frame");
} catch (error) {
  // Errors inside WebAssembly are thrown as numbers; the messages are in the log.
  console.error([...logLines, error instanceof Error ? error.message : String(error)].join("\n"));
}
for (let at = 0; at < frame.length; ) at += writeSync(1, frame, at, Math.min(WRITE_CHUNK, frame.length - at));
