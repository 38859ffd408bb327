import { makeCanvas, type Picture, paintOn } from "../camera/studio";
import { fill } from "../messages";
import { spinControl } from "../spin/control";
import { button, h } from "../view/elements";
import { errorMessage, showSheet } from "../view/sheets";
import { existingFrames, type Tour } from "./tour";

/**
 * Shows the frames as buyers will see them, before they are sent.
 *
 * @param at position to show first: that of a frame that was captured again.
 */
export function reviewStep(
  tour: Tour,
  at: number | undefined,
  problem: string | undefined,
  onRetake: (place: number) => void,
  onSend: () => void,
): void {
  const { words, pictures } = tour;
  const step = tour.step();
  const places = [...pictures.keys()].filter((place) => pictures[place]);
  const total = places.length;
  const canvas = makeCanvas(step);
  const number = h("p", { class: "muted count" });
  const element = h("div", { class: "spin" }, canvas);
  const spin = spinControl(step, element, {
    total,
    label: words.review,
    describe: (n) => fill(words.frame, n, total),
    draw(index) {
      paintOn(canvas, (pictures[places[index] as number] as Picture).preview);
      number.textContent = fill(words.frame, index + 1, total);
    },
  });
  if (at !== undefined) spin.goTo(Math.max(0, places.indexOf(at)));
  showSheet(tour, {
    title: words.review,
    figure: element,
    text: [words.reviewText, number, errorMessage(problem)],
    actions: [
      button("finish", "primary", words.send, onSend),
      button("retake", "", words.retake, () => onRetake(places[spin.index] as number)),
    ],
  });
  tour.overlay.say(fill(words.frame, existingFrames(tour).length, total));
}
