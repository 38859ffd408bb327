import { db, type Queryable } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { moveCursor, restCursor, takeCursor } from "./cursors";
import type { Cursor } from "./cursors.sql";
import { readBatch } from "./read";
import type { BoardEvent, EventPosition } from "./read.sql";
import type { Subscriber } from "./subscriber";

/** Events looked at for one that is handled, and in all: most are not for the subscriber, or all of them are. */
const SCAN_FOR_EACH = 20;
const SCAN = 1_000;

const BATCH = 100;

/** How often an event is tried; the pauses between double from a second, half a minute in all. */
const ATTEMPTS = 6;

/** What a subscriber has thrown, and at which events. */
class SubscriberError extends Error {
  constructor(
    readonly events: readonly BoardEvent[],
    cause: unknown,
  ) {
    super("A subscriber failed.", { cause });
  }
}

/**
 * Hands a subscriber its next batch of events and moves its cursor, in one transaction. A batch that fails is tried event by event; an event
 * that fails alone is tried again later, and after {@link ATTEMPTS} times logged and passed over: sweeps do what it was to do, and the
 * events behind it do not wait for ever. Throws when the database does.
 * @returns whether there may be more to do now.
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

/** Counts a failure of the next event. @returns whether the events behind it may go on now. */
async function recordFailure({ name }: Subscriber, { events: [event], cause }: SubscriberError): Promise<boolean> {
  if (!event) return false;
  const { subject, subjectId, type } = event;
  const facts = { err: cause, subscriber: name, event: event.id, type, subject, subject_id: subjectId };
  return db().transaction(async (tx) => {
    const cursor = await takeCursor({ db: tx }, name);
    if (!cursor || isAtOrAfter(cursor, event)) return false;
    const failures = cursor.failures + 1;
    if (failures >= ATTEMPTS) {
      log().error(facts, "events: a subscriber has failed too often at an event and passes over it");
      await moveCursor({ db: tx }, { name, eventPosition: event });
      return true;
    }
    log().warn(facts, "events: a subscriber failed; the event is tried again");
    await restCursor({ db: tx }, { name, seconds: 2 ** cursor.failures });
    return false;
  });
}

/** Whether another instance has handled the event meanwhile. */
function isAtOrAfter(cursor: Cursor, event: EventPosition): boolean {
  const [position, other] = [BigInt(cursor.position), BigInt(event.position)];
  return position > other || (position === other && BigInt(cursor.id) >= BigInt(event.id));
}
