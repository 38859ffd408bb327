/**
 * Keeps what is typed into multi-line fields before React hydrates them. React gives such a field its initial text again unless the field's
 * `textContent`, from which it reads that text, is empty (`initTextarea` in react-dom). Single-line fields and checkboxes keep their input without this;
 * controlled fields learn of it by `useTypedInput`. Call it before React starts.
 */
export function keepTypedTexts(): void {
  for (const field of document.querySelectorAll("textarea")) {
    Object.defineProperty(field, "textContent", { value: "", writable: true, configurable: true });
  }
}
