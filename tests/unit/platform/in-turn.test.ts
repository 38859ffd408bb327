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

it("runs tasks in order within the limit, even after failures and aborts", async () => {
  const limit = pLimit(2);
  const [order, running]: [number[], { now: number; most: number }] = [[], { now: 0, most: 0 }];
  const controller = new AbortController();
  const task = (i: number) => async () => {
    order.push(i);
    running.most = Math.max(running.most, ++running.now);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running.now--;
    if (i === 1) throw new Error("fails");
  };
  const all = Promise.allSettled([0, 1, 2, 3, 4, 5].map((i) => runWithinLimit(limit, task(i), i === 3 ? controller.signal : undefined)));
  controller.abort(new Error("given up"));
  const statuses = (await all).map(({ status }) => status);
  expect(statuses).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(order).toEqual([0, 1, 2, 4, 5]);
  expect(running.most).toBe(2);
});

it("rejects a waiting task on abort without starting it, and starts the next one", async () => {
  const limit = pLimit(1);
  const { open, opened } = createLatch();
  const first = runWithinLimit(limit, () => opened);
  const controller = new AbortController();
  let isStarted = false;
  const waiting = runWithinLimit(
    limit,
    async () => {
      isStarted = true;
    },
    controller.signal,
  );
  const reason = new Error("gone");
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  open();
  await first;
  expect(await runWithinLimit(limit, async () => "next")).toBe("next");
  expect(isStarted).toBe(false);
});

it("does not interrupt a running task, and rethrows its errors", async () => {
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
