import type { Camera } from "../camera/camera";
import { makeCanvas, paintOn } from "../camera/studio";
import { fill } from "../messages";
import type { Tour } from "../run/tour";
import { prefersReducedMotion } from "../spin/control";
import { button, h, icon } from "./elements";
import { type PlaceState, ringPicture } from "./ring-picture";
import { cancelButton } from "./sheets";

/** Content of the line above the shutter. */
export interface Hint {
  readonly text: string;
  readonly warn?: boolean;
  /** Shows a button that keeps the frame that failed the check. */
  readonly keep?: boolean;
  /** Shows a button that opens the camera again. */
  readonly retry?: boolean | undefined;
}

interface CaptureHandlers {
  onCapture(): void;
  onKeep(): void;
  onUndo(): void;
  onFinish(): void;
  onAuto(on: boolean): void;
  onCamera(id: string): void;
  onRetry(): void;
}

export interface CaptureView {
  show(): void;
  /** Shows the ring, the number of frames, and the previous frame as an overlay. */
  paint(ring: readonly PlaceState[], count: number, ghost: ImageBitmap | undefined): void;
  state(state: { readonly undo: boolean; readonly finish: boolean; readonly auto: boolean }): void;
  /** Enables or disables the shutter. */
  live(live: boolean): void;
  hint(hint: Hint): void;
  point(at: number | undefined): void;
  flash(): void;
}

const TURN_CAMERA = "M4 7H8L10 5H14L16 7H20V19H4ZM9 13a3 3 0 1 0 3-3";

/** Creates the camera screen: the uncropped picture with the previous frame as an overlay, and the shutter surrounded by the ring. */
export function captureView(tour: Tour, camera: Camera, handlers: CaptureHandlers): CaptureView {
  const { words, settings } = tour;
  const ring = ringPicture(settings.frames);
  const ghost = makeCanvas(tour.scope);
  const shutter = button("capture", "", "", handlers.onCapture, words.capture);
  const undo = button("retake", "plain", words.retake, handlers.onUndo);
  const finish = button("finish", "strong", words.finish, handlers.onFinish);
  const counter = h("p", { class: "count" });
  const line = h("div", { class: "hint" });
  const stage = h("div", { class: "stage" }, camera.video, ghost);
  const automatic: HTMLButtonElement = h(
    "button",
    {
      type: "button",
      class: "switch",
      role: "switch",
      title: words.autoText,
      onclick: () => handlers.onAuto(automatic.getAttribute("aria-checked") !== "true"),
    },
    words.auto,
  );
  const side = h("div", { class: "side" }, automatic);
  let shownHint = "";

  return {
    show() {
      tour.overlay.show(
        "camera dark",
        shutter,
        h(
          "section",
          { class: "studio" },
          h("div", { class: "bar" }, cancelButton(tour), counter, side),
          stage,
          line,
          h("div", { class: "controls" }, undo, h("div", { class: "shutter" }, ring.element, shutter), finish),
        ),
      );
      // A video element that was moved in the document stops playing.
      camera.video.play().catch(() => {});
      camera.choices().then(
        (all) => all.length > 1 && side.append(chooser(all)),
        () => {},
      );
    },
    paint(states, count, bitmap) {
      ring.paint(states);
      counter.textContent = fill(words.frame, Math.min(count + 1, settings.frames), settings.frames);
      if (bitmap) paintOn(ghost, bitmap);
      else ghost.width = 0;
    },
    state(state) {
      undo.setAttribute("aria-disabled", `${!state.undo}`);
      finish.setAttribute("aria-disabled", `${!state.finish}`);
      automatic.setAttribute("aria-checked", `${state.auto}`);
    },
    live(live) {
      shutter.setAttribute("aria-disabled", `${!live}`);
    },
    hint({ text, warn, keep, retry }) {
      const key = [text, warn, keep, retry].join();
      if (key === shownHint) return;
      shownHint = key;
      line.className = warn ? "hint warn" : "hint";
      line.textContent = "";
      line.append(h("span", {}, text));
      if (keep) line.append(button("keep", "", words.keep, handlers.onKeep));
      if (retry) line.append(button("retry", "", words.retry, handlers.onRetry));
    },
    point: ring.point,
    flash() {
      if (!prefersReducedMotion()) stage.animate({ opacity: [0.2, 1] }, 180);
      if (navigator.vibrate) navigator.vibrate(20);
    },
  };

  function chooser(all: readonly MediaDeviceInfo[]): HTMLElement {
    const select: HTMLSelectElement = h(
      "select",
      { "aria-label": words.camera, onchange: () => handlers.onCamera(select.value) },
      ...all.map(({ deviceId, label }, i) =>
        h("option", { value: deviceId, selected: deviceId === camera.chosen }, label || `${words.camera} ${i + 1}`),
      ),
    );
    return h("div", { class: "choose" }, icon(TURN_CAMERA), select);
  }
}
