import { afterAll, beforeAll, expect, it } from "vitest";
import { db, openDatabase, withRollback } from "@/lib/platform/db";
import { findQueuesWithJobs } from "@/lib/platform/jobs.sql";
import { query } from "@/lib/platform/statement";

/** A queue that no test uses; its jobs are visible only in the test's transaction. */
const QUEUE = "maintenance";

beforeAll(() => openDatabase());
afterAll(() => db().close());

it("finds the queues with jobs that may start now", async () => {
  await withRollback(async (tx) => {
    const queues = async () => (await tx.query(findQueuesWithJobs([[QUEUE, "unknown"]]))).rows.map(({ queue }) => queue);
    const run = (text: string) => tx.query(query<Record<string, unknown>>(text));
    const update = (change: string) => run(`UPDATE pgboss.job SET ${change} WHERE name = '${QUEUE}'`);
    await run(`DELETE FROM pgboss.job WHERE name = '${QUEUE}'`);
    expect(await queues()).toEqual([]);
    await run(`INSERT INTO pgboss.job (name, start_after) VALUES ('${QUEUE}', now() + interval '1 hour')`);
    expect(await queues()).toEqual([]);
    await update("start_after = now() - interval '1 second'");
    expect(await queues()).toEqual([QUEUE]);
    for (const state of ["active", "completed", "failed", "cancelled"]) {
      await update(`state = '${state}'`);
      expect(await queues(), state).toEqual([]);
    }
    await update("state = 'retry'");
    expect(await queues()).toEqual([QUEUE]);
  });
});
