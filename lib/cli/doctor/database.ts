import { join } from "node:path";
import pg from "pg";
import { connectionMessage } from "@/lib/cli/commands/errors";
import { dataPath } from "@/lib/platform/data-dir";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import type { Env } from "@/lib/platform/env";
import { projectRoot } from "@/lib/platform/paths";
import { holdsDatabase } from "@/lib/platform/postgres/data-folder";
import { listPendingMigrations, listUnknownMigrations } from "@/prisma/migrate";
import { type Check, type CheckResult, failed, ok, skipped, warning } from "./check";
import { type DatabaseFacts, selectFacts } from "./database-facts.sql";

/** Oldest supported major version. */
const MIN_VERSION = 15;
/** Connections of one instance besides its pool. */
const OTHER_CONNECTIONS = 3;
/** Seconds by which clocks may differ: `Retry-After` and expiring links depend on them. */
const CLOCK_TOLERANCE_S = 5;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: "listings-board doctor" });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function readFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(selectFacts());
  return rows[0] as DatabaseFacts;
}

async function inspect(url: string, poolSize: number): Promise<CheckResult> {
  return withClient(url, async (client) => {
    const { version, max_connections } = await readFacts(client);
    if (version < MIN_VERSION) return failed(`The database is PostgreSQL ${version}.`, `Use PostgreSQL ${MIN_VERSION} or later.`);
    if (poolSize + OTHER_CONNECTIONS > max_connections)
      return failed(
        `An instance opens up to ${poolSize + OTHER_CONNECTIONS} connections, and PostgreSQL allows ${max_connections}.`,
        "Lower DATABASE_POOL_SIZE or raise max_connections.",
      );
    const unknown = await listUnknownMigrations(client, join(projectRoot(), "prisma"));
    if (unknown.length > 0)
      return warning(
        `A newer release has migrated the database (${unknown.join(", ")}).`,
        "Run that release, or restore a backup of this one.",
      );
    const pending = await listPendingMigrations(client, join(projectRoot(), "prisma"));
    if (pending.length > 0)
      return warning(`PostgreSQL ${version} responds; ${pending.length} migrations are pending.`, "Start the server: it applies them.");
    return ok(`PostgreSQL ${version} responds and is migrated.`);
  });
}

/** Checks the connection, version, pool size and migrations. Starts the embedded database if it is not running. */
export const databaseCheck = ({ databaseUrl, databasePoolSize }: Env): Check => ({
  name: "database",
  run: async () => {
    if (databaseUrl) {
      try {
        return await inspect(databaseUrl, databasePoolSize);
      } catch (error) {
        return failed(
          `${new URL(databaseUrl).host} does not accept a connection: ${connectionMessage(error)}.`,
          "Check DATABASE_URL, that PostgreSQL runs, and that this machine may connect to it.",
        );
      }
    }
    if (!holdsDatabase(dataPath("postgres"))) return skipped("There is no database yet. The first start of the server creates it.");
    const embedded = await startEmbeddedPostgres();
    try {
      return await inspect(embedded.url, databasePoolSize);
    } finally {
      await embedded.stop();
    }
  },
});

/** Compares the clock of this machine with the database server's. */
export const clockCheck = ({ databaseUrl }: Env): Check => ({
  name: "clock",
  run: async () => {
    if (!databaseUrl) return skipped("The embedded database uses the clock of this machine. Keep it synchronized (NTP).");
    const difference = await withClient(databaseUrl, async (client) => {
      const before = Date.now();
      const { now } = await readFacts(client);
      return Math.round((now - (before + Date.now()) / 2) / 1_000);
    });
    if (Math.abs(difference) <= CLOCK_TOLERANCE_S) return ok("The clocks of this machine and of the database agree.");
    return failed(
      `The clock of the database differs from this machine's by ${Math.abs(difference)} seconds.`,
      "Synchronize both clocks (NTP): limits, expiry and links depend on them.",
    );
  },
});
