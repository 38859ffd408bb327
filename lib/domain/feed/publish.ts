import type { DbContext } from "@/lib/domain/context/context";
import type { BoardEvent } from "@/lib/domain/events/read.sql";
import { readFacts } from "./facts";
import { insertEvents } from "./feed.sql";
import { projectEvents } from "./projections";
import { wakeReaders } from "./wait";

/**
 * Adds the public events of a batch of the board's own events to the feed, and wakes waiting readers when the transaction commits. Called by
 * one subscriber, in the transaction that moves its cursor: each event is added once, and ids are committed in ascending order.
 * @returns ids of the new events, ascending.
 */
export async function publishEvents({ db }: DbContext, events: readonly BoardEvent[]): Promise<string[]> {
  const published = projectEvents(events, await readFacts({ db }, events));
  if (published.length === 0) return [];
  const { rows } = await db.query(insertEvents([JSON.stringify(published)]));
  await wakeReaders({ db }, [...new Set(rows.map(({ account_id }) => account_id))]);
  return rows.map(({ id }) => id);
}
