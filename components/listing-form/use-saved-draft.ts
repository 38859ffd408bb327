import { useEffect, useRef } from "react";
import { readStored, writeStored } from "@/components/form/stored-text";
import type { FormValues } from "@/lib/domain/listings/form-values";

/** Draft of a form, stored in the browser until it is submitted. */
export interface SavedDraft {
  readonly values: FormValues;
  readonly categoryPath: string | undefined;
}

/** Version of the stored format; drafts in other versions are ignored. */
const FORMAT_VERSION = 1;

/** Debounce of saving, in milliseconds. */
const DEBOUNCE_MS = 400;

interface Options {
  /** Storage key: unique for account, listing and version. */
  readonly name: string;
  /** Key of a draft to take over, such as one written before sign-in. This form's own draft is used again after that is submitted. */
  readonly adopts?: string | undefined;
  readonly now: SavedDraft;
  readonly dirty: boolean;
  readonly onRestore: (kept: SavedDraft) => void;
}

const keyOf = (name: string) => `listing-form:${name}`;

function read(key: string): SavedDraft | undefined {
  try {
    const kept = JSON.parse(readStored(key) || "null");
    return kept?.shape === FORMAT_VERSION && kept.values && typeof kept.values === "object" ? kept : undefined;
  } catch {
    return undefined;
  }
}

const write = (key: string, kept: SavedDraft | undefined): void =>
  writeStored(key, kept ? JSON.stringify({ shape: FORMAT_VERSION, ...kept }) : "");

/** Saves a form's values as a draft and restores them when the form is opened again. @returns a function that discards the draft. */
export function useSavedDraft({ name, adopts, now, dirty, onRestore }: Options): () => void {
  const key = useRef(keyOf(name));
  const restored = useRef(false);
  const over = useRef(false);
  const restore = useRef(onRestore);
  restore.current = onRestore;

  useEffect(() => {
    const own = keyOf(name);
    const adopted = keyOf(`${name}:adopted`);
    const left = adopts === undefined ? undefined : read(keyOf(adopts));
    if (left && adopts !== undefined) {
      write(adopted, left);
      write(keyOf(adopts), undefined);
    }
    key.current = read(adopted) ? adopted : own;
    const kept = read(key.current);
    if (kept) restore.current(kept);
    restored.current = true;
  }, [name, adopts]);

  useEffect(() => {
    if (!restored.current || over.current) return;
    const timer = setTimeout(() => {
      // Do not save if the form was submitted during the debounce.
      if (!over.current) write(key.current, dirty ? now : undefined);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [now, dirty]);

  return () => {
    over.current = true;
    write(key.current, undefined);
  };
}
