import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { type ArchiveEntry, fileEntry, folderEntry, textEntry } from "./archive";

/**
 * A running PostgreSQL's files, by its low-level backup protocol (PostgreSQL's manual, 25.3): a checkpoint, the data folder in whatever
 * state each file is in, then the log of what was written meanwhile. A server that starts on them replays that log and stands where the
 * database stood when the copy ended. Nobody who uses the board notices.
 */

/** What the manual says to leave out: contents are of this run alone, or come apart from the rest. */
const EMPTIED = ["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans"];
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|backup_label.*|tablespace_map.*|current_logfiles\.tmp|pg_internal\.init.*)$/;

const WAL_FILE = /^[0-9A-F]{24}$|^[0-9A-F]{8}\.history$/;

/** Entries of an archive, below a folder of the given name. */
export async function* postgresFiles(url: string, folder: string, name: string): AsyncGenerator<ArchiveEntry> {
  const client = new pg.Client({ connectionString: url, application_name: "listings-board backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    // Keeps the log from being recycled until it is copied; it goes with this connection.
    await client.query("SELECT pg_create_physical_replication_slot($1, true, true)", [`board_backup_${process.pid}`]);
    const started = await client.query<{ first: string }>(
      "SELECT pg_walfile_name(pg_backup_start('listings-board', fast => true)) AS first",
    );
    yield folderEntry(name);
    yield* below(folder, name, "");
    const stopped = await client.query<{ labelfile: string; spcmapfile: string }>(
      "SELECT labelfile, spcmapfile FROM pg_backup_stop(wait_for_archive => false)",
    );
    yield textEntry(`${name}/backup_label`, stopped.rows[0]?.labelfile ?? "");
    const first = started.rows[0]?.first ?? "";
    for (const file of (await readdir(join(folder, "pg_wal"))).sort()) {
      // The first eight digits are the timeline; of older segments nothing is needed.
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
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      yield folderEntry(`${name}/${inside}`);
      if (!EMPTIED.includes(inside)) yield* below(folder, name, inside);
      else if (inside === "pg_wal") for (const own of ["archive_status", "summaries"]) yield folderEntry(`${name}/pg_wal/${own}`);
    } else if (entry.isFile()) yield* fileEntry(`${name}/${inside}`, join(folder, inside));
  }
}

/** Folders come and go with temporary files. */
async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
