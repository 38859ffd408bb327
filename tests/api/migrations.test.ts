import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { projectRoot } from "@/lib/platform/paths";
import { diffSchemas } from "@/prisma/diff";
import { openEngine } from "@/prisma/engine";
import { migrate } from "@/prisma/migrate";
import { database, sql } from "../support/accounts";

vi.mock("@/prisma/engine", { spy: true });

/** Describes a schema completely as text, so that two databases can be compared. */
const DESCRIPTION = `
  SELECT 'column' AS kind, table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' '
         || coalesce(numeric_precision::text, '') || ',' || coalesce(numeric_scale::text, '') || ' ' || coalesce(datetime_precision::text, '') AS text
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
  UNION ALL SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
  UNION ALL SELECT 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype NOT IN ('n', 'c', 't') AND conrelid::regclass::text <> '_prisma_migrations'
  UNION ALL SELECT 'enum', t.typname || ' ' || string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder) FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
    WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname
  ORDER BY 1, 2`;

describe("migrations", () => {
  it("produce the schema of schema.prisma", async () => {
    const schema = readFileSync(join(projectRoot(), "prisma", "schema.prisma"), "utf8");
    await sql("DROP DATABASE IF EXISTS by_schema");
    await sql("CREATE DATABASE by_schema");
    const url = new URL((await database()).options.connectionString as string);
    url.pathname = "/by_schema";
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    // The Prisma schema does not list the required extensions.
    await client.query("CREATE EXTENSION pg_trgm");
    await client.query(await diffSchemas(url.href, undefined, schema));
    const bySchema = (await client.query(DESCRIPTION)).rows;
    await client.end();
    expect(bySchema.length).toBeGreaterThan(100);
    expect(await sql(DESCRIPTION)).toEqual(bySchema);
  });

  it("are applied once by instances that start concurrently", async () => {
    await sql("DROP DATABASE IF EXISTS together");
    await sql("CREATE DATABASE together");
    const url = new URL((await database()).options.connectionString as string);
    url.pathname = "/together";
    const prisma = join(projectRoot(), "prisma");
    vi.mocked(openEngine).mockClear();
    const migrated = await Promise.all([1, 2, 3].map(() => migrate(url.href, prisma)));
    expect(migrated.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
    // Another schema engine would wait for a lock of idle connections longer than its timeout.
    expect(openEngine).toHaveBeenCalledTimes(1);
  });

  it("of a newer release are reported, and change nothing", async () => {
    const url = (await database()).options.connectionString as string;
    await sql(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('newer', '', '29991231000000_newer', now())",
    );
    expect(await migrate(url, join(projectRoot(), "prisma"))).toEqual({ applied: [], unknown: ["29991231000000_newer"] });
    await sql("DELETE FROM _prisma_migrations WHERE id = 'newer'");
  });

  it("fill Prisma's own table, so that prisma migrate can take over", async () => {
    const rows = await sql(
      "SELECT migration_name, finished_at IS NOT NULL AS done, length(checksum) AS checksum FROM _prisma_migrations ORDER BY migration_name",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ done: true, checksum: 64 });
  });
});
