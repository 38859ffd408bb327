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
import { CommandFault } from "../commands/faults";
import { type ArchiveEntry, readArchive } from "./archive";
import { FOLDERS, FORMAT, MANIFEST, refuseForeignDatabase } from "./make";

const PARTS = ["postgres", ...FOLDERS] as const;

/** Puts a backup into a DATA_DIR that holds no board, and starts its database once to see that it stands. */
export async function restoreBackup(from: string): Promise<{ data_dir: string; made_at: string; accounts: number; listings: number }> {
  refuseForeignDatabase("restore");
  const file = resolve(from);
  if (!existsSync(file)) throw new CommandFault(`There is no file ${file}.`);
  mkdirSync(env().dataDir, { recursive: true });
  const lock = takeFolder();
  try {
    const taken = PARTS.find((name) => lstatSync(join(env().dataDir, name), { throwIfNoEntry: false }));
    if (taken)
      throw new CommandFault(`${env().dataDir} holds a board already (${taken}). Choose an empty DATA_DIR, or move that one away.`);
    const staging = openStaging();
    let made_at: string;
    try {
      made_at = await unpack(file, staging);
    } catch (error) {
      discardStaging(staging);
      throw error;
    }
    // Only now, when all of it is there, does it become a board. The database goes last: without it, and with the staging folder there,
    // a start says that the restore was interrupted instead of creating an empty board.
    for (const name of [...FOLDERS, "postgres"]) if (existsSync(join(staging, name))) await rename(join(staging, name), dataPath(name));
    syncFolder(env().dataDir);
    discardStaging(staging);
    return { data_dir: env().dataDir, made_at, ...(await look()) };
  } finally {
    lock.release();
  }
}

function openStaging(): string {
  const path = dataPath(RESTORING);
  try {
    createStaging(path);
  } catch (error) {
    throw new CommandFault((error as Error).message);
  }
  return path;
}

/** No server may start on the folder meanwhile. */
function takeFolder() {
  try {
    return lockInstance();
  } catch (error) {
    throw new CommandFault((error as Error).message);
  }
}

async function unpack(file: string, folder: string): Promise<string> {
  let madeAt = "";
  const unpacked = createGunzip();
  pipeline(createReadStream(file), unpacked, () => {});
  try {
    for await (const entry of readArchive(unpacked)) {
      if (entry.path === MANIFEST) madeAt = await readManifest(entry);
      else if (madeAt === "") throw new CommandFault("This is no backup of a board.");
      else await put(entry, folder);
    }
  } catch (error) {
    if (error instanceof CommandFault) throw error;
    throw new CommandFault(`${file} cannot be read: ${(error as Error).message.replace(/\.$/, "")}. Nothing was changed.`);
  }
  if (!existsSync(join(folder, "postgres", "PG_VERSION"))) throw new CommandFault("This is no backup of a board.");
  return madeAt;
}

async function readManifest({ content }: ArchiveEntry): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content ?? []) parts.push(part);
  const { format, made_at } = JSON.parse(Buffer.concat(parts).toString("utf8")) as { format: string; made_at: string };
  if (format !== FORMAT) throw new CommandFault(`This backup is of another form (${format}): restore it with the version that made it.`);
  return made_at;
}

async function put({ path, content }: ArchiveEntry, folder: string): Promise<void> {
  const segments = path.split("/");
  const known = (PARTS as readonly string[]).includes(segments[0] as string);
  if (!known || segments.some((segment) => segment === ".." || segment === "" || segment === ".")) {
    throw new CommandFault(`The backup holds ${path}, which is no part of a board.`);
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

/** Starts the database, which replays what was written while it was copied, and counts. */
async function look(): Promise<{ accounts: number; listings: number }> {
  const postgres = await startEmbeddedPostgres().catch((error: Error) => {
    throw new CommandFault(error.message);
  });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ accounts: number; listings: number }>(
      "SELECT (SELECT count(*) FROM accounts)::int AS accounts, (SELECT count(*) FROM listings)::int AS listings",
    );
    return rows[0] as { accounts: number; listings: number };
  } finally {
    await client.end();
    await postgres.stop();
  }
}
