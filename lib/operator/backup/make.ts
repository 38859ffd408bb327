import { existsSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { dataPath } from "@/lib/platform/data-dir";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { env } from "@/lib/platform/env";
import { CommandFault } from "../commands/faults";
import { postgresFiles } from "./postgres-files";
import { TAR_END, tarFile, tarFolder, tarText } from "./tar";

/** What a backup holds of DATA_DIR, besides the database. */
export const FOLDERS = ["media", "secrets"] as const;

export const MANIFEST = "manifest.json";
export const FORMAT = "listings-board backup 1";

/** `backup` and `restore` are for the embedded database alone. */
export function refuseForeignDatabase(verb: string): void {
  if (env().databaseUrl)
    throw new CommandFault(
      `DATABASE_URL is set, and ${verb} is for the embedded database: use that PostgreSQL's own tools (pg_dump, pg_restore), and copy DATA_DIR/media with any.`,
    );
}

/**
 * Writes database, media and secrets into one file, while the board runs or while it does not. The file holds secrets: mode 600.
 * @returns its path and size in bytes.
 */
export async function makeBackup(to: string): Promise<{ file: string; bytes: number }> {
  refuseForeignDatabase("backup");
  const file = resolve(to);
  if (existsSync(file)) throw new CommandFault(`${file} is there already. Choose another name.`);
  if (!existsSync(dataPath("postgres", "PG_VERSION"))) throw new CommandFault(`There is no board in ${env().dataDir} yet.`);
  const postgres = await startEmbeddedPostgres().catch((error: Error) => {
    throw new CommandFault(error.message);
  });
  const part = `${file}.part`;
  try {
    const output = await open(part, "w", 0o600);
    await pipeline(Readable.from(contents(postgres.url)), createGzip({ level: 3 }), output.createWriteStream({ flush: true }));
    await rename(part, file);
    const written = await open(file, "r");
    const { size } = await written.stat();
    await written.close();
    return { file, bytes: size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await postgres.stop();
  }
}

/** The database goes first: a file of media is there before a row speaks of it, so what comes later has all that the rows name. */
async function* contents(url: string): AsyncGenerator<Buffer> {
  yield* tarText(MANIFEST, `${JSON.stringify({ format: FORMAT, made_at: new Date().toISOString() })}\n`);
  yield* postgresFiles(url, dataPath("postgres"), "postgres");
  for (const name of FOLDERS) {
    if (!existsSync(dataPath(name))) continue;
    yield tarFolder(name);
    yield* folder(dataPath(name), name);
  }
  yield TAR_END;
}

async function* folder(path: string, name: string): AsyncGenerator<Buffer> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const [inside, source] = [`${name}/${entry.name}`, join(path, entry.name)];
    if (entry.isDirectory()) {
      yield tarFolder(inside);
      yield* folder(source, inside);
    } else if (entry.isFile()) yield* tarFile(inside, source);
  }
}
