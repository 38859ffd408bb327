import { useEffect, useRef } from "react";

export type Hotkeys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

/** Elements that handle keys themselves. */
const TYPED_INTO =
  "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=combobox], [role=menu], [role=listbox]";

/** Modal dialogs. Non-modal notifications have the same role but do not count. */
const WINDOW = '[role=dialog]:not([aria-modal="false"]), [role=alertdialog]:not([aria-modal="false"])';

/**
 * Returns the name of a pressed key: a Latin letter by its position, also on a Cyrillic layout (`Ф` is `a`), a digit, or the browser's name
 * (`Escape`, `ArrowLeft`, `?`). A letter with Shift is `Shift+a`.
 */
export function hotkeyName({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  const physical = /^Key([A-Z])$/.exec(code)?.[1];
  const letter = /^[a-z]$/i.test(key) ? key : /^\p{L}$/u.test(key) ? physical : undefined;
  if (letter) return `${shiftKey ? "Shift+" : ""}${letter.toLowerCase()}`;
  return key;
}

/**
 * Returns whether a key press is a shortcut of the page: not repeated, without modifiers other than Shift, and not typed into a control.
 */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  return !(event.target instanceof Element && event.target.closest(TYPED_INTO));
}

/** Registers keyboard shortcuts, by {@link hotkeyName}. They are disabled while a dialog is open. */
export function useHotkeys(keys: Hotkeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForPage(event) || document.querySelector(WINDOW)) return;
      const run = latest.current[hotkeyName(event)];
      if (!run) return;
      event.preventDefault();
      run(event);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
