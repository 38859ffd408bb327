import { setTimeout as sleep } from "node:timers/promises";
import { log } from "./log";
import { singleton } from "./singleton";

/** Work that an instance repeats every second or more often; scheduled jobs run once a minute at most. */

interface Options {
  /** Milliseconds between the end of a run that found nothing more to do and the next run. */
  readonly everyMs: number;
  /** @returns whether to run again at once. An error is logged, and the work repeated after the interval. */
  readonly run: (stop: AbortSignal) => Promise<boolean>;
}

export interface Poller {
  /** Starts polling, until {@link stop}. A failed startup may be repeated. */
  readonly start: () => Promise<void>;
  /** Aborts the signal of the current run, and waits for it. */
  readonly stop: () => Promise<void>;
}

interface State {
  stop: AbortController | undefined;
  polling: Promise<void>;
}

/** @param name unique; also of the log entries. */
export function definePoller(name: string, { everyMs, run }: Options): Poller {
  const state = () => singleton<State>(`poller ${name}`, () => ({ stop: undefined, polling: Promise.resolve() }));

  async function stop(): Promise<void> {
    state().stop?.abort();
    state().stop = undefined;
    await state().polling;
  }

  async function poll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const again = await run(signal).catch((error: unknown) => {
        log().warn({ err: error }, `${name}: failed; retrying`);
        return false;
      });
      if (!again) await sleep(everyMs, undefined, { ref: false, signal }).catch(() => {});
    }
  }

  return {
    stop,
    async start() {
      await stop();
      const controller = new AbortController();
      state().stop = controller;
      state().polling = poll(controller.signal);
    },
  };
}
