"use client";

import { useLocale } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FormPhoto } from "@/lib/listings/form-values";
import { MAX_PHOTOS } from "@/lib/listings/limits";
import { sendFile } from "./send-file";

/** A photo on its way into the listing, or already in it. */
export interface PhotoItem {
  /** Of this page alone; keeps its place while photos are moved. */
  readonly key: string;
  readonly state: "waiting" | "sending" | "done" | "failed";
  /** From 0 to 1. */
  readonly progress: number;
  /** What can be shown: the upload, else the file itself. */
  readonly src: string;
  readonly name: string;
  readonly file?: File;
  readonly photo?: FormPhoto;
  readonly error?: string;
}

/** Photos that are sent at once: the board's own order is fair, and a phone's line is narrow. */
const AT_ONCE = 3;

let serial = 0;
const newKey = () => `photo-${++serial}`;

const itemOf = (photo: FormPhoto): PhotoItem => ({ key: newKey(), state: "done", progress: 1, src: photo.url, name: "", photo });

interface Options {
  readonly initial: readonly FormPhoto[];
  /** Hears of every change of what is uploaded, in order. */
  readonly onChange: (photos: readonly FormPhoto[]) => void;
  /** What is said where the board's answer has no words. */
  readonly unreachable: string;
}

/** The photos of a form: sends them, some at once, and keeps their order. */
export function usePhotos({ initial, onChange, unreachable }: Options) {
  const locale = useLocale();
  const [items, setItems] = useState<readonly PhotoItem[]>(() => initial.map(itemOf));
  const aborts = useRef(new Map<string, AbortController>());
  const tell = useRef(onChange);
  tell.current = onChange;
  const told = useRef(JSON.stringify(initial));

  const update = useCallback((key: string, change: Partial<PhotoItem>) => {
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }, []);

  const send = useCallback(
    async ({ key, file }: PhotoItem) => {
      if (!file || aborts.current.has(key)) return;
      const controller = new AbortController();
      aborts.current.set(key, controller);
      update(key, { state: "sending", progress: 0, error: undefined });
      const sent = await sendFile<FormPhoto>({
        kind: "photo",
        lang: locale,
        file,
        signal: controller.signal,
        onProgress: (progress) => update(key, { progress }),
      });
      aborts.current.delete(key);
      if (controller.signal.aborted) return;
      if (!sent.kept) return update(key, { state: "failed", error: sent.hint ?? unreachable });
      const { url, url_wm } = sent.answer;
      update(key, { state: "done", progress: 1, photo: { url, url_wm } });
    },
    [locale, unreachable, update],
  );

  useEffect(() => {
    const sending = items.filter(({ state }) => state === "sending").length;
    for (const item of items.filter(({ state }) => state === "waiting").slice(0, Math.max(0, AT_ONCE - sending))) void send(item);
    const photos = items.flatMap(({ photo }) => photo ?? []);
    const now = JSON.stringify(photos);
    if (now === told.current) return;
    told.current = now;
    tell.current(photos);
  }, [items, send]);

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  return {
    items,
    busy: items.some(({ state }) => state === "waiting" || state === "sending"),
    /** Takes as many as there is room for. @returns how many were left out. */
    add: (files: readonly File[]): number => {
      const room = Math.max(0, MAX_PHOTOS - items.length);
      const taken = files.slice(0, room).map((file): PhotoItem => {
        return { key: newKey(), state: "waiting", progress: 0, src: URL.createObjectURL(file), name: file.name, file };
      });
      if (taken.length > 0) setItems((before) => [...before, ...taken]);
      return files.length - taken.length;
    },
    remove: (key: string) => {
      aborts.current.get(key)?.abort();
      aborts.current.delete(key);
      setItems((before) => before.filter((item) => item.key !== key));
    },
    retry: (key: string) => update(key, { state: "waiting", progress: 0, error: undefined }),
    move: (from: number, to: number) =>
      setItems((before) => {
        const next = [...before];
        const [item] = next.splice(from, 1);
        if (item) next.splice(to, 0, item);
        return next;
      }),
    /** Begins anew with other photos: a draft that was kept. */
    reset: (photos: readonly FormPhoto[]) => {
      for (const controller of aborts.current.values()) controller.abort();
      aborts.current.clear();
      told.current = JSON.stringify(photos);
      setItems(photos.map(itemOf));
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
