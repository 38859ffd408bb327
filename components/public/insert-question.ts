/** Returns what to append to a typed text so that it contains the question on a line of its own. */
export function missingText(text: string, question: string): string {
  if (text.split("\n").some((line) => line.trim() === question)) return "";
  return text === "" || text.endsWith("\n") ? question : `\n${question}`;
}

/** Appends a question to the text, unless it would become too long, and puts the caret at its end. The browser's undo removes it again. */
export function insertQuestion(area: HTMLTextAreaElement, question: string): void {
  // Spaces alone are no text to keep.
  const start = area.value.trim() === "" ? 0 : area.value.length;
  const added = missingText(area.value.slice(0, start), question);
  area.focus();
  if (added === "" || start + added.length > area.maxLength) {
    area.setSelectionRange(area.value.length, area.value.length);
    return;
  }
  area.setSelectionRange(start, area.value.length);
  // Deprecated, but the only way that keeps the undo history.
  if (document.execCommand("insertText", false, added)) return;
  area.setRangeText(added, start, area.value.length, "end");
  area.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
