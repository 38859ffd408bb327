import pg from "pg";

/**
 * Databases of boards that tests start: copies of a migrated and seeded template, in one cluster for the whole run. Copying takes a tenth
 * of a second; a new cluster takes several seconds of CPU time and 100 MB.
 */

/** Environment variable with the address of the cluster's `postgres` database; the global setup starts the cluster. */
export const CLUSTER = "TEST_CLUSTER_URL";

/** Template: migrated and seeded, otherwise empty. */
export const EMPTY_BOARD = "board";
/** Template: the same with one business account. Its key is in the environment variable {@link OWNER_KEY}. */
export const BOARD_WITH_OWNER = "board_with_owner";
export const OWNER_KEY = "TEST_OWNER_KEY";

/** Template: an empty database, which the first start of a board migrates and seeds. */
export const NO_BOARD = "template1";

export type Template = typeof EMPTY_BOARD | typeof BOARD_WITH_OWNER | typeof NO_BOARD;

const createdDatabases = new Set<string>();
let serial = 0;

async function onCluster(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env[CLUSTER] });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies a database of the cluster. @returns the `DATABASE_URL` of the copy, which is dropped at the end of the test file. */
export async function copyDatabase(template: Template = EMPTY_BOARD): Promise<string> {
  const name = `test_${process.pid}_${process.env["VITEST_WORKER_ID"] ?? 0}_${++serial}`;
  // PostgreSQL makes one copy of a template at a time and fails after five seconds of waiting; the lock queues the copies instead.
  await onCluster("SELECT pg_advisory_lock(1)", `CREATE DATABASE ${name} TEMPLATE ${template}`);
  createdDatabases.add(name);
  const url = new URL(process.env[CLUSTER] as string);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops the databases that {@link copyDatabase} created in this process, and closes their connections. */
export async function dropDatabases(): Promise<void> {
  if (createdDatabases.size > 0) await onCluster(...[...createdDatabases].map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  createdDatabases.clear();
}
