import { createStore, del, entries, get, set, type UseStore } from "idb-keyval";

/**
 * Photos of a visitor's form, stored in IndexedDB until there is an account to upload them to
 * (docs/decisions/151-listing-before-account.md). The form limits their number and size.
 */

export interface StoredPhoto {
  readonly key: string;
  readonly file: File;
}

interface Stored {
  readonly file: File;
  /** When it was stored, in milliseconds since the epoch. */
  readonly at: number;
}

/** Key of the record with the order of the photos. */
const ORDER = "order";

/** Age in milliseconds after which photos of an unfinished listing are deleted. */
const MAX_AGE = 30 * 24 * 3_600_000;

let opened: UseStore | undefined;
const store = () => (opened ??= createStore("listing-form", "photos"));

/** Stores a photo. Throws if the browser has no storage or it is full. */
export async function storePhoto(key: string, file: File): Promise<void> {
  await set(key, { file, at: Date.now() } satisfies Stored, store());
}

/** Stores the order of the photos and deletes all others. */
export async function storeOrder(keys: readonly string[]): Promise<void> {
  await set(ORDER, keys, store());
  for (const [key] of await entries<string, unknown>(store())) if (key !== ORDER && !keys.includes(key)) await del(key, store());
}

/** Returns stored photos in order; empty if the browser has no storage. */
export async function loadPhotos(): Promise<readonly StoredPhoto[]> {
  try {
    const order = (await get<readonly string[]>(ORDER, store())) ?? [];
    const found = await Promise.all(order.map(async (key) => ({ key, stored: await get<Stored>(key, store()) })));
    return found.flatMap(({ key, stored }) => (stored && stored.at > Date.now() - MAX_AGE ? [{ key, file: stored.file }] : []));
  } catch {
    return [];
  }
}
