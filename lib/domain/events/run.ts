import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { monotonicNow } from "@/lib/shared/time";
import { createCursors, findBehind } from "./cursors";
import { deliverBatch } from "./deliver";
import type { Subscriber } from "./subscriber";

/** Runs the subscribers of this process, each on its own: one that is slow or fails holds up no other. */

/**
 * Milliseconds between looks for new events: one statement for all subscribers. `NOTIFY` would bring them sooner, but transactions that
 * notify commit one after another, and creations would pay for it.
 */
const EVERY = 1_000;

/** The longest pause of a subscriber that works a part of its time, in milliseconds: a batch may have waited for a lock. */
const LONGEST_PAUSE = 5_000;

interface State {
  stop: AbortController | undefined;
  polling: Promise<void>;
  readonly running: Map<string, Promise<void>>;
}

const state = singleton<State>("subscribers", () => ({ stop: undefined, polling: Promise.resolve(), running: new Map() }));

/** Starts to hand events to subscribers, whose names must differ, until {@link stopSubscribers}. */
export async function startSubscribers(subscribers: readonly Subscriber[]): Promise<void> {
  const byName = new Map(subscribers.map((subscriber) => [subscriber.name, subscriber]));
  if (byName.size < subscribers.length) throw new Error("Two subscribers have one name.");
  // A start that failed later is tried again.
  await stopSubscribers();
  await createCursors({ db: db() }, [...byName.keys()]);
  state.stop = new AbortController();
  state.polling = poll(byName, state.stop.signal);
}

/** Stops: batches under way are finished, none is begun. */
export async function stopSubscribers(): Promise<void> {
  state.stop?.abort();
  state.stop = undefined;
  await state.polling;
  await Promise.all(state.running.values());
}

async function poll(subscribers: ReadonlyMap<string, Subscriber>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      const idle = [...subscribers.keys()].filter((name) => !state.running.has(name));
      for (const name of await findBehind({ db: db() }, idle)) start(subscribers.get(name) as Subscriber, stop);
    } catch (error) {
      log().warn({ err: error }, "events: they could not be read; it is tried again");
    }
    await pause(EVERY, stop);
  }
}

function start(subscriber: Subscriber, stop: AbortSignal): void {
  if (stop.aborted) return;
  const done = drain(subscriber, stop)
    .catch((error: unknown) =>
      log().warn({ err: error, subscriber: subscriber.name }, "events: a subscriber could not go on; it is tried again"),
    )
    .finally(() => state.running.delete(subscriber.name));
  state.running.set(subscriber.name, done);
}

/** Hands over batches until there are no more events. */
async function drain(subscriber: Subscriber, stop: AbortSignal): Promise<void> {
  const { share = 1 } = subscriber;
  while (!stop.aborted) {
    const begin = monotonicNow();
    if (!(await deliverBatch(subscriber))) return;
    await pause(Math.min((monotonicNow() - begin) * (1 / share - 1), LONGEST_PAUSE), stop);
  }
}

/** Waits, in milliseconds, unless it stops. */
async function pause(duration: number, stop: AbortSignal): Promise<void> {
  if (duration > 0) await sleep(duration, undefined, { ref: false, signal: stop }).catch(() => {});
}
