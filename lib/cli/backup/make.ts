import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, open, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { dataPath } from "@/lib/platform/data-dir";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { env } from "@/lib/platform/env";
import { holdsDatabase } from "@/lib/platform/postgres/data-folder";
import { CommandFault } from "../commands/faults";
import { type ArchiveEntry, fileEntry, folderEntry, textEntry, writeArchive } from "./archive";
import { postgresFiles } from "./postgres-files";

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
  const postgres = await openDatabase();
  // A name of this run's own: neither a file of somebody else's nor a second backup is written over.
  const part = `${file}.${process.pid}-${randomBytes(4).toString("hex")}.part`;
  try {
    const output = await open(part, "wx", 0o600);
    await pipeline(
      Readable.from(writeArchive(contents(postgres.url))),
      createGzip({ level: 3 }),
      output.createWriteStream({ flush: true }),
    );
    await publish(part, file);
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

async function openDatabase() {
  try {
    if (holdsDatabase(dataPath("postgres"))) return await startEmbeddedPostgres();
  } catch (error) {
    throw new CommandFault((error as Error).message);
  }
  throw new CommandFault(`There is no board in ${env().dataDir} yet.`);
}

/** Gives a finished file its name, unless that was taken meanwhile. Where files cannot be linked, the name is looked at first. */
async function publish(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch {
    if (existsSync(file)) throw new CommandFault(`${file} is there already. Choose another name.`);
    return rename(part, file);
  }
  await rm(part);
}

/** The database goes first: a file of media is there before a row speaks of it, so what comes later has all that the rows name. */
async function* contents(url: string): AsyncGenerator<ArchiveEntry> {
  yield textEntry(MANIFEST, `${JSON.stringify({ format: FORMAT, made_at: new Date().toISOString() })}\n`);
  yield* postgresFiles(url, dataPath("postgres"), "postgres");
  for (const name of FOLDERS) {
    if (!existsSync(dataPath(name))) continue;
    yield folderEntry(name);
    yield* folder(dataPath(name), name);
  }
}

async function* folder(path: string, name: string): AsyncGenerator<ArchiveEntry> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const [inside, source] = [`${name}/${entry.name}`, join(path, entry.name)];
    if (entry.isDirectory()) {
      yield folderEntry(inside);
      yield* folder(source, inside);
    } else if (entry.isFile()) yield* fileEntry(inside, source);
  }
}
