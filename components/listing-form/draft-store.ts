import { randomId } from "@/components/form/random-id";
import { readStored, storedKeys, writeStored } from "@/components/form/stored-text";
import type { FormValues } from "@/lib/domain/listings/form-values";

/**
 * Drafts of the listing form in the browser (docs/decisions/070-listing-form.md). The drafts of a form have its name as their key, or the
 * name and a random id. An open tab holds a lock with the key of its draft, so that other tabs have their own.
 */

export interface SavedDraft {
  /** All values of a new listing; the changed ones of an existing listing. */
  readonly values: Partial<FormValues>;
  readonly categoryPath: string | undefined;
  /** Version of the edited listing. */
  readonly version?: number | undefined;
}

/** Version of the stored format; drafts in other versions are ignored. */
const FORMAT_VERSION = 1;

/** Number of drafts of a form that are kept without an open tab. */
const MAX_UNUSED = 5;

interface StoredDraft extends SavedDraft {
  readonly shape: typeof FORMAT_VERSION;
  /** When it was stored, in milliseconds since the epoch. Undefined for drafts of an earlier version of the board. */
  readonly at?: number;
}

/** Returns a draft from its stored text; undefined if that is none. */
export function parseDraft(text: string): StoredDraft | undefined {
  try {
    const draft = JSON.parse(text || "null");
    return draft?.shape === FORMAT_VERSION && draft.values && typeof draft.values === "object" ? draft : undefined;
  } catch {
    return undefined;
  }
}

export const formatDraft = (draft: SavedDraft): string =>
  JSON.stringify({ ...draft, shape: FORMAT_VERSION, at: Date.now() } satisfies StoredDraft);

const newKey = (name: string) => `${name}:${randomId()}`;

/** Returns the keys of a form's drafts, the last stored first. */
function draftKeys(name: string): readonly string[] {
  const drafts = storedKeys(name).flatMap((key) => {
    const draft = key === name || key.startsWith(`${name}:`) ? parseDraft(readStored(key)) : undefined;
    return draft ? [{ key, at: draft.at ?? 0 }] : [];
  });
  return drafts.sort((a, b) => b.at - a.at).map(({ key }) => key);
}

/** Holds a lock until the signal aborts. @returns false if it is already held. */
function holdLock(name: string, until: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      if (lock === null || until.aborted) return undefined;
      return new Promise<void>((release) => until.addEventListener("abort", () => release(), { once: true }));
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });
}

/**
 * Returns the key of this tab's draft: the one it had before a reload, otherwise the last one that no open tab holds, otherwise a new one.
 * Holds it until the signal aborts. Without the Web Locks API, such as over plain HTTP, all tabs share the last draft.
 */
export async function claimDraft(name: string, until: AbortSignal): Promise<string> {
  const stored = draftKeys(name);
  if (!("locks" in navigator)) return stored[0] ?? name;
  const { held = [] } = await navigator.locks.query();
  const own = readStored(name, "session");
  const unused = stored.filter((key) => !held.some((lock) => lock.name === key)).sort((a, b) => Number(b === own) - Number(a === own));
  for (const key of unused.slice(MAX_UNUSED)) writeStored(key, "");
  const keys = [...unused.slice(0, MAX_UNUSED), newKey(name)];
  for (const key of keys) {
    if (until.aborted || !(await holdLock(key, until))) continue;
    writeStored(name, key, "session");
    return key;
  }
  return name;
}

/** Moves the draft under a key, such as one written before sign-in, to a form. This tab claims it next. */
export function adoptDraft(from: string, name: string): void {
  const draft = parseDraft(readStored(from));
  if (!draft) return;
  const key = newKey(name);
  writeStored(key, formatDraft(draft));
  writeStored(name, key, "session");
  writeStored(from, "");
}
