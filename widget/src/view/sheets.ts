import type { Outcome, Tour } from "../run/tour";
import { type Action, button, h, icon } from "./elements";

/** A paper screen: a figure, words, and what can be done. */
export interface Sheet {
  readonly title: string;
  readonly text: readonly (string | HTMLElement | undefined)[];
  readonly figure?: Element;
  readonly actions: readonly HTMLElement[];
  /** What leaving from here means; a cancelled run, if nothing is said. */
  readonly leave?: Outcome;
}

const CROSS = "M6 6L18 18M18 6L6 18";

export function cancelButton({ words, end }: Tour, outcome: Outcome = "cancelled"): HTMLButtonElement {
  return button("cancel", "round", icon(CROSS) as unknown as Node, () => end(outcome), words.cancel);
}

/** Shows it. The focus goes to the title, so that it is read first, and to the first action by one more Tab. */
export function showSheet(tour: Tour, sheet: Sheet): void {
  const title = h("h2", { tabindex: "-1" }, sheet.title);
  const text = sheet.text.map((part) => (typeof part === "string" ? h("p", { class: "quiet" }, part) : part));
  tour.overlay.show(
    "paper",
    title,
    h(
      "section",
      { class: "sheet" },
      cancelButton(tour, sheet.leave),
      h("div", { class: "figure" }, sheet.figure),
      h("div", { class: "text" }, title, ...text),
      h("div", { class: "actions" }, ...sheet.actions),
    ),
  );
}

/** What went wrong, read out at once. */
export const complaint = (fault: string | undefined): HTMLElement | undefined =>
  fault ? h("p", { role: "alert", class: "bad" }, fault) : undefined;

/** A button that opens the browser's choice of files, and the input behind it. */
export function fileButton(
  action: Action,
  look: string,
  words: string,
  kinds: { readonly accept: string; readonly multiple?: boolean; readonly capture?: string },
  onFiles: (files: File[]) => void,
): HTMLElement {
  const input = h("input", { type: "file", hidden: true, tabindex: "-1", ...kinds });
  input.onchange = () => {
    const files = [...(input.files || [])];
    input.value = "";
    if (files.length) onFiles(files);
  };
  const press = button(action, look, words, () => input.click());
  return h("div", { class: "file" }, press, input);
}
