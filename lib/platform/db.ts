import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { migrate } from "@/prisma/migrate";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres";
import { env } from "./env";
import { log } from "./log";
import { projectRoot } from "./paths";
import { DatabaseLiveness } from "./postgres/liveness";
import { BoardPool } from "./postgres/pool";
import { BoardPrisma, type Models } from "./prisma";
import { singleton } from "./singleton";
import type { Query } from "./statement";

/** Runs queries on the pool, or on the single connection of a transaction. */
export interface Queryable {
  /** Whether queries are part of one transaction, which a failed statement aborts. */
  readonly isTransaction?: true;
  /** Prisma's models, for all queries except measured hot paths. In a transaction they are part of it. */
  readonly prisma: Models;
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(query: Query<R>): Promise<pg.QueryResult<R>>;
  /** Runs work on one connection between BEGIN and COMMIT, and rolls back if it throws. Inside a transaction it uses a savepoint. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

export interface Database extends Queryable {
  readonly url: string;
  /**
   * Runs queries on a small pool of its own, for caches and clients, which code may have to load inside a transaction. Transactions that hold
   * all connections of the ordinary pool would otherwise wait for one that none of them releases.
   */
  readonly reserve: Pick<Queryable, "query">;
  /** Returns the number of connections in the pool, and the number of requests waiting for one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

const holder = singleton("database", () => ({
  current: undefined as Database | undefined,
  /** Set while the embedded PostgreSQL runs, which includes the time while the pool is being opened or closed. */
  embedded: undefined as EmbeddedPostgres | undefined,
  liveness: undefined as DatabaseLiveness | undefined,
}));

/** What the code of a dry run uses instead of the database, and the number of dry runs that are running. */
const dryRuns = singleton("dry-run", () => ({ database: new AsyncLocalStorage<Database>(), running: 0 }));

/** Whether the calling code belongs to a dry run: it must not write anything that a rollback does not revert, such as a file. */
export const isDryRun = (): boolean => dryRuns.database.getStore() !== undefined;

/**
 * Runs work with another database in the place of {@link db}. The storage is disabled while there is no dry run, since it makes each request
 * of the process slower (docs/decisions/183-hot-paths.md).
 */
async function runDry<T>(database: Database, work: () => Promise<T>): Promise<T> {
  dryRuns.running++;
  try {
    return await dryRuns.database.run(database, work);
  } finally {
    if (--dryRuns.running === 0) dryRuns.database.disable();
  }
}

/** Maximum number of connections of {@link Database.reserve}. They are opened when needed. */
const RESERVE_SIZE = 2;

/** Maximum milliseconds that a statement runs, and that it waits before. */
export const STATEMENT_TIMEOUT_MS = 15_000;

/** Returns the open database. Throws if {@link openDatabase} has not finished, which is a programming error. */
export function db(): Database {
  if (!holder.current) throw new Error("The database is not open yet.");
  return dryRuns.database.getStore() ?? holder.current;
}

/** Whether queries run on the pool, separately from those of any transaction or dry run. */
export const isPool = (connection: Queryable): boolean => connection === holder.current;

/**
 * Runs work in a transaction that is rolled back afterwards, also if it succeeds. Meanwhile {@link db} returns the same transaction, so
 * that nothing is written by code that opens its own (docs/decisions/191-dry-run.md).
 */
export async function withRollback<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
  const pool = db();
  return rollBack(pool, async (tx) => {
    let hasEnded = false;
    // Work that outlives the transaction, such as loading a cache, goes on with the pool.
    const now = () => (hasEnded ? pool : tx);
    const database: Database = {
      ...pool,
      isTransaction: true,
      get prisma() {
        return now().prisma;
      },
      query: (query) => now().query(query),
      transaction: (nested) => now().transaction(nested),
    };
    try {
      return await runDry(database, () => work(database));
    } finally {
      hasEnded = true;
    }
  });
}

/**
 * Same as {@link withRollback}, for work that takes seconds: it holds no connection between its statements, each of which is rolled back
 * separately. Statements do not see the changes of earlier ones. Prisma's models are not covered.
 */
export async function withRollbacks<T>(work: (db: Queryable) => Promise<T>): Promise<T> {
  const pool = db();
  const database: Database = {
    ...pool,
    query: (query) => rollBack(pool, (tx) => tx.query(query)),
    transaction: (nested) => rollBack(pool, nested),
  };
  return runDry(database, () => work(database));
}

