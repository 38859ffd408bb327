import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { watchLoad } from "@/lib/platform/load-monitor";

/** Blocks the event loop, as a request with too much work would. */
function block(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

it("reports an overload while the event loop is delayed, and its end", async () => {
  const load = watchLoad({ maxDelay: 30, maxWaiting: 0 }, () => 0);
  expect(load.isOverloaded()).toBe(false);
  for (let i = 0; i < 100 && !load.isOverloaded(); i++) {
    block(150);
    await turn();
  }
  expect(load.isOverloaded()).toBe(true);
  await expect.poll(() => load.isOverloaded()).toBe(false);
  load.stop();
});

it("reports an overload while more queries than the limit wait for a connection", () => {
  let waiting = 5;
  const load = watchLoad({ maxDelay: 0, maxWaiting: 5 }, () => waiting);
  expect(load.isOverloaded()).toBe(false);
  waiting = 6;
  expect(load.isOverloaded()).toBe(true);
  load.stop();
});

it("has no limits of 0", () => {
  const load = watchLoad({ maxDelay: 0, maxWaiting: 0 }, () => 1_000_000);
  expect(load.isOverloaded()).toBe(false);
  load.stop();
});
