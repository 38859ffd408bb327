import { db, type Queryable } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { moveCursor, postponeCursor, takeCursor } from "./cursors";
import type { Cursor } from "./cursors.sql";
import { readBatch } from "./read";
import type { BoardEvent, EventPosition } from "./read.sql";
import type { Subscriber } from "./subscriber";

/** Maximum number of events to scan, per handled event and in total. */
const SCAN_FOR_EACH = 20;
const SCAN = 1_000;

/** Maximum number of events per batch, unless a subscriber has its own. */
const BATCH = 500;

/** Attempts per event, with exponential backoff from one second, half a minute in total. */
const ATTEMPTS = 6;

/** An error thrown by a subscriber, with the events. */
class SubscriberError extends Error {
  constructor(
    readonly events: readonly BoardEvent[],
    cause: unknown,
  ) {
    super("A subscriber failed.", { cause });
  }
}

/**
 * Delivers the next batch of events to a subscriber and moves its cursor, in one transaction. A failed batch is retried event by event. A
 * failing event is retried later, and after {@link ATTEMPTS} attempts logged and skipped, so that it does not block later events; sweeps do
 * the missed work. Throws database errors.
 * @returns whether there may be more events now.
 */
export async function deliverBatch(subscriber: Subscriber): Promise<boolean> {
  try {
    return await deliver(subscriber, subscriber.batchSize ?? BATCH);
  } catch (error) {
    if (!(error instanceof SubscriberError)) throw error;
    return deliverOneByOne(subscriber, error);
  }
}

async function deliverOneByOne(subscriber: Subscriber, failure: SubscriberError): Promise<boolean> {
  if (failure.events.length === 1) return recordFailure(subscriber, failure);
  try {
    for (const _event of failure.events) if (!(await deliver(subscriber, 1))) return false;
    return true;
  } catch (error) {
    if (!(error instanceof SubscriberError)) throw error;
    return recordFailure(subscriber, error);
  }
}

async function deliver({ name, events, run }: Subscriber, most: number): Promise<boolean> {
  return db().transaction(async (tx) => {
    const cursor = await takeCursor({ db: tx }, name);
    if (!cursor || cursor.rests) return false;
    const limit = cursor.failures > 0 ? 1 : most;
    const batch = await readBatch({ db: tx }, { after: cursor, types: events, most: limit, scan: Math.min(SCAN, limit * SCAN_FOR_EACH) });
    if (!batch.end) return false;
    if (batch.events.length > 0) await handle(run, tx, batch.events);
    await moveCursor({ db: tx }, { name, eventPosition: batch.end });
    return batch.more;
  });
}

async function handle(run: Subscriber["run"], tx: Queryable, batch: readonly BoardEvent[]): Promise<void> {
  try {
    await run(tx, batch);
  } catch (error) {
    throw new SubscriberError(batch, error);
  }
}

/** Counts a failure of the next event. @returns whether it is skipped, so that later events can be delivered. */
async function recordFailure({ name }: Subscriber, { events: [event], cause }: SubscriberError): Promise<boolean> {
  if (!event) return false;
  const { subject, subjectId, type } = event;
  const facts = { err: cause, subscriber: name, event: event.id, type, subject, subject_id: subjectId };
  return db().transaction(async (tx) => {
    const cursor = await takeCursor({ db: tx }, name);
    if (!cursor || isAtOrAfter(cursor, event)) return false;
    const failures = cursor.failures + 1;
    if (failures >= ATTEMPTS) {
      log().error(facts, "events: a subscriber failed repeatedly; the event is skipped");
      await moveCursor({ db: tx }, { name, eventPosition: event });
      return true;
    }
    log().warn(facts, "events: a subscriber failed; the event is retried");
    await postponeCursor({ db: tx }, { name, seconds: 2 ** cursor.failures });
    return false;
  });
}

/** Whether another instance has handled the event in the meantime. */
function isAtOrAfter(cursor: Cursor, event: EventPosition): boolean {
  const [position, other] = [BigInt(cursor.position), BigInt(event.position)];
  return position > other || (position === other && BigInt(cursor.id) >= BigInt(event.id));
}
