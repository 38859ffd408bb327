import { useEffect, useState } from "react";

/** Debounce of saving, in milliseconds. */
const DEBOUNCE_MS = 300;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Ignores browsers without storage (private windows, full disk). */
function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {}
}

/**
 * A text that is stored in the browser until it is sent, so that typing is not lost.
 *
 * @param initial text after a post without JavaScript.
 */
export function useTextDraft(key: string, initial: string): { readonly text: string; readonly setText: (text: string) => void } {
  const [text, setText] = useState(initial);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    setText((typed) => typed || read(key));
    setRestored(true);
  }, [key]);

  useEffect(() => {
    if (!restored) return;
    const timer = setTimeout(() => write(key, text), DEBOUNCE_MS);
    const save = () => write(key, text);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
      write(key, text);
    };
  }, [key, text, restored]);

  return { text, setText };
}
