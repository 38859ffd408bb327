/** Favourites as the offline page shows them, in the browser's `localStorage`. Only what everybody can see of the listings. */

export interface StoredFavourite {
  readonly id: number;
  readonly title: string;
  /** As the pages show it. */
  readonly price: string;
  /** Path of the listing with its language. */
  readonly path: string;
}

interface Stored {
  /** Whether they are an account's, so that they are deleted after signing out. */
  readonly account: boolean;
  /** Newest first. */
  readonly items: readonly StoredFavourite[];
}

export const OFFLINE_KEY = "offline-favourites";

/** Maximum number of stored favourites. */
export const MAX_OFFLINE = 50;

const NONE: Stored = { account: false, items: [] };

const isText = (value: unknown): value is string => typeof value === "string";

function isFavourite(value: unknown): value is StoredFavourite {
  const { id, title, price, path } = (value ?? {}) as Record<keyof StoredFavourite, unknown>;
  return typeof id === "number" && isText(title) && isText(price) && isText(path) && /^\/(?!\/)/.test(path);
}

export function readStored(): Stored {
  try {
    const { account, items } = JSON.parse(localStorage.getItem(OFFLINE_KEY) ?? "{}");
    return Array.isArray(items) ? { account: account === true, items: items.filter(isFavourite).slice(0, MAX_OFFLINE) } : NONE;
  } catch {
    // No storage in this browser, or something else has written it.
    return NONE;
  }
}

/** Does nothing if the browser has no storage: the offline page then lists nothing. */
export function writeStored({ account, items }: Stored): void {
  try {
    localStorage.setItem(OFFLINE_KEY, JSON.stringify({ account, items: items.slice(0, MAX_OFFLINE) }));
  } catch {}
}
