import type { Decision } from "@/lib/domain/moderation/review";
import { UNDO_SECONDS, UNDOABLE } from "@/lib/domain/moderation/terms";

/** A decision that can be undone, on one listing or several. Kept across page changes. */
export interface Undoable {
  readonly reviewIds: readonly number[];
  readonly decision: Decision["decision"];
  /** Title of the listing. Undefined for a bulk decision. */
  readonly title: string | undefined;
  /** Address of the listing's review page, without a language prefix. */
  readonly href: string;
  /** End of the time in which it can be undone, in milliseconds since the epoch. */
  readonly until: number;
}

const NONE: readonly Undoable[] = [];

const watchers = new Set<() => void>();
/** Newest first. */
let offers = NONE;
/** Keys of decisions that were withdrawn. Pages rendered earlier may still list them. */
const withdrawn = new Set<number>();

/** Number of decisions that are being sent. */
let sending = 0;

const keyOf = ({ reviewIds }: Undoable): number => Math.max(...reviewIds);

function change(next: readonly Undoable[]): void {
  offers = next;
  for (const watcher of watchers) watcher();
}

/** Adds decisions to those that can be undone. Duplicates are ignored. */
export function offerUndo(...decisions: readonly (Omit<Undoable, "until"> & { readonly until?: number })[]): void {
  const now = Date.now();
  const known = new Set(offers.map(keyOf));
  const added = decisions
    .map(({ until = now + UNDO_SECONDS * 1_000, ...decision }) => ({ ...decision, until }))
    .filter((decision) => decision.until > now && !known.has(keyOf(decision)) && !withdrawn.has(keyOf(decision)));
  if (added.length > 0) change([...added, ...offers].sort((a, b) => keyOf(b) - keyOf(a)).slice(0, UNDOABLE));
}

/** Sends a decision. Nothing can be undone until it is confirmed: the latest offer would be the previous decision. */
export async function sendDecision<T>(send: () => Promise<T>): Promise<T> {
  sending += 1;
  try {
    return await send();
  } finally {
    sending -= 1;
  }
}

export const isSendingDecision = (): boolean => sending > 0;

/** Removes a decision, because it was undone or cannot be. */
export function withdrawUndo(decision: Undoable): void {
  // What is left of a decision on several listings is known by another number.
  for (const id of decision.reviewIds) withdrawn.add(id);
  change(offers.filter((offer) => keyOf(offer) !== keyOf(decision)));
}

/** Removes expired decisions. */
export function expireUndo(): void {
  const now = Date.now();
  if (offers.some(({ until }) => until <= now)) change(offers.filter(({ until }) => until > now));
}

export const undoOffers = (): readonly Undoable[] => offers;

export const noUndoOffers = (): readonly Undoable[] => NONE;

export function watchUndo(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
