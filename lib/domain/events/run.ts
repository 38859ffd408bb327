import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { monotonicNow } from "@/lib/shared/time";
import { createCursors, findBehind } from "./cursors";
import { deliverBatch } from "./deliver";
import type { Subscriber } from "./subscriber";

/** Runs the subscribers of this process independently: a slow or failing one does not delay the others. */

/**
 * Polling interval in milliseconds; one statement for all subscribers. `NOTIFY` would be faster, but serializes the commits of notifying
 * transactions, which would slow down creation.
 */
const POLL_MS = 1_000;

/** Prompt subscribers are polled this many times as often. */
const PROMPT_POLLS = 4;

/** Maximum pause of a subscriber with a limited `share`, in milliseconds, since a batch may have waited for a lock. */
const LONGEST_PAUSE = 5_000;

interface State {
  stop: AbortController | undefined;
  polling: Promise<void>;
  readonly running: Map<string, Promise<void>>;
}

const state = singleton<State>("subscribers", () => ({ stop: undefined, polling: Promise.resolve(), running: new Map() }));

/** Starts delivering events to subscribers, whose names must be unique, until {@link stopSubscribers}. */
export async function startSubscribers(subscribers: readonly Subscriber[]): Promise<void> {
  const byName = new Map(subscribers.map((subscriber) => [subscriber.name, subscriber]));
  if (byName.size < subscribers.length) throw new Error("Two subscribers have the same name.");
  // A failed startup may be retried.
  await stopSubscribers();
  await createCursors({ db: db() }, [...byName.keys()]);
  state.stop = new AbortController();
  state.polling = poll(byName, state.stop.signal);
}

/** Stops delivery after running batches have finished. */
export async function stopSubscribers(): Promise<void> {
  state.stop?.abort();
  state.stop = undefined;
  await state.polling;
  await Promise.all(state.running.values());
}

async function poll(subscribers: ReadonlyMap<string, Subscriber>, stop: AbortSignal): Promise<void> {
  const prompt = [...subscribers.values()].filter(({ isPrompt }) => isPrompt).map(({ name }) => name);
  for (let turn = 0; !stop.aborted; turn = (turn + 1) % PROMPT_POLLS) {
    try {
      const idle = (turn === 0 ? [...subscribers.keys()] : prompt).filter((name) => !state.running.has(name));
      if (idle.length > 0) for (const name of await findBehind({ db: db() }, idle)) start(subscribers.get(name) as Subscriber, stop);
    } catch (error) {
      log().warn({ err: error }, "events: could not be read; retrying");
    }
    await pause(POLL_MS / PROMPT_POLLS, stop);
  }
}

function start(subscriber: Subscriber, stop: AbortSignal): void {
  if (stop.aborted) return;
  const done = drain(subscriber, stop)
    .catch((error: unknown) => log().warn({ err: error, subscriber: subscriber.name }, "events: delivery to a subscriber failed; retrying"))
    .finally(() => state.running.delete(subscriber.name));
  state.running.set(subscriber.name, done);
}

/** Delivers batches until there are no more events. */
async function drain(subscriber: Subscriber, stop: AbortSignal): Promise<void> {
  const { share = 1 } = subscriber;
  while (!stop.aborted) {
    const begin = monotonicNow();
    if (!(await deliverBatch(subscriber))) return;
    await pause(Math.min((monotonicNow() - begin) * (1 / share - 1), LONGEST_PAUSE), stop);
  }
}

/** Waits for a duration in milliseconds, or until it is stopped. */
async function pause(duration: number, stop: AbortSignal): Promise<void> {
  if (duration > 0) await sleep(duration, undefined, { ref: false, signal: stop }).catch(() => {});
}
