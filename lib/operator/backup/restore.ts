import { createReadStream, existsSync, mkdirSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { dataPath, lockInstance } from "@/lib/platform/data-dir";
import { handToPostgres, startEmbeddedPostgres } from "@/lib/platform/embedded-postgres";
import { env } from "@/lib/platform/env";
import { CommandFault } from "../commands/faults";
import { FOLDERS, FORMAT, MANIFEST, refuseForeignDatabase } from "./make";
import { readTar, type TarEntry } from "./tar";

const PARTS = ["postgres", ...FOLDERS] as const;

/** Puts a backup into a DATA_DIR that holds no board, and starts its database once to see that it stands. */
export async function restoreBackup(from: string): Promise<{ data_dir: string; made_at: string; accounts: number; listings: number }> {
  refuseForeignDatabase("restore");
  const file = resolve(from);
  if (!existsSync(file)) throw new CommandFault(`There is no file ${file}.`);
  mkdirSync(env().dataDir, { recursive: true });
  const lock = takeFolder();
  try {
    const taken = PARTS.find((name) => existsSync(join(env().dataDir, name)));
    if (taken)
      throw new CommandFault(`${env().dataDir} holds a board already (${taken}). Choose an empty DATA_DIR, or move that one away.`);
    const beside = join(env().dataDir, "restoring");
    await rm(beside, { recursive: true, force: true });
    try {
      const made_at = await unpack(file, beside);
      handToPostgres(join(beside, "postgres"));
      // Only now, when all of it is there, does it become a board.
      for (const name of PARTS) if (existsSync(join(beside, name))) await rename(join(beside, name), dataPath(name));
      return { data_dir: env().dataDir, made_at, ...(await look()) };
    } finally {
      await rm(beside, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
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
    for await (const entry of readTar(unpacked)) {
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

async function readManifest({ content }: TarEntry): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  const { format, made_at } = JSON.parse(Buffer.concat(parts).toString("utf8")) as { format: string; made_at: string };
  if (format !== FORMAT) throw new CommandFault(`This backup is of another form (${format}): restore it with the version that made it.`);
  return made_at;
}

async function put({ path, isFolder, content }: TarEntry, folder: string): Promise<void> {
  const segments = path.split("/");
  const known = (PARTS as readonly string[]).includes(segments[0] as string);
  if (!known || segments.some((segment) => segment === ".." || segment === "" || segment === ".")) {
    throw new CommandFault(`The backup holds ${path}, which is no part of a board.`);
  }
  const target = join(folder, ...segments);
  await mkdir(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 });
  if (isFolder) return;
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
  const postgres = await startEmbeddedPostgres();
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
