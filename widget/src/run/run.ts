import { type Camera, makeCamera } from "../camera/camera";
import { openCompass } from "../camera/orientation";
import { openStudio } from "../camera/studio";
import type { CaptureError } from "../errors";
import { fill, messages } from "../messages";
import { MIN_FRAMES, type Settings } from "../options";
import { openScope, type Scope } from "../scope";
import { openOverlay } from "../view/overlay";
import { showSheet } from "../view/sheets";
import { captureStep } from "./capture";
import { reviewStep } from "./review";
import { sendStep } from "./send";
import { filesStep, noCameraStep, startStep } from "./start";
import { type Outcome, type Tour, taken } from "./tour";

/**
 * Runs from the start screen to the end. Steps know nothing of each other; the way through them stands here.
 * @param onEnd called once, when the page is as it was found.
 * @returns ends the run as cancelled.
 */
export function run(settings: Settings, onEnd: (outcome: Outcome) => void): () => void {
  const words = messages[settings.lang];
  const scope = openScope();
  let step: Scope | undefined;
  let warned = false;

  const end = (outcome: Outcome) => {
    if (scope.closed) return;
    scope.close();
    onEnd(outcome);
  };
  /** Esc, or a phone's way back, might be a slip: once there are frames it is asked again. */
  const dismiss = () => {
    if (warned || !taken(tour).length) return end("cancelled");
    warned = true;
    const until = scope.inner();
    until.own(() => {
      warned = false;
    });
    tour.overlay.toast(until, words.sure);
    tour.overlay.say(words.sure);
    until.wait(3_000).then(until.close);
  };

  const overlay = openOverlay(scope, settings.lang, words.startTitle, dismiss);
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
  scope.on(window, "beforeunload", (event) => taken(tour).length && event.preventDefault());

  let camera: Camera | undefined;
  let tell = () => {};

  const openCamera = (place?: number) => {
    const mine = tour.step();
    showSheet(tour, { title: words.opening, text: [], actions: [] });
    camera = camera || makeCamera(scope, () => tell());
    const opened = camera;
    opened.open().then(
      () => !mine.closed && capture(opened, place),
      (error: CaptureError) => {
        if (mine.closed) return;
        // Frames out of files, and no camera to take one anew: they are still good.
        if (taken(tour).length) review(place, error.code === "camera_denied" ? words.denied : words.missing);
        else noCamera(error);
      },
    );
  };
  const capture = (opened: Camera, place?: number) => {
    tell = captureStep(tour, opened, place, () => {
      tell = () => {};
      review(place);
    });
  };
  const review = (place?: number, fault?: string) => reviewStep(tour, place, fault, openCamera, () => sendStep(tour));
  const noCamera = (error: CaptureError, fault?: string) =>
    noCameraStep(tour, error, fault, openCamera, (files) => read(files, (text) => noCamera(error, text)));
  const read = (files: File[], back: (fault: string) => void) => {
    filesStep(tour, files, review, (fault) => back(fill(words[fault], MIN_FRAMES)));
  };
  const start = (fault?: string) => {
    const onStart = () => {
      tour.compass = openCompass(scope);
      openCamera();
    };
    startStep(tour, fault, onStart, (files) => read(files, start));
  };
  start();
  return () => end("cancelled");
}
