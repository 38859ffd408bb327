"use client";

import { useEffect, useRef, useState } from "react";
import type { PhotoItem } from "./photo-item";
import { loadPhotos, type StoredPhoto, storeOrder, storePhoto } from "./photo-store";

interface Options {
  readonly items: readonly PhotoItem[];
  /** Loads what an earlier page has stored. */
  readonly restores: boolean;
  /** Stores files that have just been chosen. */
  readonly stores: boolean;
  readonly onLoad: (photos: readonly StoredPhoto[]) => void;
}

/** Keeps the files of a form in the browser until they are uploaded. */
export function usePhotoStore({ items, restores, stores, onLoad }: Options): { readonly failed: boolean } {
  const [loaded, setLoaded] = useState(false);
  const [failed, setFailed] = useState(false);
  const stored = useRef(new Set<string>());
  const load = useRef(onLoad);
  load.current = onLoad;

  useEffect(() => {
    if (!restores) return;
    let here = true;
    void loadPhotos().then((photos) => {
      if (!here) return;
      for (const { key } of photos) stored.current.add(key);
      if (photos.length > 0) load.current(photos);
      setLoaded(true);
    });
    return () => {
      here = false;
    };
  }, [restores]);

  // One write after the other: the last order is the one that stays.
  const queue = useRef(Promise.resolve());
  const written = useRef<string>(undefined);
  useEffect(() => {
    if (!loaded) return;
    if (stores) {
      for (const { key, file, state } of items) {
        if (state !== "local" || !file || stored.current.has(key)) continue;
        stored.current.add(key);
        queue.current = queue.current.then(() => storePhoto(key, file)).catch(() => setFailed(true));
      }
    }
    // An uploaded photo needs its file no longer.
    const keys = items.filter(({ key, state }) => stored.current.has(key) && state !== "done").map(({ key }) => key);
    const order = keys.join(" ");
    if (written.current === order) return;
    // Nothing was stored, so nothing has to be deleted.
    if (written.current === undefined && order === "" && stored.current.size === 0) return;
    written.current = order;
    queue.current = queue.current.then(() => storeOrder(keys)).catch(() => {});
  }, [items, loaded, stores]);

  return { failed };
}
