import { svg } from "./elements";

/** Draws the picture of the start screen: an object, the circle around it, a person with a phone, and the direction of the walk. */
export function drawInstructions(): SVGSVGElement {
  const path = (d: string, look?: string) => svg("path", { d, class: look });
  return svg(
    "svg",
    { viewBox: "0 0 320 220", class: "walk", "aria-hidden": "true" },
    svg("ellipse", { cx: 160, cy: 124, rx: 134, ry: 70, class: "path" }),
    path("M193 192C247 184 288 159 293 131M284 140L293 129L300 141", "way"),
    // The phone's field of view.
    path("M160 164L112 70H208Z", "view"),
    // The object: a chair.
    path("M138 54H182V92H188V104H132V92H138ZM138 92H182", "wheat"),
    path("M138 104L134 134M182 104L186 134M148 104V126M172 104V126"),
    // The person, from behind: phone, shoulders, arms, head.
    path("M149 154H171V168H149ZM136 214C130 190 140 178 160 178S190 190 184 214Z", "paper"),
    path("M141 186L150 165M179 186L170 165"),
    svg("circle", { cx: 160, cy: 174, r: 11, class: "paper" }),
  );
}
