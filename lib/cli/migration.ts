import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { projectRoot } from "@/lib/platform/paths";
import { diffSchemas } from "@/prisma/diff";

/**
 * Writes a migration without network access. `npm run migration -- NAME [OLD_SCHEMA]` generates the SQL that changes an older
 * schema file to the current one, and writes it to `prisma/migrations/<time>_<NAME>/migration.sql`. Without OLD_SCHEMA it starts
 * from an empty database. `git show HEAD:prisma/schema.prisma > /tmp/old.prisma` writes the committed schema. The schema engine
 * needs a PostgreSQL server, but reads no data from it.
 */
const [name, old] = process.argv.slice(2);
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("Name the migration in lower case: npm run migration -- add_something /tmp/old.prisma");
  process.exit(1);
}

const folder = join(projectRoot(), "prisma");
const database = await startEmbeddedPostgres();
const sql = await diffSchemas(
  database.url,
  old ? readFileSync(old, "utf8") : undefined,
  readFileSync(join(folder, "schema.prisma"), "utf8"),
);
await database.stop();

const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
const target = join(folder, "migrations", `${stamp}_${name}`);
mkdirSync(target, { recursive: true });
writeFileSync(join(target, "migration.sql"), sql);
console.log(join(target, "migration.sql"));
