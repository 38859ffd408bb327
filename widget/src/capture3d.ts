import { type CaptureError, captureError } from "./errors";
import { type CaptureOptions, readOptions, reject } from "./options";
import { run } from "./run/run";
import type { CaptureResult } from "./run/tour";

/** Only one capture can run at a time. */
let running = false;

export interface Capture {
  /** Ends the capture with `onCancel`. Does nothing if it has already ended. */
  cancel(): void;
}

/**
 * Opens the capture over the page. Calls exactly one of `onComplete`, `onCancel` and `onError`, once, after the page has been
 * restored, and never before this function has returned (docs/api/widget.md).
 *
 * @param boardOrigin origin from which the script was loaded.
 */
export function capture3d(options: CaptureOptions, boardOrigin: string | undefined): Capture {
  let isFinished = false;
  const finish = (result: CaptureResult) => {
    if (isFinished) return;
    isFinished = true;
    Promise.resolve().then(() => {
      if (result === "cancelled") return options.onCancel && options.onCancel();
      if ("urls" in result) return options.onComplete && options.onComplete(result.urls);
      if (options.onError) return options.onError(result.error);
      throw result.error;
    });
  };
  let cancel = () => finish("cancelled");
  try {
    if (!options || typeof options !== "object") reject("options are missing");
    const settings = readOptions(options, document.baseURI, boardOrigin);
    if (running) reject("a capture is already open");
    if (!window.isSecureContext) throw captureError("insecure_context", "capture3d: cameras need https");
    cancel = run(settings, (result) => {
      running = false;
      finish(result);
    });
    running = true;
  } catch (error) {
    // Without an `onError` callback, throw the error so that it is noticed.
    if (!options || typeof options.onError !== "function") throw error;
    finish({ error: error as CaptureError });
  }
  return { cancel: () => cancel() };
}
