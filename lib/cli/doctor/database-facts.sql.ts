import { query } from "@/lib/platform/statement";

export interface DatabaseFacts {
  /** Major version of PostgreSQL. */
  readonly version: number;
  readonly max_connections: number;
  /** Clock of the database server in milliseconds since the epoch. */
  readonly now: number;
}

/** Settings of the server itself, which Prisma Client cannot read. */
export const selectFacts = () =>
  query<DatabaseFacts>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('max_connections')::int AS max_connections,
            extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
    [],
  );
