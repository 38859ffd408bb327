import PgBoss from "pg-boss";
import { db, type Queryable } from "./db";
import { log } from "./log";
import { singleton } from "./singleton";

/**
 * Work off the hot path, kept in PostgreSQL by pg-boss (its own schema `pgboss`): a job that was asked for in a transaction is
 * there when the transaction is, survives a kill, and is done once whatever the number of instances.
 */

/** Seconds between looks for new jobs: the automatic check is promised "within seconds". */
const POLL_SECONDS = 1;

const holder = singleton("jobs", () => ({ boss: undefined as PgBoss | undefined }));

/** A job of a queue: what to do with one piece of work. */
export interface Worker<T> {
  readonly queue: string;
  readonly run: (data: T) => Promise<void>;
  /** Jobs taken at once, which fail together; 20 when left out. 1 for those that wait for somebody else's server. */
  readonly batchSize?: number;
}

/** How often a failed job is tried again. */
export interface Retries {
  readonly retryLimit: number;
  /** Seconds before the first one; doubled each time. */
  readonly retryDelay: number;
}

const RETRIES: Retries = { retryLimit: 5, retryDelay: 2 };

/** Work that is done again and again. */
export interface Schedule {
  readonly queue: string;
  /** Cron expression, in Kyiv's time; the finest step is a minute. */
  readonly cron: string;
  readonly run: () => Promise<void>;
}

const executor = (queryable: Queryable): PgBoss.Db => ({
  executeSql: (text, values) => queryable.query({ text, values }),
});

/** Starts the queues, their workers and schedules on the board's database. */
export async function startJobs(workers: readonly Worker<never>[], schedules: readonly Schedule[]): Promise<void> {
  const boss = new PgBoss({ db: executor(db()), schema: "pgboss", schedule: true });
  boss.on("error", (error) => log().warn({ err: error }, "jobs: the queue failed; it tries again by itself"));
  await boss.start();
  for (const { queue, run, batchSize = 20 } of workers) {
    await boss.createQueue(queue);
    await boss.work<never>(queue, { pollingIntervalSeconds: POLL_SECONDS, batchSize }, async (jobs) => {
      for (const job of jobs) await run(job.data);
    });
  }
  for (const { queue, cron, run } of schedules) {
    await boss.createQueue(queue);
    await boss.schedule(queue, cron, {}, { tz: "Europe/Kyiv" });
    await boss.work(queue, { pollingIntervalSeconds: 10 }, async () => run());
  }
  holder.boss = boss;
}

/** Adds a job within a transaction. */
export async function enqueue(tx: Queryable, queue: string, data: object, retries = RETRIES): Promise<void> {
  const { boss } = holder;
  if (!boss) throw new Error("Jobs are not started yet.");
  await boss.send(queue, data, { db: executor(tx), ...retries, retryBackoff: true });
}

/** Whether jobs can be added: a command of the operator's runs without them. */
export function jobsAreStarted(): boolean {
  return holder.boss !== undefined;
}

/** Lets the jobs under way finish, up to ten seconds. */
export async function stopJobs(): Promise<void> {
  const { boss } = holder;
  holder.boss = undefined;
  await boss?.stop({ graceful: true, timeout: 10_000, wait: true, close: false });
}
