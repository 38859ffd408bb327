import { useEffect, useRef, useState } from "react";
import type { PhotoItem } from "./photo-item";
import { loadPhotos, type StoredPhoto, storeOrder, storePhoto } from "./photo-store";

interface Options {
  readonly items: readonly PhotoItem[];
  /** Whether to load photos stored by an earlier page. */
  readonly restores: boolean;
  /** Whether to store newly chosen files. */
  readonly stores: boolean;
  readonly onLoad: (photos: readonly StoredPhoto[]) => void;
}

/** Stores the form's files in the browser until they are uploaded. */
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

  // Writes run one after another, so that the last order wins.
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
    // Uploaded photos no longer need their file.
    const keys = items.filter(({ key, state }) => stored.current.has(key) && state !== "done").map(({ key }) => key);
    const order = keys.join(" ");
    if (written.current === order) return;
    // Nothing is stored, so there is nothing to delete.
    if (written.current === undefined && order === "" && stored.current.size === 0) return;
    written.current = order;
    queue.current = queue.current.then(() => storeOrder(keys)).catch(() => {});
  }, [items, loaded, stores]);

  return { failed };
}
