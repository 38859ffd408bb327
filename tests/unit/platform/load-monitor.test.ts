import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { watchLoad } from "@/lib/platform/load-monitor";

/** Blocks the event loop, as a request with too much work would. */
function block(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

const idle = { countWaiting: () => 0, isLoading: () => false };

/** Blocks the event loop several times in a row. */
async function overload(): Promise<void> {
  for (let i = 0; i < 10; i++) {
    block(150);
    await turn();
  }
}

it("reports an overload while the event loop is delayed, and its end", async () => {
  const load = watchLoad({ maxDelay: 30, maxWaiting: 0 }, idle);
  expect(load.isOverloaded()).toBe(false);
  for (let i = 0; i < 100 && !load.isOverloaded(); i++) {
    block(150);
    await turn();
  }
  expect(load.isOverloaded()).toBe(true);
  await expect.poll(() => load.isOverloaded()).toBe(false);
  load.stop();
});

it("reports no overload while the program is being loaded, or for the first delay afterwards", async () => {
  let loading = true;
  const load = watchLoad({ maxDelay: 30, maxWaiting: 0 }, { ...idle, isLoading: () => loading });
  await overload();
  expect(load.isOverloaded()).toBe(false);
  block(150);
  loading = false;
  await turn();
  block(150);
  await turn();
  expect(load.isOverloaded()).toBe(false);
  await overload();
  expect(load.isOverloaded()).toBe(true);
  load.stop();
});

it("reports an overload while more queries than the limit wait for a connection", () => {
  let waiting = 5;
  const load = watchLoad({ maxDelay: 0, maxWaiting: 5 }, { ...idle, countWaiting: () => waiting });
  expect(load.isOverloaded()).toBe(false);
  waiting = 6;
  expect(load.isOverloaded()).toBe(true);
  load.stop();
});

it("has no limits of 0", () => {
  const load = watchLoad({ maxDelay: 0, maxWaiting: 0 }, { ...idle, countWaiting: () => 1_000_000 });
  expect(load.isOverloaded()).toBe(false);
  load.stop();
});
