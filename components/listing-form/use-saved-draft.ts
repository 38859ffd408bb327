import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "@/components/form/stored-text";
import { adoptDraft, claimDraft, formatDraft, parseDraft, type SavedDraft } from "./draft-store";

/** Debounce of saving, in milliseconds. */
const DEBOUNCE_MS = 400;

interface KeyOptions {
  /** Name of the form: unique for account and listing. */
  readonly name: string;
  /** Whether each tab has its own draft. */
  readonly perTab: boolean;
  /** Key of a draft to take over, such as one written before sign-in. */
  readonly adopts: string | undefined;
}

/** Returns the storage key of this tab's draft ({@link claimDraft}); undefined until it is known. */
export function useDraftKey({ name, perTab, adopts }: KeyOptions): string | undefined {
  const [key, setKey] = useState<string>();

  useEffect(() => {
    if (adopts !== undefined) adoptDraft(adopts, name);
    if (!perTab) return setKey(name);
    let open = new AbortController();
    const claim = () => claimDraft(name, open.signal).catch(() => name);
    let claimed = claim();
    void claimed.then((found) => open.signal.aborted || setKey(found));
    const leave = () => open.abort();
    // The browser may show the page again as it was left. If another tab has continued the draft since, this one needs another.
    const resume = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      open = new AbortController();
      const before = claimed;
      claimed = claim();
      if ((await before) !== (await claimed)) location.reload();
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", resume);
    return () => {
      leave();
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", resume);
    };
  }, [name, perTab, adopts]);

  return key;
}

interface Options {
  /** Storage key; undefined while it is unknown. */
  readonly key: string | undefined;
  readonly now: SavedDraft;
  readonly dirty: boolean;
  readonly onRestore: (kept: SavedDraft) => void;
}

/** Saves a form's values as a draft and restores them when the form is opened again. @returns a function that discards the draft. */
export function useSavedDraft({ key, now, dirty, onRestore }: Options): () => void {
  /** Text that this tab has restored or stored last. */
  const own = useRef("");
  const over = useRef(false);
  const restore = useRef(onRestore);
  restore.current = onRestore;

  useEffect(() => {
    if (key === undefined) return;
    const text = readStored(key);
    const kept = parseDraft(text);
    if (!kept) return;
    own.current = text;
    restore.current(kept);
  }, [key]);

  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => {
      // Do not save if the form was submitted during the debounce.
      if (over.current) return;
      if (!dirty) return removeOwn(key, own.current);
      own.current = formatDraft(now);
      writeStored(key, own.current);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key, now, dirty]);

  return () => {
    over.current = true;
    if (key !== undefined) removeOwn(key, own.current);
  };
}

/** Removes a draft, unless another tab has stored its own under the same key. */
function removeOwn(key: string, text: string): void {
  if (readStored(key) === text) writeStored(key, "");
}
