import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { reviewDue } from "./review";

/** Runs simulated reviews. Scheduled jobs run once a minute, too rarely for reviews that are due after seconds. */

const POLL_MS = 1_000;

interface State {
  stop: AbortController | undefined;
  polling: Promise<void>;
}

const state = singleton<State>("test-mode-worker", () => ({ stop: undefined, polling: Promise.resolve() }));

/** Starts reviewing, until {@link stopTestReviews}. */
export async function startTestReviews(): Promise<void> {
  await stopTestReviews();
  state.stop = new AbortController();
  state.polling = poll(state.stop.signal);
}

/** Stops after the current review. */
export async function stopTestReviews(): Promise<void> {
  state.stop?.abort();
  state.stop = undefined;
  await state.polling;
}

async function poll(stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await reviewDue({ db: db(), now: Date.now() }).catch((error: unknown) => {
      log().warn({ err: error }, "test mode: waiting reviews could not be read; retrying");
    });
    await sleep(POLL_MS, undefined, { ref: false, signal: stop }).catch(() => {});
  }
}
