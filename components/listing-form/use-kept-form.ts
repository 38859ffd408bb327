"use client";

import { useEffect, useRef } from "react";
import type { FormValues } from "@/lib/listings/form-values";

/** What of a form is kept in the browser until it is sent: what was typed survives a closed tab, a lost line and a wrong turn. */
export interface KeptForm {
  readonly values: FormValues;
  readonly categoryPath: string | undefined;
}

/** Grows when the form's shape changes: what an older page has kept is not understood any more. */
const SHAPE = 1;

/** How long typing rests before it is written down, in milliseconds. */
const REST = 400;

interface Options {
  /** Tells accounts, listings and their versions apart. */
  readonly name: string;
  readonly now: KeptForm;
  readonly dirty: boolean;
  readonly onRestore: (kept: KeptForm) => void;
}

function read(key: string): KeptForm | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null");
    return kept?.shape === SHAPE && kept.values && typeof kept.values === "object" ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing (private windows, a full disk) loses only this comfort. */
function write(key: string, kept: KeptForm | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify({ shape: SHAPE, ...kept }));
    else localStorage.removeItem(key);
  } catch {}
}

/** Keeps a form's values while they are changed, and gives them back when the form is opened again. @returns what forgets them. */
export function useKeptForm({ name, now, dirty, onRestore }: Options): () => void {
  const key = `listing-form:${name}`;
  const restored = useRef(false);
  const over = useRef(false);
  const restore = useRef(onRestore);
  restore.current = onRestore;

  useEffect(() => {
    const kept = read(key);
    if (kept) restore.current(kept);
    restored.current = true;
  }, [key]);

  useEffect(() => {
    if (!restored.current || over.current) return;
    const timer = setTimeout(() => {
      // What was sent within the rest is not kept any more.
      if (!over.current) write(key, dirty ? now : undefined);
    }, REST);
    return () => clearTimeout(timer);
  }, [key, now, dirty]);

  return () => {
    over.current = true;
    write(key, undefined);
  };
}
