import PgBoss from "pg-boss";
import { LOCK } from "./advisory-locks";
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
const senders = singleton("job-senders", () => new Map<string, Promise<PgBoss>>());

/** A job of a queue: what to do with one piece of work. */
export interface Worker<T> {
  readonly queue: string;
  readonly run: (data: T) => Promise<void>;
  /**
   * Jobs taken at once, 20 when left out. When one of them fails, all of them are done again: 1 for work that must not be repeated
   * for another's fault, such as sending a letter.
   */
  readonly batchSize?: number;
}

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
  // Creating a queue locks pg-boss's tables: instances that start together would lock them in each other's way.
  await db().transaction(async (turn) => {
    await turn.query({ text: "SELECT pg_advisory_xact_lock($1)", values: [LOCK.jobs] });
    await boss.start();
    for (const { queue } of [...workers, ...schedules]) await boss.createQueue(queue);
  });
  for (const { queue, run, batchSize = 20 } of workers) {
    const worker: string = await boss.work<never>(queue, { pollingIntervalSeconds: POLL_SECONDS, batchSize }, async (jobs) => {
      // There may be more: the next look comes without the pause, or only so many jobs would be done in a second.
      if (jobs.length === batchSize) boss.notifyWorker(worker);
      for (const job of jobs) await run(job.data);
    });
  }
  for (const { queue, cron, run } of schedules) {
    await boss.schedule(queue, cron, {}, { tz: "Europe/Kyiv" });
    await boss.work(queue, { pollingIntervalSeconds: 10 }, async () => run());
  }
  holder.boss = boss;
}

/** How often a job that failed is tried again, and the first pause in seconds, which doubles each time. */
interface Patience {
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** Jobs of a higher priority are done first; 0 when left out. */
  readonly priority?: number;
}

const PATIENCE: Patience = { retryLimit: 5, retryDelay: 2 };

/** Adds a job within a transaction. A command adds it as well as a server does; the next server that looks does it. */
export async function enqueue(tx: Queryable, queue: string, data: object, patience: Patience = PATIENCE): Promise<void> {
  const boss = holder.boss ?? (await senderTo(queue));
  await boss.send(queue, data, { db: executor(tx), ...patience, retryBackoff: true });
}

/** What adds jobs in a process that works on none, such as an operator's command: opened once for each queue. */
function senderTo(queue: string): Promise<PgBoss> {
  let sender = senders.get(queue);
  if (!sender) {
    sender = openSender(queue);
    senders.set(queue, sender);
    sender.catch(() => senders.delete(queue));
  }
  return sender;
}

/** A queue to add to, without workers, schedules or timers. */
async function openSender(queue: string): Promise<PgBoss> {
  const boss = new PgBoss({ db: executor(db()), schema: "pgboss", schedule: false, supervise: false });
  boss.on("error", (error) => log().warn({ err: error }, "jobs: the queue failed"));
  await boss.start();
  await boss.createQueue(queue);
  return boss;
}

/** How many jobs of a queue nobody has begun, those that wait to be tried again among them; 0 where this process works on none. */
export async function waitingJobs(queue: string): Promise<number> {
  return (await holder.boss?.getQueueSize(queue)) ?? 0;
}

/** Whether this process works on jobs; a command of the operator's does not. */
export function jobsAreStarted(): boolean {
  return holder.boss !== undefined;
}

/** Lets the jobs under way finish, up to ten seconds. */
export async function stopJobs(): Promise<void> {
  const { boss } = holder;
  holder.boss = undefined;
  await boss?.stop({ graceful: true, timeout: 10_000, wait: true, close: false });
}
