import { useSyncExternalStore } from "react";

/** The reader's programming language, shared by all code samples and kept for the next visit. */

const STORAGE = "code-sample-language";

const listeners = new Set<() => void>();

/** Chosen on this page; takes precedence over the stored choice, which the browser may not allow. */
let chosen: string | undefined;

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(language: string): void {
  chosen = language;
  try {
    localStorage.setItem(STORAGE, language);
  } catch {
    // Without storage, the choice applies to this page.
  }
  for (const listener of listeners) listener();
}

/** @param available languages of the samples, the default first. */
export function useSampleLanguage(available: readonly string[]): readonly [language: string, choose: (language: string) => void] {
  const language = useSyncExternalStore(
    subscribe,
    () => chosen ?? stored(),
    () => null,
  );
  return [language !== null && available.includes(language) ? language : (available[0] ?? ""), choose];
}
