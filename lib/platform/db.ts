import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "@/lib/platform/generated/prisma/client";
import { migrate } from "@/prisma/migrate";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres";
import { env } from "./env";
import { log } from "./log";
import { projectRoot } from "./paths";
import { DatabaseLiveness } from "./postgres/liveness";
import { singleton } from "./singleton";

/** What runs SQL: the pool, or the one connection of a transaction. */
export interface Queryable {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<R>>;
  /** Runs work on one connection between BEGIN and COMMIT; rolls back when it throws. Inside a transaction, a savepoint. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

export interface Database extends Queryable {
  readonly url: string;
  readonly prisma: PrismaClient;
  /** Connections of the pool, and how many wait for one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

const holder = singleton("database", () => ({
  current: undefined as Database | undefined,
  /** Set for longer than the pool: while that is opened, and while it closes. */
  embedded: undefined as EmbeddedPostgres | undefined,
  liveness: undefined as DatabaseLiveness | undefined,
}));

/** The open database. Throws when {@link openDatabase} has not finished: a fault of ours, never of a caller's. */
export function db(): Database {
  if (!holder.current) throw new Error("The database is not open yet.");
  return holder.current;
}

/** SQL that is parsed and planned once for each connection. The name must be unique to the text. */
export function prepared(name: string, text: string) {
  return (values: readonly unknown[]): pg.QueryConfig => ({ name, text, values: values as unknown[] });
}

/** Whether the database answers now, however busy the pool is; bounded to two seconds. */
export async function databaseAnswers(): Promise<boolean> {
  return (await holder.liveness?.check()) ?? false;
}

async function waitForDatabase(url: string, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  const where = new URL(url).host;
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ number: number }>("SELECT current_setting('server_version_num')::int AS number");
      const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
      if (major < 15) throw Object.assign(new Error(`PostgreSQL 15 or later is needed; ${where} runs ${major}.`), { final: true });
      return;
    } catch (error) {
      const { message, final } = error as Error & { final?: boolean };
      if (final) throw error;
      if (Date.now() >= deadline)
        throw new Error(`The database at ${where} did not answer for ${seconds} seconds: ${message || "connection refused"}.`);
      if (attempt === 0) log().warn(`waiting for the database at ${where} (up to ${seconds} seconds)`);
      await sleep(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/**
 * Opens the database once for this process: the embedded PostgreSQL, or the one at `DATABASE_URL`; waits for it and migrates it.
 * One pool serves Prisma and the prepared statements of the hot paths.
 */
export async function openDatabase(): Promise<Database> {
  if (holder.current) return holder.current;
  const settings = env();
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres();
  holder.embedded = embedded;
  const url = embedded?.url ?? (settings.databaseUrl as string);
  try {
    await waitForDatabase(url, settings.databaseWaitSeconds);
    const applied = await migrate(url, join(projectRoot(), "prisma"));
    if (applied.length) log().info({ migrations: applied }, "the database is migrated");
  } catch (error) {
    await embedded?.stop();
    throw error;
  }

  const pool = new pg.Pool({
    connectionString: url,
    max: settings.databasePoolSize,
    application_name: "listings-board",
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    // Our statements are written for their indexes: planning them anew for each call costs more than it could ever find.
    options: "-c plan_cache_mode=force_generic_plan",
  });
  // A connection that dies while idle is thrown away by the pool; the next query opens another.
  let closing = false;
  pool.on("error", (error) => {
    if (!closing) log().warn({ err: error }, "a database connection was lost");
  });

  const liveness = new DatabaseLiveness(url);
  holder.liveness = liveness;
  let prisma: PrismaClient | undefined;
  holder.current = {
    url,
    query: (config) => pool.query(config),
    get prisma() {
      prisma ??= new PrismaClient({ adapter: new PrismaPg(pool), omit: { account: { passwordHash: true }, apiKey: { secretHash: true } } });
      return prisma;
    },
    transaction: (work) => inTransaction(pool, work),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      holder.current = undefined;
      holder.liveness = undefined;
      closing = true;
      await liveness.close();
      await prisma?.$disconnect();
      await pool.end();
      await embedded?.stop();
    },
  };
  return holder.current;
}

/** Stops the embedded PostgreSQL, where there is one, whatever still uses it: for a server that cannot close in order. */
export async function stopEmbeddedDatabase(): Promise<void> {
  await holder.embedded?.stop();
}

/** A connection inside a transaction; deeper transactions are savepoints, named by their depth. */
function onConnection(client: pg.PoolClient, depth: number): Queryable {
  return {
    query: (config) => client.query(config),
    transaction: async (work) => {
      const savepoint = `level_${depth}`;
      await client.query(`SAVEPOINT ${savepoint}`);
      try {
        const result = await work(onConnection(client, depth + 1));
        await client.query(`RELEASE SAVEPOINT ${savepoint}`);
        return result;
      } catch (error) {
        await client.query(`ROLLBACK TO SAVEPOINT ${savepoint}`);
        throw error;
      }
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  try {
    await client.query("BEGIN");
    const result = await work(onConnection(client, 1));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}
