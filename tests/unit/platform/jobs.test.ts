import { expect, it, vi } from "vitest";
import { startJobs, stopJobs, type Worker } from "@/lib/platform/jobs";
import { log } from "@/lib/platform/log";

type Handler = (jobs: readonly { readonly id: string; readonly data: object }[]) => Promise<void>;

const { woken, waiting, handlers } = vi.hoisted(() => ({
  woken: [] as string[],
  waiting: { queue: "waiting" },
  handlers: new Map<string, Handler>(),
}));

vi.mock("pg-boss", () => ({
  default: class {
    #workers = 0;
    on() {}
    async start() {}
    async stop() {}
    async createQueue() {}
    async schedule() {}
    async work(queue: string, _options: object, handler: Handler) {
      handlers.set(queue, handler);
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

it("logs a failed job once, with its queue and without its data, and passes the error on", async () => {
  const error = vi.spyOn(log(), "error").mockImplementation(() => {});
  const [refused, timeout] = [new Error("refused"), new Error("statement timeout")];
  const run = async ({ fails }: { readonly fails: boolean }) => {
    if (fails) throw refused;
  };
  await startJobs(
    [{ queue: "emails", run } satisfies Worker<{ readonly fails: boolean }> as Worker<never>],
    [{ queue: "clean-up", cron: "* * * * *", run: () => Promise.reject(timeout) }],
  );
  const call = (queue: string, data: object) => handlers.get(queue)?.([{ id: "1", data: { to: "olena@example.com", ...data } }]);
  await call("emails", { fails: false });
  expect(error).not.toHaveBeenCalled();
  await expect(call("emails", { fails: true })).rejects.toBe(refused);
  await expect(call("clean-up", {})).rejects.toBe(timeout);
  await stopJobs();
  expect(error.mock.calls).toEqual([
    [{ err: refused, queue: "emails" }, "jobs: a job failed"],
    [{ err: timeout, queue: "clean-up" }, "jobs: a job failed"],
  ]);
});
