import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { openEngine } from "./engine";

/** Key of the advisory lock that prevents two instances from migrating concurrently. */
const MIGRATION_LOCK = 7_316_503_118;

const NO_FILTERS = { externalTables: [], externalEnums: [] };

function listMigrations(folder: string) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function applied(client: pg.Client): Promise<Set<string>> {
  const { rows: tables } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present");
  if (!tables[0]?.present) return new Set();
  const { rows } = await client.query(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  return new Set(rows.map((row: { migration_name: string }) => row.migration_name));
}

/** Returns the names of migrations that a database does not have yet. @param prismaFolder as in {@link migrate}. */
export async function listPendingMigrations(client: pg.Client, prismaFolder: string): Promise<string[]> {
  const appliedNames = await applied(client);
  return listMigrations(join(prismaFolder, "migrations")).filter((name) => !appliedNames.has(name));
}

/**
 * Returns the names of migrations that a database has and this release does not know: a newer release has used the database.
 * @param prismaFolder as in {@link migrate}.
 */
export async function listUnknownMigrations(client: pg.Client, prismaFolder: string): Promise<string[]> {
  const known = new Set(listMigrations(join(prismaFolder, "migrations")));
  return [...(await applied(client))].filter((name) => !known.has(name)).sort();
}

/** Names of migrations. */
interface Migrated {
  /** Applied now. */
  readonly applied: readonly string[];
  /** As returned by {@link listUnknownMigrations}. */
  readonly unknown: readonly string[];
}

/**
 * Brings a database to the newest migration, offline, with Prisma's own engine and `_prisma_migrations` table, so that
 * `prisma migrate` can take over where it can be downloaded. Instances that start together wait for each other.
 *
 * @param prismaFolder the folder that holds `schema.prisma` and `migrations/`.
 */
export async function migrate(databaseUrl: string, prismaFolder: string): Promise<Migrated> {
  const folder = join(prismaFolder, "migrations");
  const names = listMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "listings-board migrations" });
  client.on("error", () => {});
  await client.connect();
  try {
    const isUpToDate = async () => {
      const appliedNames = await applied(client);
      return names.every((name) => appliedNames.has(name));
    };
    const unknown = await listUnknownMigrations(client, prismaFolder);
    if (await isUpToDate()) return { applied: [], unknown };
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    // Checked again, because another instance may have migrated while this one waited. Idle connections of that instance's engine keep a
    // lock of Prisma's for ten seconds; a second engine would time out waiting for it.
    if (await isUpToDate()) return { applied: [], unknown };
    const schema = readFileSync(join(prismaFolder, "schema.prisma"), "utf8");
    const engine = await openEngine([["schema.prisma", schema]], databaseUrl);
    const { appliedMigrationNames } = await engine.applyMigrations({
      filters: NO_FILTERS,
      migrationsList: {
        baseDir: folder,
        lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
        shadowDbInitScript: "",
        migrationDirectories: names.map((path) => ({
          path,
          migrationFile: {
            path: "migration.sql",
            content: { tag: "ok", value: readFileSync(join(folder, path, "migration.sql"), "utf8") },
          },
        })),
      },
    });
    engine.free();
    return { applied: appliedMigrationNames, unknown };
  } finally {
    await client.end();
  }
}
