import type { Scope } from "../scope";
import { applyProperties } from "../view/elements";
import { makeTurn } from "./turn";

/** Presentation of a spin. */
export interface SpinView {
  readonly total: number;
  readonly label: string;
  /** Returns the screen reader text for a frame, numbered from 1. */
  describe(number: number): string;
  draw(index: number): void;
}

export interface Spin {
  readonly index: number;
  goTo(index: number): void;
}

/** Milliseconds without movement before release after which a drag has no inertia. */
const REST_MS = 80;

/** Returns whether the user prefers reduced motion. */
export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Makes an element rotatable: by finger or mouse with inertia, by arrow keys, and as a slider for screen readers. */
export function spinControl(scope: Scope, element: HTMLElement, view: SpinView): Spin {
  const { total } = view;
  const turn = makeTurn(total);
  const fingers = new Set<number>();
  let shown = -1;
  let last = { x: 0, time: 0 };
  let frame = 0;

  const show = () => {
    const index = turn.index();
    if (index === shown) return;
    shown = index;
    applyProperties(element, { "aria-valuenow": index + 1, "aria-valuetext": view.describe(index + 1) });
    view.draw(index);
  };
  const goTo = (index: number) => {
    cancelAnimationFrame(frame);
    turn.goTo(index);
    show();
  };
  const coast = (before: number) => {
    frame = requestAnimationFrame((now) => {
      const more = turn.coast(now - before);
      show();
      if (more) coast(now);
    });
  };
  scope.own(() => cancelAnimationFrame(frame));

  applyProperties(element, { role: "slider", tabindex: 0, "aria-label": view.label, "aria-valuemin": 1, "aria-valuemax": total });

  scope.on(element, "pointerdown", (event) => {
    const { pointerId, clientX, timeStamp, button } = event as PointerEvent;
    if (button) return;
    cancelAnimationFrame(frame);
    turn.stop();
    fingers.add(pointerId);
    last = { x: clientX, time: timeStamp };
    element.setPointerCapture(pointerId);
  });
  scope.on(element, "pointermove", (event) => {
    const { pointerId, clientX, timeStamp } = event as PointerEvent;
    // Two fingers zoom.
    if (fingers.size !== 1 || !fingers.has(pointerId)) return;
    turn.drag(clientX - last.x, element.clientWidth, timeStamp - last.time);
    last = { x: clientX, time: timeStamp };
    show();
  });
  for (const type of ["pointerup", "pointercancel"]) {
    scope.on(element, type, (event) => {
      const { pointerId, timeStamp } = event as PointerEvent;
      if (!fingers.delete(pointerId) || fingers.size) return;
      if (prefersReducedMotion() || timeStamp - last.time > REST_MS) turn.stop();
      else coast(performance.now());
    });
  }
  scope.on(element, "keydown", (event) => {
    const leap = Math.max(1, Math.round(total / 8));
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const to: Readonly<Record<string, number>> = {
      ArrowRight: shown + 1,
      ArrowUp: shown + 1,
      ArrowLeft: shown - 1,
      ArrowDown: shown - 1,
      PageUp: shown + leap,
      PageDown: shown - leap,
      Home: 0,
      End: total - 1,
    };
    if (altKey || ctrlKey || metaKey || to[key] === undefined) return;
    event.preventDefault();
    goTo(to[key] as number);
  });
  show();
  return {
    get index() {
      return shown;
    },
    goTo,
  };
}
