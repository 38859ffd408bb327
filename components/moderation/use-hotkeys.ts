import { useEffect, useRef } from "react";

export type Hotkeys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

/** What is typed into takes its letters itself; an open window has keys of its own. */
const TYPED_INTO =
  "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=combobox], [role=menu], [role=listbox]";

/** A window over the page. What only tells something in a corner is none, though its role is the same. */
const WINDOW = '[role=dialog]:not([aria-modal="false"]), [role=alertdialog]:not([aria-modal="false"])';

/**
 * The name of a pressed key: its Latin letter, wherever it stands on a Cyrillic keyboard (`Ф` is `a`), its digit, or what the browser
 * calls it (`Escape`, `ArrowLeft`, `?`). With Shift a letter is `Shift+a`.
 */
export function hotkeyName({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  const physical = /^Key([A-Z])$/.exec(code)?.[1];
  const letter = /^[a-z]$/i.test(key) ? key : /^\p{L}$/u.test(key) ? physical : undefined;
  if (letter) return `${shiftKey ? "Shift+" : ""}${letter.toLowerCase()}`;
  return key;
}

/** Whether a key was meant for the page: not held down, without Ctrl and the like, not typed into anything. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  return !(event.target instanceof Element && event.target.closest(TYPED_INTO));
}

/** Keys of the page, by {@link hotkeyName}. While a window is open they do nothing. */
export function useHotkeys(keys: Hotkeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event) || document.querySelector(WINDOW)) return;
      const run = latest.current[hotkeyName(event)];
      if (!run) return;
      event.preventDefault();
      run(event);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
