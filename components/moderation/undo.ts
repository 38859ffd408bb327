import type { Decision } from "@/lib/domain/moderation/decide";

/** The last decision, as long as it can be taken back. It outlives the page on which it was made. */
export interface Undoable {
  readonly reviewIds: readonly number[];
  readonly decision: Decision["decision"];
  /** Of the listing; undefined: there were several. */
  readonly title: string | undefined;
  /** Where the listing is looked at again, without a language. */
  readonly href: string;
  /** Until when, in milliseconds since the epoch. */
  readonly until: number;
}

/** As long as the server lets a decision be taken back (`lib/domain/moderation/undo`). */
export const UNDO_MILLISECONDS = 10_000;

const watchers = new Set<() => void>();
let last: Undoable | undefined;

/** Offers to take a decision back, in place of the one before. */
export function offerUndo(decision: Omit<Undoable, "until">): void {
  last = { ...decision, until: Date.now() + UNDO_MILLISECONDS };
  for (const watcher of watchers) watcher();
}

export function forgetUndo(): void {
  last = undefined;
  for (const watcher of watchers) watcher();
}

export const lastUndoable = (): Undoable | undefined => last;

export function watchUndo(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
