"use client";

import { useEffect, useRef } from "react";
import type { FormValues } from "@/lib/domain/listings/form-values";

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
  /** A form whose values this one takes over, such as the one that was written before signing in. What it kept itself waits until those are sent. */
  readonly adopts?: string;
  readonly now: KeptForm;
  readonly dirty: boolean;
  readonly onRestore: (kept: KeptForm) => void;
}

const keyOf = (name: string) => `listing-form:${name}`;

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
export function useKeptForm({ name, adopts, now, dirty, onRestore }: Options): () => void {
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
      // What was sent within the rest is not kept any more.
      if (!over.current) write(key.current, dirty ? now : undefined);
    }, REST);
    return () => clearTimeout(timer);
  }, [now, dirty]);

  return () => {
    over.current = true;
    write(key.current, undefined);
  };
}
