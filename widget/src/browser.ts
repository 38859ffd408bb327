import { type Capture, capture3d } from "./capture3d";
import type { CaptureOptions } from "./options";

/** The script's only global variable is `window.ListingsBoard`. No other module uses it. */

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

// If the script is loaded twice, keep the first instance, which may have an open capture.
window.ListingsBoard = window.ListingsBoard || api;
