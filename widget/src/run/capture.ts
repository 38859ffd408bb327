import type { Camera } from "../camera/camera";
import { makeGate } from "../camera/gate";
import { nextFree, placeAt } from "../camera/ring";
import type { Picture } from "../camera/studio";
import { keepAwake } from "../camera/wake-lock";
import { fill } from "../messages";
import { MIN_FRAMES } from "../options";
import { captureView } from "../view/capture-view";
import { type Tour, taken } from "./tour";
import { watchCamera } from "./watch-camera";

const LOOK_MS = 150;
/** Between frames where nothing tells the angle: time for a step. */
const TIMED_MS = 1_600;
/** How far off a place's middle the heading may be, as a part of the step. */
const NEAR = 0.3;
/** After so many refusals a frame is taken as it is: nobody is held up for ever. */
const REFUSALS = 2;
const LOOKS = 8;

type Trouble = "blurred" | "dark" | "turned";

/**
 * Takes frames until the ring is full, or one anew.
 * @param retake the place of the one frame that is taken anew.
 * @returns to be called when the camera changes.
 */
export function captureStep(tour: Tour, camera: Camera, retake: number | undefined, onDone: () => void): () => void {
  const { words, settings, studio, pictures, compass } = tour;
  const { video } = camera;
  const total = settings.frames;
  const step = tour.step();
  const gate = makeGate();
  const order: number[] = [];
  let auto: boolean | undefined;
  let busy = false;
  /** Presses that came while a frame was being taken: none is lost. */
  let pressed = 0;
  let refusals = 0;
  let lastAt = 0;
  /** The place of the frame before: the ghost shows it, and the next follows it. */
  let newest = (retake || 0) - 1;
  /** Taken, but doubtful: kept only if the person says so. */
  let doubtful: { readonly picture: Picture; readonly place: number } | undefined;

  const count = () => taken(tour).length;
  const headed = () => {
    const { heading } = compass;
    return heading === undefined || tour.anchor === undefined ? undefined : placeAt(total, tour.anchor, heading);
  };
  const isAuto = () => retake === undefined && (auto === undefined ? compass.heading !== undefined : auto);

  /** The place that a frame taken now is for: where the camera looks, else the next that is free. */
  const place = () => {
    if (retake !== undefined) return retake;
    const at = headed();
    if (at && !pictures[at.place]) return at.place;
    return nextFree(pictures, newest);
  };

  const idleHint = (): string => {
    if (!count()) return words.first;
    return isAuto() && headed() ? words.walk : words.step;
  };

  const view = captureView(tour, camera, {
    onCapture: () => (busy ? pressed++ : take(false)),
    onKeep: () => doubtful && keep(doubtful.picture, doubtful.place),
    onUndo() {
      const undone = order.pop();
      if (undone === undefined) return;
      pictures[undone] = undefined;
      newest = order.length ? (order[order.length - 1] as number) : -1;
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
      gate.forget();
      void watch.reopen(id).then((opened) => opened || watch.reopen(before));
    },
    onRetry: () => watch.revive(),
  });

  const refresh = () => {
    const next = place();
    view.paint(
      pictures.map((picture, i) => (i === next ? "next" : picture ? "done" : "todo")),
      count(),
      (pictures[(newest + total) % total] || {}).preview,
    );
    view.state({ undo: order.length > 0, finish: retake !== undefined || count() >= MIN_FRAMES, auto: retake === undefined && isAuto() });
    view.hint({ text: idleHint() });
  };

  const leave = () => {
    camera.release();
    onDone();
  };

  const keep = (picture: Picture, at: number) => {
    doubtful = undefined;
    refusals = 0;
    if (!count()) tour.anchor = compass.heading;
    else if (tour.anchor === undefined && compass.heading !== undefined) {
      // The compass woke up late: the heading now is this place's.
      tour.anchor = compass.heading - (at * 360) / total;
    }
    pictures[at] = picture;
    newest = at;
    order.push(at);
    lastAt = performance.now();
    view.flash();
    tour.overlay.say(fill(words.frame, count(), total));
    if (retake !== undefined || count() === total) leave();
    else refresh();
  };

  const troubleOf = (): Trouble | undefined => {
    const [first] = taken(tour);
    if (first && first.wide !== video.videoWidth > video.videoHeight) return "turned";
    return gate.judge(studio.look(video, video.videoWidth, video.videoHeight), !first);
  };

  /** @param byItself nobody pressed: what is doubtful is not offered, the next look takes another. */
  const take = async (byItself: boolean) => {
    const at = place();
    if (busy || !camera.live || at === undefined) return;
    busy = true;
    try {
      let trouble = troubleOf();
      // A hand that presses shakes: a moment later it may be still.
      for (let look = 0; trouble && !byItself && look < 3; look++) {
        await step.wait(LOOK_MS);
        trouble = troubleOf();
      }
      if (trouble && byItself && refusals++ < LOOKS) return view.hint({ text: words[trouble], warn: true });
      const picture = await studio.take(video, video.videoWidth, video.videoHeight);
      if (step.closed) return;
      if (!trouble || byItself || refusals++ >= REFUSALS) return keep(picture, at);
      doubtful = { picture, place: at };
      view.hint({ text: words[trouble], warn: true, keep: true });
      tour.overlay.say(words[trouble]);
    } catch (_) {
      // A picture that could not be made: the next press makes another.
    } finally {
      busy = false;
      if (pressed && !step.closed) {
        pressed--;
        void take(false);
      }
    }
  };

  const react = () => {
    if (step.closed) return;
    view.live(camera.live);
    if (camera.live) refresh();
    else view.hint({ text: words.paused, warn: true, retry: camera.ended && !watch.opening });
  };

  step.every(LOOK_MS, () => {
    if (busy || !camera.live || document.hidden) return;
    const at = headed();
    view.point(at && (at.place + at.off) / total);
    gate.see(studio.look(video, video.videoWidth, video.videoHeight));
    if (!isAuto() || !count()) return;
    const due = at ? !pictures[at.place] && Math.abs(at.off) < NEAR : performance.now() - lastAt > TIMED_MS;
    if (due) void take(true);
    else if (at) refusals = 0;
  });
  keepAwake(step);
  const watch = watchCamera(step, camera, react);
  view.show();
  refresh();
  react();
  return () => {
    if (camera.ended) watch.revive();
    react();
  };
}
