import { createHash } from "node:crypto";
import PgBoss from "pg-boss";
import { LOCK } from "./advisory-locks";
import { lockUntilEnd } from "./advisory-locks.sql";
import { db, type Queryable } from "./db";
import { findQueuesWithJobs } from "./jobs.sql";
import { log } from "./log";
import type { MaintenanceTasks } from "./maintenance";
import { definePoller } from "./poller";
import { singleton } from "./singleton";
import { query } from "./statement";

/**
 * Background jobs, stored in PostgreSQL by pg-boss in the schema `pgboss`. A job that is enqueued in a transaction exists if the
 * transaction commits, survives a crash, and runs on one instance only.
 */

/** Milliseconds between polls for new jobs. The automatic check of listings is documented to run "within seconds". */
const POLL_MS = 1_000;

/**
 * Seconds between the polls of pg-boss's own, one per worker. They are only a safeguard: {@link polling} wakes the workers of all queues
 * with one prepared statement (docs/decisions/211-job-polling.md).
 */
const WORKER_POLL_SECONDS = 60;

const holder = singleton("jobs", () => ({
  boss: undefined as PgBoss | undefined,
  /** The ids of each queue's workers. */
  workers: new Map<string, string[]>(),
}));

const polling = definePoller("jobs", {
  everyMs: POLL_MS,
  run: async () => {
    const { boss, workers } = holder;
    const { rows } = await db().query(findQueuesWithJobs([[...workers.keys()]]));
    for (const { queue } of rows) for (const worker of workers.get(queue) ?? []) boss?.notifyWorker(worker);
    return false;
  },
});

function addWorker(queue: string, worker: string): void {
  holder.workers.set(queue, [...(holder.workers.get(queue) ?? []), worker]);
}

const senders = singleton("job-senders", () => new Map<string, Promise<PgBoss>>());

/** Processes the jobs of a queue. */
export interface Worker<T> {
  readonly queue: string;
  readonly run: (data: T) => Promise<void>;
  /**
   * Number of jobs fetched at once. Default: 20. If one of them fails, all of them are retried. Use 1 for work that must not be
   * repeated because another job failed, such as sending an email.
   */
  readonly batchSize?: number;
}

/** Recurring work. */
export interface Schedule {
  readonly queue: string;
  /** Cron expression in Kyiv time, with a resolution of one minute. */
  readonly cron: string;
  readonly run: () => Promise<void>;
}

/** Background work of a folder, exported from its `jobs.ts`. `lib/boot.ts` starts the work of all folders. */
export interface BackgroundJobs {
  readonly workers?: readonly Worker<never>[];
  readonly schedules?: readonly Schedule[];
  readonly maintenance?: MaintenanceTasks;
}

/**
 * Prepares the statements of pg-boss that have values, because planning one over the partitions of all queues takes longer than running it.
 * There are only a few different ones. Those without values may be several statements in one text, which cannot be prepared.
 */
const executor = (queryable: Pick<Queryable, "query">): PgBoss.Db => ({
  executeSql: (text, values = []) => queryable.query(values.length > 0 ? prepared(text, values) : query(text)),
});

const statementNames = new Map<string, string>();

function prepared(text: string, values: readonly unknown[]) {
  let name = statementNames.get(text);
  if (!name) statementNames.set(text, (name = `pgboss_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`));
  return { ...query(text, values), name };
}

/** Starts the queues with their workers and schedules, on the board's database. */
export async function startJobs(workers: readonly Worker<never>[], schedules: readonly Schedule[]): Promise<void> {
  const boss = new PgBoss({ db: executor(db()), schema: "pgboss", schedule: true });
  boss.on("error", (error) => log().warn({ err: error }, "jobs: the queue failed; it retries"));
  // Creating a queue locks tables of pg-boss. Without this lock, instances that start together could deadlock.
  await db().transaction(async (turn) => {
    await turn.query(lockUntilEnd([LOCK.jobs]));
    await boss.start();
    for (const { queue } of [...workers, ...schedules]) await boss.createQueue(queue);
  });
  for (const { queue, run, batchSize = 20 } of workers) {
    const work = async (jobs: readonly PgBoss.Job<never>[]) => {
      // More jobs may be waiting: poll again immediately. Otherwise only one batch per second would be processed.
      if (jobs.length === batchSize) boss.notifyWorker(worker);
      for (const job of jobs) await run(job.data);
    };
    const options = { pollingIntervalSeconds: WORKER_POLL_SECONDS, batchSize };
    const worker: string = await boss.work<never>(queue, options, (jobs) => logFailure(queue, work(jobs)));
    addWorker(queue, worker);
  }
  for (const { queue, cron, run } of schedules) {
    await boss.schedule(queue, cron, {}, { tz: "Europe/Kyiv" });
    addWorker(queue, await boss.work(queue, { pollingIntervalSeconds: WORKER_POLL_SECONDS }, () => logFailure(queue, run())));
  }
  holder.boss = boss;
  await polling.start();
}

/** Logs and throws the error of failed jobs, which pg-boss only stores. Without the data of the jobs, which may be personal. */
async function logFailure(queue: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log().error({ err: error, queue }, "jobs: a job failed");
    throw error;
  }
}

/** Number of retries of a failed job, and the first delay in seconds, which doubles with each retry. */
interface RetryPolicy {
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** Jobs with a higher priority run first. Default: 0. */
  readonly priority?: number;
  /** Seconds before the job may run. Default: 0. */
  readonly startAfter?: number;
  /** At most one job with this key is added per {@link singletonSeconds}; further ones are dropped. */
  readonly singletonKey?: string;
  readonly singletonSeconds?: number;
}

const DEFAULT_RETRY_POLICY: RetryPolicy = { retryLimit: 5, retryDelay: 2 };

/** Adds a job within a transaction, from a server or a command. It runs on the next server that polls the queue. */
export async function enqueue(tx: Queryable, queue: string, data: object, retryPolicy: RetryPolicy = DEFAULT_RETRY_POLICY): Promise<void> {
  const boss = holder.boss ?? (await senderTo(queue));
  await boss.send(queue, data, { db: executor(tx), ...retryPolicy, retryBackoff: true });
}

/** Returns the client for adding jobs in a process without workers, such as an operator command. Opened once per queue. */
function senderTo(queue: string): Promise<PgBoss> {
  let sender = senders.get(queue);
  if (!sender) {
    sender = openSender(queue);
    senders.set(queue, sender);
    sender.catch(() => senders.delete(queue));
  }
  return sender;
}

/**
 * Opens a client that can only add jobs: it has no workers, schedules or timers. The transactions that add the first jobs may hold all
 * connections of the pool until it is open.
 */
async function openSender(queue: string): Promise<PgBoss> {
  const boss = new PgBoss({ db: executor(db().reserve), schema: "pgboss", schedule: false, supervise: false });
  boss.on("error", (error) => log().warn({ err: error }, "jobs: the queue failed"));
  await boss.start();
  await boss.createQueue(queue);
  return boss;
}

/**
 * Returns the number of jobs of a queue that have not started, including those that wait for a retry. Returns 0 if this process
 * runs no workers.
 */
export async function waitingJobs(queue: string): Promise<number> {
  return (await holder.boss?.getQueueSize(queue)) ?? 0;
}

/** Stops the workers. Waits up to ten seconds for running jobs. */
export async function stopJobs(): Promise<void> {
  const { boss } = holder;
  await polling.stop();
  holder.boss = undefined;
  holder.workers.clear();
  await boss?.stop({ graceful: true, timeout: 10_000, wait: true, close: false });
}
