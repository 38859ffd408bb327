import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "@/components/form/stored-text";

/** The reader's programming language, shared by all code samples and kept for the next visit. */

const STORAGE = "code-sample-language";

const listeners = new Set<() => void>();

/** Chosen on this page; takes precedence over the stored choice, which the browser may not allow. */
let chosen: string | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(language: string): void {
  chosen = language;
  // Without storage, the choice applies to this page.
  writeStored(STORAGE, language);
  for (const listener of listeners) listener();
}

/** @param available languages of the samples, the default first. */
export function useSampleLanguage(available: readonly string[]): readonly [language: string, choose: (language: string) => void] {
  const language = useSyncExternalStore(
    subscribe,
    () => chosen ?? readStored(STORAGE),
    () => "",
  );
  return [available.includes(language) ? language : (available[0] ?? ""), choose];
}
