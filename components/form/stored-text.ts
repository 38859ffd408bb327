/** Texts in the browser's storage. Ignores browsers without storage (private windows, full disk). */

/** `local` is shared by all tabs, `session` belongs to one tab. */
type Area = "local" | "session";

const storageOf = (area: Area) => (area === "local" ? localStorage : sessionStorage);

/** Returns a stored text; empty if there is none. */
export function readStored(key: string, area: Area = "local"): string {
  try {
    return storageOf(area).getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Stores a text. Deletes it if it is empty. */
export function writeStored(key: string, text: string, area: Area = "local"): void {
  try {
    if (text) storageOf(area).setItem(key, text);
    else storageOf(area).removeItem(key);
  } catch {}
}

/** Returns the keys of texts in `localStorage` that start with a prefix. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "").filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
