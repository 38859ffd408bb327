import { type Capture, capture3d } from "./capture3d";
import type { CaptureOptions } from "./options";

/** The script's one trace on a page: `window.ListingsBoard`. Everything else is modules that know no global of ours. */

const script = document.currentScript;
const boardOrigin = script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : undefined;

const api = {
  version: VERSION,
  capture3d: (options: CaptureOptions): Capture => capture3d(options, boardOrigin),
};

declare global {
  interface Window {
    ListingsBoard?: typeof api;
  }
}

// Loaded twice, the first stays: it knows of the capture that may be open.
window.ListingsBoard = window.ListingsBoard || api;
