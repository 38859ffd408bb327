import { captureError } from "./errors";
import { type CaptureOptions, readOptions } from "./options";
import { run } from "./run/run";
import type { Outcome } from "./run/tour";

/** One capture at a time: the camera, the dialog and the person's attention are there once. */
let running = false;

export interface Capture {
  /** Ends the run by `onCancel`; nothing, when it has ended. */
  cancel(): void;
}

/**
 * Opens the capture over the page. Exactly one of `onComplete`, `onCancel` and `onError` is called, once, after the page is as it
 * was found, and never before this function has returned (decisions §10).
 * @param boardOrigin where the script came from.
 */
export function capture3d(options: CaptureOptions, boardOrigin: string | undefined): Capture {
  let over = false;
  const finish = (outcome: Outcome) => {
    if (over) return;
    over = true;
    Promise.resolve().then(() => {
      if (outcome === "cancelled") return options.onCancel && options.onCancel();
      if ("urls" in outcome) return options.onComplete && options.onComplete(outcome.urls);
      if (options.onError) return options.onError(outcome.error);
      throw outcome.error;
    });
  };
  let cancel = () => finish("cancelled");
  try {
    if (!options || typeof options !== "object") throw captureError("invalid_options", "capture3d: options are missing");
    const settings = readOptions(options, document.baseURI, boardOrigin);
    if (running) throw captureError("invalid_options", "capture3d: a capture is already open on this page");
    if (!window.isSecureContext) throw captureError("insecure_context", "capture3d: cameras work on pages served over https alone");
    cancel = run(settings, (outcome) => {
      running = false;
      finish(outcome);
    });
    running = true;
  } catch (error) {
    // Nobody listens: thrown, so that it is seen.
    if (!options || typeof options.onError !== "function") throw error;
    finish({ error: error as never });
  }
  return { cancel: () => cancel() };
}
