import { type FileFault, framesFrom } from "../camera/files";
import type { CaptureError } from "../errors";
import { fill } from "../messages";
import { MIN_FRAMES } from "../options";
import { button, h } from "../view/elements";
import { ringPicture } from "../view/ring-picture";
import { complaint, fileButton, showSheet } from "../view/sheets";
import { walkPicture } from "../view/walk-picture";
import type { Tour } from "./tour";

const FILES = { accept: "image/*,video/*", multiple: true } as unknown as { accept: string; multiple: boolean };
const FILM = { accept: "video/*", capture: "environment" };

/** Explains in one picture what will be done. */
export function startStep(tour: Tour, fault: string | undefined, onStart: () => void, onFiles: (files: File[]) => void): void {
  const { words, settings } = tour;
  tour.step();
  showSheet(tour, {
    title: words.startTitle,
    figure: walkPicture(),
    text: [fill(words.startText, settings.frames), complaint(fault)],
    actions: [button("start", "primary", words.start, onStart), fileButton("files", "plain", words.files, FILES, onFiles)],
  });
}

/**
 * No camera, or none allowed: frames come from files. Who leaves here leaves with that error, so that the integrator learns why
 * there is no tour.
 */
export function noCameraStep(
  tour: Tour,
  error: CaptureError,
  fault: string | undefined,
  onRetry: () => void,
  onFiles: (files: File[]) => void,
): void {
  const { words } = tour;
  const denied = error.code === "camera_denied";
  tour.step();
  showSheet(tour, {
    title: denied ? words.denied : words.missing,
    figure: walkPicture(),
    text: [words.noCamera, complaint(fault)],
    actions: [
      fileButton("files", "primary", words.files, FILES, onFiles),
      ...(matchMedia("(pointer: coarse)").matches ? [fileButton("record", "", words.record, FILM, onFiles)] : []),
      button("retry", "plain", words.retry, () => onRetry()),
    ],
    leave: { error },
  });
}

/** Takes frames from what was chosen. */
export function filesStep(tour: Tour, files: readonly File[], onDone: () => void, onFault: (fault: FileFault) => void): void {
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
    if ("fault" in result) return onFault(result.fault);
    for (const i of pictures.keys()) pictures[i] = result.pictures[i];
    onDone();
  });
}
