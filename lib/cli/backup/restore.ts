import { createReadStream, existsSync, lstatSync, mkdirSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { dataPath, lockInstance, RESTORING } from "@/lib/platform/data-dir";
import { startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { env } from "@/lib/platform/env";
import { createStaging, discardStaging, syncFolder } from "@/lib/platform/staging";
import { CommandError } from "../commands/errors";
import { type ArchiveEntry, readArchive } from "./archive";
import { FOLDERS, FORMAT, MANIFEST, requireEmbeddedDatabase } from "./make";
import { type Counts, countRestored } from "./restore.sql";

const PARTS = ["postgres", ...FOLDERS] as const;

/** Restores a backup into a DATA_DIR without a board, and starts its database once to verify it. */
export async function restoreBackup(from: string): Promise<{ data_dir: string; made_at: string } & Counts> {
  requireEmbeddedDatabase("restore");
  const file = resolve(from);
  if (!existsSync(file)) throw new CommandError(`${file} does not exist.`);
  mkdirSync(env().dataDir, { recursive: true });
  const lock = lockDataDir();
  try {
    const taken = PARTS.find((name) => lstatSync(join(env().dataDir, name), { throwIfNoEntry: false }));
    if (taken)
      throw new CommandError(`${env().dataDir} already contains a board (${taken}). Choose an empty DATA_DIR, or move this one away.`);
    const staging = openStaging();
    let made_at: string;
    try {
      made_at = await unpack(file, staging);
    } catch (error) {
      discardStaging(staging);
      throw error;
    }
    // Everything is unpacked: move it into place. The database comes last, because a server that finds the staging folder but no
    // database reports an interrupted restore, instead of creating an empty board.
    for (const name of [...FOLDERS, "postgres"]) if (existsSync(join(staging, name))) await rename(join(staging, name), dataPath(name));
    syncFolder(env().dataDir);
    discardStaging(staging);
    return { data_dir: env().dataDir, made_at, ...(await countRows()) };
  } finally {
    lock.release();
  }
}

function openStaging(): string {
  const path = dataPath(RESTORING);
  try {
    createStaging(path);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
  return path;
}

/** Prevents a server from starting on the folder during the restore. */
function lockDataDir() {
  try {
    return lockInstance();
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

async function unpack(file: string, folder: string): Promise<string> {
  let madeAt = "";
  const unpacked = createGunzip();
  pipeline(createReadStream(file), unpacked, () => {});
  try {
    for await (const entry of readArchive(unpacked)) {
      if (entry.path === MANIFEST) madeAt = await readManifest(entry);
      else if (madeAt === "") throw new CommandError("The file is not a backup of a board.");
      else await extractEntry(entry, folder);
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file} cannot be read: ${(error as Error).message.replace(/\.$/, "")}. Nothing was changed.`);
  }
  if (!existsSync(join(folder, "postgres", "PG_VERSION"))) throw new CommandError("The file is not a backup of a board.");
  return madeAt;
}

async function readManifest({ content }: ArchiveEntry): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content ?? []) parts.push(part);
  const { format, made_at } = JSON.parse(Buffer.concat(parts).toString("utf8")) as { format: string; made_at: string };
  if (format !== FORMAT) throw new CommandError(`The backup has another format (${format}). Restore it with the version that made it.`);
  return made_at;
}

async function extractEntry({ path, content }: ArchiveEntry, folder: string): Promise<void> {
  const segments = path.split("/");
  const known = (PARTS as readonly string[]).includes(segments[0] as string);
  if (!known || segments.some((segment) => segment === ".." || segment === "" || segment === ".")) {
    throw new CommandError(`The backup contains ${path}, which is not part of a board.`);
  }
  const target = join(folder, ...segments);
  await mkdir(content ? dirname(target) : target, { recursive: true, mode: 0o700 });
  if (!content) return;
  const file = await open(target, "wx", 0o600);
  try {
    for await (const part of content) await file.write(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Starts the database, which replays the changes made during the backup, and counts rows. */
async function countRows(): Promise<Counts> {
  const postgres = await startEmbeddedPostgres().catch((error: Error) => {
    throw new CommandError(error.message);
  });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rows } = await client.query<Counts>(countRestored());
    return rows[0] as Counts;
  } finally {
    await client.end();
    await postgres.stop();
  }
}
