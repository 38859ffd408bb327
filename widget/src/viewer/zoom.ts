import type { Scope } from "../scope";

/** Enlargement of a picture: scale, and the offset of its centre as fractions of the view's size. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

const MAX_SCALE = 4;
const STEP = 1.5;

const clamp = (value: number, edge: number) => Math.max(-edge, Math.min(edge, value)) || 0;

/**
 * Zooms around a fixed point. The offset is limited so that the picture always fills the view. Pure.
 *
 * @param at the point relative to the centre, as fractions of the view's size: −0.5 to 0.5.
 */
export function zoomAt(zoom: Zoom, factor: number, at: { readonly x: number; readonly y: number }): Zoom {
  const scale = Math.max(1, Math.min(MAX_SCALE, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  const edge = (scale - 1) / 2;
  return { scale, x: clamp(at.x - (at.x - zoom.x) * ratio, edge), y: clamp(at.y - (at.y - zoom.y) * ratio, edge) };
}

/** Moves an enlarged picture within its limits. Pure. */
export function pan({ scale, x, y }: Zoom, by: { readonly x: number; readonly y: number }): Zoom {
  const edge = (scale - 1) / 2;
  return { scale, x: clamp(x + by.x, edge), y: clamp(y + by.y, edge) };
}

const MIDDLE = { x: 0, y: 0 };

/** Adds zooming with two fingers, Ctrl and wheel (also sent for pinch gestures on trackpads), double click, and the keys + − 0. */
export function zoomControl(scope: Scope, element: HTMLElement, onZoom: (zoom: Zoom) => void): void {
  let zoom = WHOLE;
  const fingers = new Map<number, { x: number; y: number }>();

  const set = (next: Zoom) => {
    zoom = next;
    onZoom(zoom);
  };
  const place = (event: Event) => {
    const box = element.getBoundingClientRect();
    const { clientX, clientY } = event as PointerEvent;
    return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 };
  };
  const pair = () => {
    const [a = MIDDLE, b = MIDDLE] = fingers.values();
    const { clientWidth: width, clientHeight: height } = element;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot((a.x - b.x) * width, (a.y - b.y) * height) || 1 };
  };

  scope.on(element, "pointerdown", (event) => fingers.set((event as PointerEvent).pointerId, place(event)));
  for (const type of ["pointerup", "pointercancel"]) {
    scope.on(element, type, (event) => fingers.delete((event as PointerEvent).pointerId));
  }
  scope.on(element, "pointermove", (event) => {
    const { pointerId } = event as PointerEvent;
    if (!fingers.has(pointerId)) return;
    const before = pair();
    fingers.set(pointerId, place(event));
    if (fingers.size !== 2) return;
    const after = pair();
    set(pan(zoomAt(zoom, after.apart / before.apart, after), { x: after.x - before.x, y: after.y - before.y }));
  });
  scope.on(
    element,
    "wheel",
    (event) => {
      const { ctrlKey, deltaY } = event as WheelEvent;
      if (!ctrlKey) return;
      event.preventDefault();
      set(zoomAt(zoom, 1.01 ** -deltaY, place(event)));
    },
    { passive: false },
  );
  scope.on(element, "dblclick", (event) => set(zoom.scale > 1 ? WHOLE : zoomAt(zoom, 2, place(event))));
  scope.on(element, "keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (ctrlKey || metaKey || altKey) return;
    if (key === "+" || key === "=") set(zoomAt(zoom, STEP, MIDDLE));
    else if (key === "-") set(zoomAt(zoom, 1 / STEP, MIDDLE));
    else if (key === "0") set(WHOLE);
  });
}
