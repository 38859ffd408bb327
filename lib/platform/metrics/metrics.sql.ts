import { query } from "../statement";

/** How many jobs are in each state, finished ones left out. The table is the job queue's own: neither Prisma nor the migrations know it. */
export const countJobs = () =>
  query<{ name: string; state: string; count: number }>(
    "SELECT name, state::text, count(*)::int FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2",
  );
