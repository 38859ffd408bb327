// @ts-check
/**
 * Child process: FFmpeg in WebAssembly takes one frame. The file is copied into the machine's own memory file system, so that
 * whatever the demuxer is talked into opening, there is nothing but this one file (docs/api/media.md#videos).
 *
 * `node frame.mjs INPUT ARGUMENT…`: the arguments name the input `/input` and the output `/frame`, which goes to standard output.
 */
import { readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const MAX_COMPLAINTS = 20;
const WRITE_CHUNK = 65_536;

// The build is made for a browser's worker and looks for these three while it loads.
const wasmPath = createRequire(import.meta.url).resolve("@ffmpeg/core/wasm");
Object.assign(globalThis, { self: globalThis, location: { href: pathToFileURL(wasmPath).href } });
const { default: createCore } = await import("@ffmpeg/core");
const core = await createCore({ wasmBinary: readFileSync(wasmPath) });

/** @type {string[]} */
const complaints = [];
core.setLogger((/** @type {{ message: string }} */ { message }) => {
  if (complaints.length < MAX_COMPLAINTS) complaints.push(message);
});

const [inputPath = "", ...args] = process.argv.slice(2);
core.FS.writeFile("/input", readFileSync(inputPath));
/** @type {Uint8Array} */
let frame = new Uint8Array();
try {
  core.exec(...args);
  frame = core.FS.readFile("/frame");
} catch (error) {
  // A failure inside of the machine is thrown as a number; its words are among the complaints.
  console.error([...complaints, error instanceof Error ? error.message : String(error)].join("\n"));
}
for (let at = 0; at < frame.length; ) at += writeSync(1, frame, at, Math.min(WRITE_CHUNK, frame.length - at));
