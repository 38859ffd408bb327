import { expect, it, vi } from "vitest";
import { startJobs, stopJobs, type Worker } from "@/lib/platform/jobs";

const { woken, waiting } = vi.hoisted(() => ({ woken: [] as string[], waiting: { queue: "waiting" } }));

vi.mock("pg-boss", () => ({
  default: class {
    #workers = 0;
    on() {}
    async start() {}
    async stop() {}
    async createQueue() {}
    async schedule() {}
    async work(queue: string) {
      return `${queue} ${++this.#workers}`;
    }
    notifyWorker(worker: string) {
      woken.push(worker);
    }
  },
}));

/** A database in which one queue has jobs. */
vi.mock("@/lib/platform/db", () => {
  const query = async () => ({ rows: [waiting] });
  return { db: () => ({ query, transaction: (work: (tx: object) => Promise<unknown>) => work({ query }) }) };
});

it("wakes all workers of a queue with jobs, and no others", async () => {
  const worker = (queue: string): Worker<never> => ({ queue, run: async () => {} });
  const schedules = [{ queue: waiting.queue, cron: "* * * * *", run: async () => {} }];
  await startJobs([worker(waiting.queue), worker("empty"), worker(waiting.queue)], schedules);
  await expect.poll(() => woken.length).toBeGreaterThan(0);
  await stopJobs();
  expect([...new Set(woken)]).toEqual(["waiting 1", "waiting 3", "waiting 4"]);
});
