import type { Decision } from "@/lib/domain/moderation/decide";
import { UNDO_SECONDS, UNDOABLE } from "@/lib/domain/moderation/terms";

/** A decision that can be undone, of one listing or of several at once. It outlives the page on which it was made. */
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

const NONE: readonly Undoable[] = [];

const watchers = new Set<() => void>();
/** Newest first. */
let offers = NONE;
/** Those that a page from before may still list. */
const withdrawn = new Set<number>();

const keyOf = ({ reviewIds }: Undoable): number => Math.max(...reviewIds);

function change(next: readonly Undoable[]): void {
  offers = next;
  for (const watcher of watchers) watcher();
}

/** Offers to undo decisions, beside those that are offered already. Repeated ones are ignored. */
export function offerUndo(...decisions: readonly (Omit<Undoable, "until"> & { readonly until?: number })[]): void {
  const now = Date.now();
  const known = new Set(offers.map(keyOf));
  const added = decisions
    .map(({ until = now + UNDO_SECONDS * 1_000, ...decision }) => ({ ...decision, until }))
    .filter((decision) => decision.until > now && !known.has(keyOf(decision)) && !withdrawn.has(keyOf(decision)));
  if (added.length > 0) change([...added, ...offers].sort((a, b) => keyOf(b) - keyOf(a)).slice(0, UNDOABLE));
}

/** Stops offering to undo a decision, because it was undone or cannot be. */
export function withdrawUndo(decision: Undoable): void {
  // What is left of a decision on several listings is known by another number.
  for (const id of decision.reviewIds) withdrawn.add(id);
  change(offers.filter((offer) => keyOf(offer) !== keyOf(decision)));
}

/** Stops offering what is too old. */
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
