import { statement } from "./statement";

/** Those of the given queues that have jobs to run now. The table belongs to pg-boss, which gives each queue a partition with its indexes. */
export const findQueuesWithJobs = statement<{ queue: string }>(
  "jobs_find_queues",
  `SELECT queue FROM unnest($1::text[]) AS queue
   WHERE EXISTS (SELECT FROM pgboss.job WHERE name = queue AND state < 'active' AND start_after < now())`,
  { queue: true },
);
