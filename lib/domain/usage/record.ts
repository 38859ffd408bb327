import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { today } from "./count";
import type { FinishedRequest } from "./finished-request";
import { OutcomeTally, outcomeOf, writeOutcomes } from "./outcomes";
import { addToLog, logIsEmpty, writeLog } from "./request-log";

/** Records outcomes of requests: immediately in memory, and in batches in the database, off the hot path. */

const FLUSH_EVERY = 1_000;

const state = singleton("usage-record", () => ({
  tally: new OutcomeTally(),
  timer: undefined as NodeJS.Timeout | undefined,
  flushing: undefined as Promise<void> | undefined,
}));

/** Records a finished request of a known key. Synchronous; never throws. */
export function recordRequest(request: FinishedRequest): void {
  state.tally.add(request.keyId, today(request.at), outcomeOf(request.status, request.passed));
  const batchWaits = addToLog(request);
  if (batchWaits && !state.flushing) startFlush(writeRequests);
  state.timer ??= setTimeout(() => {
    state.timer = undefined;
    void flushRecords();
  }, FLUSH_EVERY).unref();
}

/** Writes recorded requests. Records of a failed write are kept for the next one. */
export async function flushRecords(): Promise<void> {
  await state.flushing;
  await (state.flushing ?? startFlush(() => writeRequests().then(writeTally)));
}

function startFlush(work: () => Promise<void>): Promise<void> {
  state.flushing = work().finally(() => {
    state.flushing = undefined;
  });
  return state.flushing;
}

async function writeRequests(): Promise<void> {
  try {
    if (!logIsEmpty()) await writeLog();
  } catch (error) {
    log().warn({ err: error }, "the request log could not be written; what waits is kept for the next time");
  }
}

async function writeTally(): Promise<void> {
  if (state.tally.isEmpty) return;
  const outcomes = state.tally.take();
  try {
    await writeOutcomes({ db: db() }, outcomes);
  } catch (error) {
    state.tally.restore(outcomes);
    log().warn({ err: error }, "usage by outcome could not be written; it is kept for the next time");
  }
}

/** Stops the timer and writes remaining data, before the database closes. */
export async function closeRecords(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  await flushRecords();
  // Requests recorded while a batch was being written.
  await flushRecords();
}
