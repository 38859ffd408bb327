import pg from "pg";

/**
 * Databases of boards that tests start: copies of a migrated and seeded one, in one cluster for the whole run. A copy takes a tenth of
 * a second, a cluster several seconds of CPU time and 100 MB.
 */

/** Names the cluster, by the address of its `postgres` database: the suites' setup starts one. */
export const CLUSTER = "TEST_CLUSTER_URL";

/** Migrated and seeded, otherwise empty. */
export const EMPTY_BOARD = "board";
/** The same with one business account, whose key {@link OWNER_KEY} names. */
export const BOARD_WITH_OWNER = "board_with_owner";
export const OWNER_KEY = "TEST_OWNER_KEY";

/** Nothing at all: a first start makes the board. */
export const NO_BOARD = "template1";

export type Template = typeof EMPTY_BOARD | typeof BOARD_WITH_OWNER | typeof NO_BOARD;

const made = new Set<string>();
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

/** Copies a database of the cluster. @returns the copy's `DATABASE_URL`; it is dropped at the end of the test file. */
export async function copyDatabase(template: Template = EMPTY_BOARD): Promise<string> {
  const name = `test_${process.pid}_${process.env["VITEST_WORKER_ID"] ?? 0}_${++serial}`;
  // Copies of one database exclude each other: the lock queues them where PostgreSQL would give up after five seconds.
  await onCluster("SELECT pg_advisory_lock(1)", `CREATE DATABASE ${name} TEMPLATE ${template}`);
  made.add(name);
  const url = new URL(process.env[CLUSTER] as string);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops what {@link copyDatabase} made in this process, whoever is still connected. */
export async function dropDatabases(): Promise<void> {
  if (made.size > 0) await onCluster(...[...made].map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  made.clear();
}
