import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FairQueue, QueueFullError } from "@/lib/platform/fair-queue";

/** Creates a job that runs until `end` is called. */
function createJob() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

const nextTick = () => sleep(0);

describe("FairQueue", () => {
  it("alternates between accounts regardless of arrival order", async () => {
    const queue = new FairQueue({ limit: 1 });
    const order: string[] = [];
    const add = (account: number, name: string) =>
      queue.run(account, async () => {
        order.push(name);
        await nextTick();
      });
    const all = [add(1, "a1"), add(1, "a2"), add(1, "a3"), add(1, "a4"), add(2, "b1"), add(2, "b2"), add(3, "c1")];
    await Promise.all(all);
    expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("lets an account wait for at most one job of each other account", async () => {
    const queue = new FairQueue({ limit: 1 });
    let before = 0;
    const crowd = Array.from({ length: 100 }, () =>
      queue.run(1, async () => {
        before++;
        await nextTick();
      }),
    );
    await nextTick();
    const seen = await queue.run(2, async () => before);
    expect(seen).toBeLessThanOrEqual(4);
    await Promise.all(crowd);
  });

  it("limits a kind of job separately without blocking other kinds", async () => {
    const queue = new FairQueue({ limit: 2, kinds: { heic: 1 } });
    const [first, second, third] = [createJob(), createJob(), createJob()];
    const started: string[] = [];
    const run = (name: string, { work }: ReturnType<typeof createJob>, kind: string) =>
      queue.run(
        1,
        () => {
          started.push(name);
          return work();
        },
        { kind },
      );
    const all = [run("heic 1", first, "heic"), run("heic 2", second, "heic"), run("photo", third, "photo")];
    await nextTick();
    expect(started).toEqual(["heic 1", "photo"]);
    expect(queue.waiting).toBe(1);
    first.end();
    await nextTick();
    expect(started).toEqual(["heic 1", "photo", "heic 2"]);
    second.end();
    third.end();
    await Promise.all(all);
  });

  it("removes aborted jobs from the queue and frees the slot of failed jobs", async () => {
    const queue = new FairQueue({ limit: 1 });
    const first = createJob();
    const running = queue.run(1, first.work);
    const control = new AbortController();
    const waiting = queue.run(2, async () => "never", { signal: control.signal });
    control.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    expect(queue.waiting).toBe(0);
    const failing = queue.run(3, async () => {
      throw new Error("broken");
    });
    first.end();
    await running;
    await expect(failing).rejects.toThrow("broken");
    expect(await queue.run(4, async () => "free")).toBe("free");
  });

  it("runs every job once within the limits", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ account: fc.integer({ min: 1, max: 4 }), kind: fc.constantFrom("heic", "photo") }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        async (jobs, limit) => {
          const queue = new FairQueue({ limit, kinds: { heic: 1 } });
          let [now, most, heic, mostHeic, done] = [0, 0, 0, 0, 0];
          await Promise.all(
            jobs.map(({ account, kind }) =>
              queue.run(
                account,
                async () => {
                  most = Math.max(most, ++now);
                  if (kind === "heic") mostHeic = Math.max(mostHeic, ++heic);
                  await Promise.resolve();
                  now--;
                  if (kind === "heic") heic--;
                  done++;
                },
                { kind },
              ),
            ),
          );
          expect(done).toBe(jobs.length);
          expect(most).toBeLessThanOrEqual(limit);
          expect(mostHeic).toBeLessThanOrEqual(1);
          expect(queue.waiting).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("limits waiting jobs per owner and in total, and recovers after rejections", async () => {
    const queue = new FairQueue({ limit: 1, maxWaitingOfOne: 2, maxWaiting: 3 });
    const first = createJob();
    const done: string[] = [];
    const add = (owner: string, name: string) => queue.run(owner, async () => void done.push(name));
    const running = queue.run("a", first.work);
    const waiting = [add("a", "a1"), add("a", "a2")];
    await expect(add("a", "a3")).rejects.toBeInstanceOf(QueueFullError);
    waiting.push(add("b", "b1"));
    await expect(add("c", "c1")).rejects.toBeInstanceOf(QueueFullError);
    first.end();
    await Promise.all([running, ...waiting]);
    expect(done.sort()).toEqual(["a1", "a2", "b1"]);
    await add("c", "c2");
    expect(queue.waiting).toBe(0);
  });
});
