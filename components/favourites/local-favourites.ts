import type { LocalFavourite } from "@/lib/domain/favourites/fields";

/** Favourites of a visitor, in the browser's `localStorage`. Newest first. */

const KEY = "favourites";

/** Most that are stored: as many as the server looks up at once (`MAX_LOCAL`, whose module would load more code). */
export const MAX_STORED = 100;

export function readLocal(): LocalFavourite[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => one?.id > 0).slice(0, MAX_STORED) : [];
  } catch {
    // No storage in this browser, or something else has written it.
    return [];
  }
}

/** @returns false if the browser has no storage. */
export function writeLocal(favourites: readonly LocalFavourite[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(favourites));
    return true;
  } catch {
    return false;
  }
}
