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
import { CommandError } from "../commands/errors";
import { type ArchiveEntry, fileEntry, folderEntry, textEntry, writeArchive } from "./archive";
import { postgresFiles } from "./postgres-files";

/** Folders of DATA_DIR in a backup, besides the database. */
export const FOLDERS = ["media", "secrets"] as const;

export const MANIFEST = "manifest.json";
export const FORMAT = "listings-board backup 1";

/** Throws if `DATABASE_URL` is set: `backup` and `restore` support only the embedded database. */
export function requireEmbeddedDatabase(command: "backup" | "restore"): void {
  if (env().databaseUrl)
    throw new CommandError(
      `DATABASE_URL is set, but ${command} supports only the embedded database. Use pg_dump and pg_restore, and copy DATA_DIR/media.`,
    );
}

/**
 * Writes database, media and secrets to one file, also while the server is running. The file has mode 600.
 * @returns its path and size in bytes.
 */
export async function createBackup(to: string): Promise<{ file: string; bytes: number }> {
  requireEmbeddedDatabase("backup");
  const file = resolve(to);
  if (existsSync(file)) throw new CommandError(`${file} already exists. Choose another name.`);
  const postgres = await openDatabase();
  // A unique name, so that no other file and no second backup is overwritten.
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
    throw new CommandError((error as Error).message);
  }
  throw new CommandError(`There is no board in ${env().dataDir}.`);
}

/**
 * Renames a finished file. Throws if the name is taken: creating a hard link fails in that case. If the file system does not
 * support hard links, the name is checked first.
 */
async function publish(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch {
    if (existsSync(file)) throw new CommandError(`${file} already exists. Choose another name.`);
    return rename(part, file);
  }
  await rm(part);
}

/**
 * Yields the entries of a backup. The database comes first: media files exist before rows refer to them, so the media that is
 * copied later includes the files of every row.
 */
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
