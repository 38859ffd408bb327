import { applyProperties, svg } from "./elements";

/** State of a position on the ring. */
export type PlaceState = "todo" | "next" | "done" | "sending" | "failed";

const CENTRE = 60;
const RADIUS = 54;

/** A ring that shows which positions have frames. The first position is at the bottom, where the user stands. */
export interface RingPicture {
  readonly element: SVGSVGElement;
  paint(states: readonly PlaceState[]): void;
  /** Marks the user's current position, as a fraction of the turn. Undefined hides the mark. */
  point(at: number | undefined): void;
}

const position = (part: number, radius: number) => {
  const angle = Math.PI * (0.5 + 2 * part);
  return [(CENTRE + radius * Math.cos(angle)).toFixed(2), (CENTRE + radius * Math.sin(angle)).toFixed(2)] as const;
};

export function ringPicture(total: number): RingPicture {
  const gap = Math.min(0.012, 0.25 / total);
  const arcs = Array.from({ length: total }, (_, i) => {
    const [x1, y1] = position((i - 0.5) / total + gap, RADIUS);
    const [x2, y2] = position((i + 0.5) / total - gap, RADIUS);
    return svg("path", { d: `M${x1} ${y1}A${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}` });
  });
  const mark = svg("circle", { r: 3.5, class: "none" });
  return {
    element: svg("svg", { viewBox: "0 0 120 120", class: "ring", "aria-hidden": "true" }, ...arcs, mark),
    paint(states) {
      for (const [i, arc] of arcs.entries()) arc.setAttribute("class", states[i] || "todo");
    },
    point(at) {
      const [cx, cy] = position(at || 0, RADIUS - 9);
      applyProperties(mark, { cx, cy, class: at === undefined ? "none" : "mark" });
    },
  };
}
