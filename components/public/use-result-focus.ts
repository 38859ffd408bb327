import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the keyboard focus to the result that replaces a form. Otherwise it would be lost with the pressed button.
 * @param result undefined until there is one. @returns ref for the element that shows it.
 */
export function useResultFocus<E extends HTMLElement>(result: unknown): RefObject<E | null> {
  const shown = useRef<E>(null);
  useEffect(() => {
    // The visitor may already be somewhere else on the page.
    if (result !== undefined && document.activeElement === document.body) shown.current?.focus();
  }, [result]);
  return shown;
}
