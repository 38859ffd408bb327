import { type Camera, makeCamera } from "../camera/camera";
import { openCompass } from "../camera/orientation";
import { openStudio } from "../camera/studio";
import { MIN_FRAMES } from "../constants";
import type { CaptureError } from "../errors";
import { fill, wordsIn } from "../messages";
import type { Settings } from "../options";
import { openScope, type Scope } from "../scope";
import { openOverlay } from "../view/overlay";
import { showSheet } from "../view/sheets";
import { captureStep } from "./capture";
import { reviewStep } from "./review";
import { sendStep } from "./send";
import { filesStep, noCameraStep, startStep } from "./start";
import { type CaptureResult, existingFrames, type Tour } from "./tour";

/**
 * Runs a capture from the start screen to the end. The steps are independent of each other; their order is defined here.
 *
 * @param onEnd called once, after the page has been restored.
 * @returns a function that cancels the capture.
 */
export function run(settings: Settings, onEnd: (result: CaptureResult) => void): () => void {
  const words = wordsIn(settings.lang);
  const scope = openScope();
  let step: Scope | undefined;
  let warned = false;

  const end = (result: CaptureResult) => {
    if (scope.closed) return;
    scope.close();
    onEnd(result);
  };
  const cancel = () => end("cancelled");
  /** Handles Esc and Android's back gesture, which may be accidental: if there are frames, confirmation is required. */
  const dismiss = () => {
    if (warned || !existingFrames(tour).length) return cancel();
    warned = true;
    const until = scope.inner();
    until.own(() => {
      warned = false;
    });
    tour.overlay.toast(until, words.sure);
    tour.overlay.say(words.sure);
    until.wait(3_000).then(until.close);
  };

  const overlay = openOverlay(scope, settings, words.startTitle, dismiss, cancel);
  const tour: Tour = {
    settings,
    words,
    scope,
    overlay,
    studio: openStudio(scope),
    pictures: Array.from({ length: settings.frames }, () => undefined),
    compass: { heading: undefined },
    anchor: undefined,
    step() {
      if (step) step.close();
      return (step = scope.inner());
    },
    end,
  };
  scope.on(window, "beforeunload", (event) => existingFrames(tour).length && event.preventDefault());

  let camera: Camera | undefined;
  let onCameraChange = () => {};

  const openCamera = (place?: number) => {
    const mine = tour.step();
    showSheet(tour, { title: words.opening, text: [], actions: [] });
    camera = camera || makeCamera(scope, () => onCameraChange());
    const opened = camera;
    opened.open().then(
      () => !mine.closed && capture(opened, place),
      (error: CaptureError) => {
        if (mine.closed) return;
        // The frames are from files, and there is no camera to capture one again: keep them.
        if (existingFrames(tour).length) review(place, error.code === "camera_denied" ? words.denied : words.missing);
        else noCamera(error);
      },
    );
  };
  const capture = (opened: Camera, place?: number) => {
    onCameraChange = captureStep(tour, opened, place, () => {
      onCameraChange = () => {};
      review(place);
    });
  };
  const review = (place?: number, problem?: string) => reviewStep(tour, place, problem, openCamera, () => sendStep(tour));
  const noCamera = (error: CaptureError, problem?: string) =>
    noCameraStep(tour, error, problem, openCamera, (files) => read(files, (text) => noCamera(error, text)));
  const read = (files: File[], back: (problem: string) => void) => {
    filesStep(tour, files, review, (problem) => back(fill(words[problem], MIN_FRAMES)));
  };
  const start = (problem?: string) => {
    const onStart = () => {
      tour.compass = openCompass(scope);
      openCamera();
    };
    startStep(tour, problem, onStart, (files) => read(files, start));
  };
  start();
  return cancel;
}
