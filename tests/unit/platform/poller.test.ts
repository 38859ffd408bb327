import { expect, it } from "vitest";
import { definePoller } from "@/lib/platform/poller";

/** Resolves when `run` has been called a number of times. */
function counted(times: number, result: (call: number) => boolean | Promise<boolean>) {
  let calls = 0;
  let reached = () => {};
  const done = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const run = async () => {
    if (++calls >= times) reached();
    return result(calls);
  };
  return { run, done, calls: () => calls };
}

it("runs again at once while there is more to do, and then waits", async () => {
  const { run, done, calls } = counted(3, (call) => call < 3);
  const poller = definePoller("test: more", { everyMs: 3_600_000, run });
  await poller.start();
  await done;
  await poller.stop();
  expect(calls()).toBe(3);
});

it("goes on after an error", async () => {
  const { run, done } = counted(3, () => Promise.reject(new Error("no database")));
  const poller = definePoller("test: errors", { everyMs: 1, run });
  await poller.start();
  await done;
  await poller.stop();
});

it("waits for the current run when it stops, aborts its signal, and does not run afterwards", async () => {
  let [begun, ended] = [() => {}, false];
  const began = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const poller = definePoller("test: stop", {
    everyMs: 1,
    run: async (stop) => {
      begun();
      await new Promise<void>((resolve) => {
        stop.addEventListener("abort", () => resolve(), { once: true });
      });
      ended = true;
      return true;
    },
  });
  await poller.start();
  await began;
  await poller.stop();
  expect(ended).toBe(true);
});

it("starts once, however often it is started", async () => {
  let [running, most] = [0, 0];
  const run = async (stop: AbortSignal) => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => {
      stop.addEventListener("abort", () => resolve(), { once: true });
    });
    running--;
    return true;
  };
  const poller = definePoller("test: once", { everyMs: 1, run });
  await poller.start();
  await poller.start();
  await poller.stop();
  expect([running, most]).toEqual([0, 1]);
});