async function rollBack<T>(pool: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const rollback = new Error("rolled back");
  let done: { readonly result: T } | undefined;
  try {
    await pool.transaction(async (tx) => {
      done = { result: await work(tx) };
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return (done as { readonly result: T }).result;
}

/** Returns whether the database responds, regardless of how busy the pool is. Takes at most two seconds. */
export async function isDatabaseReachable(): Promise<boolean> {
  return (await holder.liveness?.check()) ?? false;
}

/** SQLSTATE of a wrong user, password or database name, which waiting does not change. */
const REFUSALS = ["28000", "28P01", "3D000"];

/** A database that cannot be used, however long one waits. */
class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";
}

/** Connects once. Throws {@link UnusableDatabase}, or the error of the connection. */
async function tryDatabase(url: string): Promise<void> {
  const { host } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number }>("SELECT current_setting('server_version_num')::int AS number");
    const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
    if (major < 15) throw new UnusableDatabase(`PostgreSQL 15 or later is needed; ${host} runs ${major}.`);
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    if (code && REFUSALS.includes(code)) throw new UnusableDatabase(`The database at ${host} refused the connection: ${message}.`);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function waitForDatabase(url: string, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  const { host } = new URL(url);
  for (let attempt = 0; ; attempt++) {
    try {
      return await tryDatabase(url);
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof UnusableDatabase) throw error;
      if (Date.now() >= deadline)
        throw new Error(`The database at ${host} did not answer for ${seconds} seconds: ${message || "connection refused"}.`);
      if (attempt === 0) log().warn(`waiting for the database at ${host} (up to ${seconds} seconds)`);
      await sleep(500);
    }
  }
}

/**
 * Opens the database once per process: the embedded PostgreSQL, or the server at `DATABASE_URL`. Waits until it accepts connections
 * and migrates it. One pool serves both Prisma and the prepared statements of hot paths.
 */
export async function openDatabase(): Promise<Database> {
  if (holder.current) return holder.current;
  const settings = env();
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres();
  holder.embedded = embedded;
  const url = embedded?.url ?? (settings.databaseUrl as string);
  try {
    await waitForDatabase(url, settings.databaseWaitSeconds);
    const { applied, unknown } = await migrate(url, join(projectRoot(), "prisma"));
    if (applied.length) log().info({ migrations: applied }, "the database is migrated");
    // No error, because instances of two releases run side by side during an upgrade.
    if (unknown.length) log().warn({ migrations: unknown }, "a newer release has migrated the database; this release may not work with it");
  } catch (error) {
    await embedded?.stop();
    throw error;
  }

  const options: pg.PoolConfig = {
    connectionString: url,
    application_name: "listings-board",
    // As long as a statement may run. How many may wait is bounded by MAX_WAITING_QUERIES.
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 60_000,
    // Our statements are written for their indexes, so planning each execution separately would cost more than it saves. Prisma's
    // adapter writes times without a time zone and reads them as UTC, whatever the time zone of the database.
    options: "-c plan_cache_mode=force_generic_plan -c TimeZone=UTC",
  };
  const pool = new BoardPool({ ...options, max: settings.databasePoolSize });
  const reserve = new BoardPool({ ...options, max: RESERVE_SIZE });
  // If an idle connection fails, the pool discards it and opens another one for the next query.
  let closing = false;
  for (const each of [pool, reserve])
    each.on("error", (error) => {
      if (!closing) log().warn({ err: error }, "a database connection was lost");
    });

  const liveness = new DatabaseLiveness(url);
  holder.liveness = liveness;
  const prisma = new BoardPrisma(pool);
  holder.current = {
    url,
    query: (config) => pool.query(toPgQuery(config)),
    reserve: { query: (config) => reserve.query(toPgQuery(config)) },
    prisma: prisma.models,
    transaction: (work) => inTransaction(pool, prisma, work),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      holder.current = undefined;
      holder.liveness = undefined;
      closing = true;
      await liveness.close();
      await prisma.close();
      await Promise.all([pool.end(), reserve.end()]);
      await embedded?.stop();
    },
  };
  return holder.current;
}

/** Stops the embedded PostgreSQL, if any, even if it is in use. For a server that cannot shut down in order. */
export async function stopEmbeddedDatabase(): Promise<void> {
  await holder.embedded?.stop();
}

/**
 * Returns a query that `pg` submits as it is. It would copy a configuration object by its property descriptors, which takes as long as
 * sending the query.
 */
function toPgQuery<R extends pg.QueryResultRow>({ name, text, values }: Query<R>): Query<R> {
  const submittable = new pg.Query(text, values);
  return name === undefined ? Object.assign(submittable, { text }) : Object.assign(submittable, { text, name });
}

/** Returns a connection inside a transaction. Nested transactions are savepoints, named by their depth. */
function onConnection(client: pg.PoolClient, prisma: Models, depth: number): Queryable {
  return {
    isTransaction: true,
    prisma,
    query: (config) => client.query(config),
    transaction: async (work) => {
      const savepoint = `level_${depth}`;
      await client.query(`SAVEPOINT ${savepoint}`);
      try {
        const result = await work(onConnection(client, prisma, depth + 1));
        await client.query(`RELEASE SAVEPOINT ${savepoint}`);
        return result;
      } catch (error) {
        await client.query(`ROLLBACK TO SAVEPOINT ${savepoint}`);
        throw error;
      }
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, prisma: BoardPrisma, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  const { models, leave } = prisma.join(client);
  try {
    await client.query("BEGIN");
    const result = await work(onConnection(client, models, 1));
    await leave();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await leave();
    await client.query("ROLLBACK").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}
