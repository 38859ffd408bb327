import { useLocale } from "next-intl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FormPhoto } from "@/lib/domain/listings/form-values";
import { MAX_PHOTOS } from "@/lib/domain/listings/limits";
import { MAX_PHOTO_BYTES } from "@/lib/domain/media/limits";
import type { PhotoItem } from "./photo-item";
import { sendFile } from "./send-file";
import { usePhotoStore } from "./use-photo-store";

/** Concurrent uploads. */
const CONCURRENT_UPLOADS = 3;

let serial = 0;
/** Returns a key that is unique in this browser across reloads. `crypto.randomUUID` is unavailable over plain HTTP. */
const newKey = () => `photo-${Date.now().toString(36)}-${++serial}`;

const itemOf = (photo: FormPhoto): PhotoItem => ({ key: newKey(), state: "done", progress: 1, src: photo.url, name: "", photo });

interface Options {
  readonly initial: readonly FormPhoto[];
  /** False for visitors, whose files stay in the browser. */
  readonly uploads: boolean;
  /** Whether files stored in the browser belong to this form. */
  readonly restores: boolean;
  readonly words: {
    /** Error text if the server cannot be reached. */
    readonly unreachable: string;
    readonly tooLarge: string;
  };
}

/** The form's photos: uploads them and maintains their order. */
export function usePhotos({ initial, uploads, restores, words: { unreachable, tooLarge } }: Options) {
  const locale = useLocale();
  const [items, setItems] = useState<readonly PhotoItem[]>(() => initial.map(itemOf));
  const aborts = useRef(new Map<string, AbortController>());
  const begun = uploads ? "waiting" : "local";

  const update = useCallback((key: string, change: Partial<PhotoItem>) => {
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }, []);

  const append = useCallback(
    (files: readonly { readonly key: string; readonly file: File }[]) =>
      setItems((before) => {
        const added = files.filter(({ key }) => !before.some((item) => item.key === key)).slice(0, Math.max(0, MAX_PHOTOS - before.length));
        return [
          ...before,
          ...added.map(({ key, file }): PhotoItem => {
            const item = { key, progress: 0, src: URL.createObjectURL(file), name: file.name };
            // Without the file, the upload cannot be retried.
            return file.size > MAX_PHOTO_BYTES ? { ...item, state: "failed", error: tooLarge } : { ...item, state: begun, file };
          }),
        ];
      }),
    [begun, tooLarge],
  );
  const stored = usePhotoStore({ items, restores, stores: !uploads, onLoad: append });

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
      if (!sent.accepted) return update(key, { state: "failed", error: sent.hint ?? unreachable });
      const { url, url_wm } = sent.response;
      update(key, { state: "done", progress: 1, photo: { url, url_wm } });
    },
    [locale, unreachable, update],
  );

  useEffect(() => {
    const sending = items.filter(({ state }) => state === "sending").length;
    for (const item of items.filter(({ state }) => state === "waiting").slice(0, Math.max(0, CONCURRENT_UPLOADS - sending)))
      void send(item);
  }, [items, send]);

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  // Progress updates change the items many times a second, but not the uploaded photos.
  const uploadedJson = JSON.stringify(items.flatMap(({ photo }) => photo ?? []));
  const uploaded = useMemo((): readonly FormPhoto[] => JSON.parse(uploadedJson), [uploadedJson]);
  return {
    items,
    /** Uploaded photos in order. */
    uploaded,
    /** Whether the browser could not store the photos, so that they are only in memory. */
    notStored: stored.failed,
    busy: items.some(({ state }) => state === "waiting" || state === "sending"),
    /** Adds files up to the limit. @returns the number of files left out. */
    add: (files: readonly File[]): number => {
      const taken = files.slice(0, Math.max(0, MAX_PHOTOS - items.length));
      if (taken.length > 0) append(taken.map((file) => ({ key: newKey(), file })));
      return files.length - taken.length;
    },
    remove: (key: string) => {
      aborts.current.get(key)?.abort();
      aborts.current.delete(key);
      setItems((before) => before.filter((item) => item.key !== key));
    },
    retry: (key: string) => update(key, { state: begun, progress: 0, error: undefined }),
    move: (from: number, to: number) =>
      setItems((before) => {
        const next = [...before];
        const [item] = next.splice(from, 1);
        if (item) next.splice(to, 0, item);
        return next;
      }),
    /** Replaces all photos, such as when a draft is restored. */
    reset: (photos: readonly FormPhoto[]) => {
      for (const controller of aborts.current.values()) controller.abort();
      aborts.current.clear();
      setItems(photos.map(itemOf));
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
