import { query } from "../statement";

/** Counts unfinished jobs by queue and state. The table belongs to pg-boss and is not part of the Prisma schema or the migrations. */
export const countJobs = () =>
  query<{ name: string; state: string; count: number }>(
    "SELECT name, state::text, count(*)::int FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2",
  );
