"use client";

import { createStore, del, entries, get, set, type UseStore } from "idb-keyval";

/**
 * Photos of a form that cannot be uploaded yet, because there is no account: kept in this browser's IndexedDB until there is one
 * (docs/decisions/151-listing-before-account.md). At most as many and as large as a listing may have; the form sees to that.
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

/** Keys in the order of the photos. */
const ORDER = "order";

/** Photos of a listing that was never posted are deleted after this time, in milliseconds. */
const MAX_AGE = 30 * 24 * 3_600_000;

let opened: UseStore | undefined;
const store = () => (opened ??= createStore("listing-form", "photos"));

/** Throws where the browser has no storage or no room. */
export async function storePhoto(key: string, file: File): Promise<void> {
  await set(key, { file, at: Date.now() } satisfies Stored, store());
}

/** Keeps these photos in this order, and deletes all others. */
export async function storeOrder(keys: readonly string[]): Promise<void> {
  await set(ORDER, keys, store());
  for (const [key] of await entries<string, unknown>(store())) if (key !== ORDER && !keys.includes(key)) await del(key, store());
}

/** Stored photos in their order; none where the browser has no storage. */
export async function loadPhotos(): Promise<readonly StoredPhoto[]> {
  try {
    const order = (await get<readonly string[]>(ORDER, store())) ?? [];
    const found = await Promise.all(order.map(async (key) => ({ key, stored: await get<Stored>(key, store()) })));
    return found.flatMap(({ key, stored }) => (stored && stored.at > Date.now() - MAX_AGE ? [{ key, file: stored.file }] : []));
  } catch {
    return [];
  }
}
