import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { type ArchiveEntry, fileEntry, folderEntry, textEntry } from "./archive";
import { createReplicationSlot, type Started, type Stopped, startBackup, stopBackup } from "./postgres-files.sql";

/**
 * Copies the files of a running PostgreSQL with its low-level backup protocol (PostgreSQL's manual, 25.3): a checkpoint, then the
 * data folder with each file in its current state, then the WAL written during the copy. A server that starts on the copy replays
 * the WAL and reaches the state at the end of the copy.
 */

/** Folders whose contents are excluded according to the manual: they belong to the running server or are copied separately. */
const CONTENTS_EXCLUDED = ["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans"];
const EXCLUDED = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|backup_label.*|tablespace_map.*|current_logfiles\.tmp|pg_internal\.init.*)$/;

const WAL_FILE = /^[0-9A-F]{24}$|^[0-9A-F]{8}\.history$/;

/** Yields the archive entries of a data folder, below a folder with the given name. */
export async function* postgresFiles(url: string, folder: string, name: string): AsyncGenerator<ArchiveEntry> {
  const client = new pg.Client({ connectionString: url, application_name: "listings-board backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(createReplicationSlot([`board_backup_${process.pid}`]));
    const started = await client.query<Started>(startBackup());
    yield folderEntry(name);
    yield* below(folder, name, "");
    const stopped = await client.query<Stopped>(stopBackup());
    yield textEntry(`${name}/backup_label`, stopped.rows[0]?.labelfile ?? "");
    const first = started.rows[0]?.first ?? "";
    for (const file of (await readdir(join(folder, "pg_wal"))).sort()) {
      // The first eight digits are the timeline. Older segments are not needed.
      if (WAL_FILE.test(file) && (file.endsWith(".history") || file.slice(8) >= first.slice(8))) {
        yield* fileEntry(`${name}/pg_wal/${file}`, join(folder, "pg_wal", file));
      }
    }
  } finally {
    await client.end();
  }
}

async function* below(folder: string, name: string, path: string): AsyncGenerator<ArchiveEntry> {
  for (const entry of await entriesOf(join(folder, path))) {
    const inside = path ? `${path}/${entry.name}` : entry.name;
    if (EXCLUDED.test(entry.name)) continue;
    if (entry.isDirectory()) {
      yield folderEntry(`${name}/${inside}`);
      if (!CONTENTS_EXCLUDED.includes(inside)) yield* below(folder, name, inside);
      else if (inside === "pg_wal") for (const own of ["archive_status", "summaries"]) yield folderEntry(`${name}/pg_wal/${own}`);
    } else if (entry.isFile()) yield* fileEntry(`${name}/${inside}`, join(folder, inside));
  }
}

/** Returns the entries of a folder, or none if it no longer exists: PostgreSQL removes temporary folders at any time. */
async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
