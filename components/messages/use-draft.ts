import { useEffect, useState } from "react";
import { readStored, writeStored } from "@/components/form/stored-text";
import { type Draft, finishSending, removeSentText, restoreUnsent, startSending } from "./draft";

/** Debounce of saving, in milliseconds. */
const DEBOUNCE_MS = 300;

/**
 * A draft whose text is stored in the browser until it is sent, so that typing is not lost.
 *
 * @param initial text after a post without JavaScript.
 */
export function useDraft(key: string, initial: string) {
  const [draft, setDraft] = useState<Draft>({ text: initial, photos: [] });
  const [restored, setRestored] = useState(false);
  const { text } = restoreUnsent(draft);

  useEffect(() => {
    setDraft((typed) => ({ ...typed, text: typed.text || readStored(key) }));
    setRestored(true);
  }, [key]);

  useEffect(() => {
    if (!restored) return;
    const timer = setTimeout(() => writeStored(key, text), DEBOUNCE_MS);
    const save = () => writeStored(key, text);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
      writeStored(key, text);
    };
  }, [key, text, restored]);

  /** Empties the fields while `run` sends their content, and puts it back if it was not sent. @param run returns whether it was sent. */
  async function sendDraft(run: () => Promise<boolean>): Promise<void> {
    setDraft(startSending);
    const sent = await run();
    setDraft(sent ? finishSending : restoreUnsent);
    // If the page was left meanwhile, only the stored text remains.
    if (sent) writeStored(key, removeSentText(readStored(key), draft.text));
  }

  return { draft, setDraft, sendDraft };
}
