import type { DbContext } from "@/lib/domain/context/context";
import { type BoardEvent, type EventPosition, selectBatch, selectEvents } from "./read.sql";

/**
 * The next events after a position, in their final order: a reader that goes on from the last of them misses none, and has each
 * listing's in the order in which they happened.
 * @param input.limit how many at most.
 */
export async function readEvents(
  { db }: DbContext,
  { after, limit }: { readonly after: EventPosition; readonly limit: number },
): Promise<BoardEvent[]> {
  return (await db.query(selectEvents([after.position, after.id, limit]))).rows;
}

export interface BatchRequest {
  /** The last event that was read. */
  readonly after: EventPosition;
  readonly types: readonly string[];
  /** How many events of those types at most. */
  readonly most: number;
  /** How many events are looked at for them. */
  readonly scan: number;
}

export interface EventBatch {
  /** Of the types that were asked for. */
  readonly events: readonly BoardEvent[];
  /** Where the next batch begins; undefined: there is nothing new. */
  readonly end: EventPosition | undefined;
  /** There may be more. */
  readonly more: boolean;
}

/**
 * The next events of some types after a position, in their final order, as {@link readEvents} has them.
 */
export async function readBatch({ db }: DbContext, { after, types, most, scan }: BatchRequest): Promise<EventBatch> {
  const { rows } = await db.query(selectBatch([after.position, after.id, scan, types, most]));
  // The last one that was looked at may be wanted, too, and be beyond the limit.
  const events = rows.filter(({ wanted }) => wanted).slice(0, most);
  const isFull = events.length === most;
  return { events, end: isFull ? events.at(-1) : rows.at(-1), more: isFull || rows.at(-1)?.count === scan };
}
