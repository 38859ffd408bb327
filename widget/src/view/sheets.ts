import type { CaptureResult, Tour } from "../run/tour";
import { type Action, button, h, icon } from "./elements";

/** A screen with a figure, text and buttons. */
export interface Sheet {
  readonly title: string;
  readonly text: readonly (string | HTMLElement | undefined)[];
  readonly figure?: Element;
  readonly actions: readonly HTMLElement[];
  /** Result of the capture if the user leaves from this screen. Default: cancelled. */
  readonly leave?: CaptureResult;
}

const CROSS = "M6 6L18 18M18 6L6 18";

export function cancelButton({ words, end }: Tour, result: CaptureResult = "cancelled"): HTMLButtonElement {
  return button("cancel", "round", icon(CROSS), () => end(result), words.cancel);
}

/** Shows a sheet. The title is focused, so that screen readers read it first, and the next Tab focuses the first action. */
export function showSheet(tour: Tour, sheet: Sheet): void {
  const title = h("h2", { tabindex: "-1" }, sheet.title);
  const text = sheet.text.map((part) => (typeof part === "string" ? h("p", { class: "muted" }, part) : part));
  tour.overlay.show(
    "",
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

/** Returns an error message that screen readers announce immediately. */
export const errorMessage = (problem: string | undefined): HTMLElement | undefined =>
  problem ? h("p", { role: "alert", class: "bad" }, problem) : undefined;

/** Creates a button that opens the browser's file picker, with its hidden input. */
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
