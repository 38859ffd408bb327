import type { DbContext } from "@/lib/domain/context/context";
import { type BoardEvent, type EventPosition, selectBatch, selectEvents } from "./read.sql";

/**
 * Returns the next events after a position in their final order: a reader that continues after the last one misses none, and gets each
 * listing's events in the order in which they happened.
 * @param input.limit Maximum number of events.
 */
export async function readEvents(
  { db }: DbContext,
  { after, limit }: { readonly after: EventPosition; readonly limit: number },
): Promise<BoardEvent[]> {
  return (await db.query(selectEvents([after.position, after.id, limit]))).rows;
}

export interface BatchRequest {
  /** Position of the last event read. */
  readonly after: EventPosition;
  readonly types: readonly string[];
  /** Maximum number of events of these types. */
  readonly most: number;
  /** Maximum number of events to scan. */
  readonly scan: number;
}

export interface EventBatch {
  /** Events of the requested types. */
  readonly events: readonly BoardEvent[];
  /** Position after which the next batch starts; undefined if there are no new events. */
  readonly end: EventPosition | undefined;
  /** Whether there may be more. */
  readonly more: boolean;
}

/**
 * Returns the next events of certain types after a position, in the order of {@link readEvents}.
 */
export async function readBatch({ db }: DbContext, { after, types, most, scan }: BatchRequest): Promise<EventBatch> {
  const { rows } = await db.query(selectBatch([after.position, after.id, scan, types, most]));
  const events = rows.filter(({ scanned }) => scanned === null);
  return { events, end: rows.at(-1), more: events.length === most || rows.at(-1)?.scanned === scan };
}
