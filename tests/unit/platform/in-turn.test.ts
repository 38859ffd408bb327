import pLimit from "p-limit";
import { expect, it } from "vitest";
import { runWithinLimit } from "@/lib/platform/run-within-limit";

function createLatch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it("lets so many run at once, in order, also after one has failed or left", async () => {
  const limit = pLimit(2);
  const [order, running]: [number[], { now: number; most: number }] = [[], { now: 0, most: 0 }];
  const leaves = new AbortController();
  const task = (i: number) => async () => {
    order.push(i);
    running.most = Math.max(running.most, ++running.now);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running.now--;
    if (i === 1) throw new Error("fails");
  };
  const all = Promise.allSettled([0, 1, 2, 3, 4, 5].map((i) => runWithinLimit(limit, task(i), i === 3 ? leaves.signal : undefined)));
  leaves.abort(new Error("given up"));
  const statuses = (await all).map(({ status }) => status);
  expect(statuses).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(order).toEqual([0, 1, 2, 4, 5]);
  expect(running.most).toBe(2);
});

it("rejects at once what is aborted while it waits, never begins it, and lets the next one in", async () => {
  const limit = pLimit(1);
  const { open, opened } = createLatch();
  const first = runWithinLimit(limit, () => opened);
  const controller = new AbortController();
  let begun = false;
  const given = runWithinLimit(
    limit,
    async () => {
      begun = true;
    },
    controller.signal,
  );
  const reason = new Error("gone");
  controller.abort(reason);
  await expect(given).rejects.toBe(reason);
  open();
  await first;
  expect(await runWithinLimit(limit, async () => "next")).toBe("next");
  expect(begun).toBe(false);
});

it("leaves a task that has begun to end by itself, and hands on what it throws", async () => {
  const limit = pLimit(1);
  const controller = new AbortController();
  const { open, opened } = createLatch();
  const running = runWithinLimit(limit, () => opened.then(() => "done"), controller.signal);
  await Promise.resolve();
  controller.abort();
  open();
  expect(await running).toBe("done");
  await expect(
    runWithinLimit(limit, async () => {
      throw new Error("broken");
    }),
  ).rejects.toThrow("broken");
});
