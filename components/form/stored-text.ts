/** Texts in the browser's `localStorage`. Ignores browsers without storage (private windows, full disk). */

/** Returns a stored text; empty if there is none. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Stores a text. Deletes it if it is empty. */
export function writeStored(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {}
}
