import type { Camera } from "../camera/camera";
import { createFrameCheck } from "../camera/frame-check";
import { nextFree, placeAt } from "../camera/ring";
import type { Picture } from "../camera/studio";
import { keepAwake } from "../camera/wake-lock";
import { LOOKS, MAX_REJECTIONS, MIN_FRAMES, MS_WITHOUT_COMPASS, NEAR, POLL_MS } from "../constants";
import { fill } from "../messages";
import { captureView } from "../view/capture-view";
import { existingFrames, type Tour } from "./tour";
import { watchCamera } from "./watch-camera";

type FrameIssue = "blurred" | "dark" | "turned";

/**
 * Captures frames until all positions have one, or captures a single frame again.
 *
 * @param retake position of the frame to capture again.
 * @returns a function to call when the state of the camera changes.
 */
export function captureStep(tour: Tour, camera: Camera, retake: number | undefined, onDone: () => void): () => void {
  const { words, settings, studio, pictures, compass } = tour;
  const { video } = camera;
  const total = settings.frames;
  const step = tour.step();
  const frameCheck = createFrameCheck();
  const order: number[] = [];
  let auto: boolean | undefined;
  let busy = false;
  /** Number of shutter presses during a capture, which are executed afterwards. */
  let queuedPresses = 0;
  let rejections = 0;
  let lastAt = 0;
  /** Position of the last frame, which is shown as an overlay. The next frame follows it. */
  let lastPlace = (retake || 0) - 1;
  /** Frame that failed the frame check. It is saved only if the user confirms. */
  let rejectedFrame: { readonly picture: Picture; readonly place: number } | undefined;

  const count = () => existingFrames(tour).length;
  const currentPosition = () => {
    const { heading } = compass;
    return heading === undefined || tour.anchor === undefined ? undefined : placeAt(total, tour.anchor, heading);
  };
  const isAuto = () => retake === undefined && (auto === undefined ? compass.heading !== undefined : auto);

  /** Returns the position of the next frame: the one that the camera points to, otherwise the next one without a frame. */
  const place = () => {
    if (retake !== undefined) return retake;
    const at = currentPosition();
    if (at && !pictures[at.place]) return at.place;
    return nextFree(pictures, lastPlace);
  };

  const idleHint = (): string => {
    if (!count()) return words.first;
    return isAuto() ? words.walk : words.step;
  };

  const view = captureView(tour, camera, {
    onCapture: () => (busy ? queuedPresses++ : take(false)),
    onKeep: () => rejectedFrame && saveFrame(rejectedFrame.picture, rejectedFrame.place),
    onUndo() {
      const undone = order.pop();
      if (undone === undefined) return;
      pictures[undone] = undefined;
      lastPlace = order.length ? (order[order.length - 1] as number) : -1;
      if (!count()) tour.anchor = undefined;
      refresh();
    },
    onFinish: () =>
      retake !== undefined || count() >= MIN_FRAMES ? leave() : view.hint({ text: fill(words.few, MIN_FRAMES), warn: true }),
    onAuto(on) {
      auto = on;
      lastAt = performance.now();
      refresh();
    },
    onCamera(id) {
      const before = camera.chosen;
      frameCheck.reset();
      void watch.reopen(id).then((opened) => opened || watch.reopen(before));
    },
    onRetry: () => watch.revive(),
  });

  const refresh = () => {
    const next = place();
    view.paint(
      pictures.map((picture, i) => (i === next ? "next" : picture ? "done" : "todo")),
      count(),
      (pictures[(lastPlace + total) % total] || {}).preview,
    );
    view.state({ undo: order.length > 0, finish: retake !== undefined || count() >= MIN_FRAMES, auto: retake === undefined && isAuto() });
    view.hint({ text: idleHint() });
  };

  const leave = () => {
    camera.release();
    onDone();
  };

  const saveFrame = (picture: Picture, at: number) => {
    rejectedFrame = undefined;
    rejections = 0;
    if (!count()) tour.anchor = compass.heading;
    else if (tour.anchor === undefined && compass.heading !== undefined) {
      // The compass has started late: the current heading is that of this position.
      tour.anchor = compass.heading - (at * 360) / total;
    }
    pictures[at] = picture;
    lastPlace = at;
    order.push(at);
    lastAt = performance.now();
    view.flash();
    tour.overlay.say(fill(words.frame, count(), total));
    if (retake !== undefined || count() === total) leave();
    else refresh();
  };

  const findIssue = (): FrameIssue | undefined => {
    const [first] = existingFrames(tour);
    if (first && first.wide !== video.videoWidth > video.videoHeight) return "turned";
    return frameCheck.check(studio.sample(video, video.videoWidth, video.videoHeight), !first);
  };

  /**
   * @param isAutomatic whether the capture is automatic. A failed frame is then not offered to the user, since another one is tried
   *   soon.
   */
  const take = async (isAutomatic: boolean) => {
    const at = place();
    if (busy || !camera.live || at === undefined) return;
    busy = true;
    try {
      let issue = findIssue();
      // Pressing the shutter shakes the device, which may be still a moment later.
      for (let look = 0; issue && !isAutomatic && look < 3; look++) {
        await step.wait(POLL_MS);
        issue = findIssue();
      }
      if (issue && isAutomatic && rejections++ < LOOKS) return view.hint({ text: words[issue], warn: true });
      const picture = await studio.take(video, video.videoWidth, video.videoHeight);
      if (step.closed) return;
      if (!issue || isAutomatic || rejections++ >= MAX_REJECTIONS) return saveFrame(picture, at);
      rejectedFrame = { picture, place: at };
      view.hint({ text: words[issue], warn: true, keep: true });
      tour.overlay.say(words[issue]);
    } catch (_) {
      // The picture could not be created. The user can press the shutter again.
    } finally {
      busy = false;
      if (queuedPresses && !step.closed) {
        queuedPresses--;
        void take(false);
      }
    }
  };

  const onCameraState = () => {
    if (step.closed) return;
    view.live(camera.live);
    if (camera.live) refresh();
    else view.hint({ text: words.paused, warn: true, retry: camera.ended && !watch.opening });
  };

  step.every(POLL_MS, () => {
    if (busy || !camera.live || document.hidden) return;
    const at = currentPosition();
    view.point(at && (at.place + at.off) / total);
    frameCheck.addSample(studio.sample(video, video.videoWidth, video.videoHeight));
    if (!isAuto() || !count()) return;
    const due = at ? !pictures[at.place] && Math.abs(at.off) < NEAR : performance.now() - lastAt > MS_WITHOUT_COMPASS;
    if (due) void take(true);
    else if (at) rejections = 0;
  });
  keepAwake(step);
  const watch = watchCamera(step, camera, onCameraState);
  view.show();
  refresh();
  onCameraState();
  return () => {
    if (camera.ended) watch.revive();
    onCameraState();
  };
}
