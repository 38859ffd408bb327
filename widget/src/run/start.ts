import { type FileError, framesFrom } from "../camera/files";
import { MIN_FRAMES } from "../constants";
import type { CaptureError } from "../errors";
import { fill } from "../messages";
import { button, h } from "../view/elements";
import { drawInstructions } from "../view/instructions-picture";
import { ringPicture } from "../view/ring-picture";
import { errorMessage, fileButton, showSheet } from "../view/sheets";
import type { Tour } from "./tour";

const FILES = { accept: "image/*,video/*", multiple: true };
const VIDEO = { accept: "video/*", capture: "environment" };

/** Shows the start screen, which explains the capture in one picture. */
export function startStep(tour: Tour, problem: string | undefined, onStart: () => void, onFiles: (files: File[]) => void): void {
  const { words, settings } = tour;
  tour.step();
  showSheet(tour, {
    title: words.startTitle,
    figure: drawInstructions(),
    text: [fill(words.startText, settings.frames), words.autoText, errorMessage(problem)],
    actions: [button("start", "primary", words.start, onStart), fileButton("files", "plain", words.files, FILES, onFiles)],
  });
}

/**
 * Shows the screen for a missing or denied camera, where frames can be taken from files. Leaving it ends the capture with the
 * camera's error, so that the integrator learns the reason.
 */
export function noCameraStep(
  tour: Tour,
  error: CaptureError,
  problem: string | undefined,
  onRetry: () => void,
  onFiles: (files: File[]) => void,
): void {
  const { words } = tour;
  const denied = error.code === "camera_denied";
  tour.step();
  showSheet(tour, {
    title: denied ? words.denied : words.missing,
    figure: drawInstructions(),
    text: [words.noCamera, errorMessage(problem)],
    actions: [
      fileButton("files", "primary", words.files, FILES, onFiles),
      ...(matchMedia("(pointer: coarse)").matches ? [fileButton("record", "", words.record, VIDEO, onFiles)] : []),
      button("retry", "plain", words.retry, () => onRetry()),
    ],
    leave: { error },
  });
}

/** Extracts frames from the chosen files. */
export function filesStep(tour: Tour, files: readonly File[], onDone: () => void, onError: (error: FileError) => void): void {
  const { words, settings, studio, pictures } = tour;
  const step = tour.step();
  const ring = ringPicture(settings.frames);
  const part = h("span", {});
  showSheet(tour, {
    title: words.reading,
    text: [],
    figure: h("div", { class: "sum" }, ring.element, part),
    actions: [],
  });
  const progress = (done: number) => {
    part.textContent = `${Math.round(done * 100)} %`;
    ring.paint(pictures.map((_, i) => (i < done * pictures.length ? "done" : "todo")));
  };
  progress(0);
  framesFrom(step, studio, files, { min: MIN_FRAMES, max: settings.frames }, progress).then((result) => {
    if (step.closed) return;
    if ("error" in result) return onError(result.error);
    for (const i of pictures.keys()) pictures[i] = result.pictures[i];
    onDone();
  });
}
