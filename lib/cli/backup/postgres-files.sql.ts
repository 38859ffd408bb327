import { statement } from "@/lib/platform/statement";

/** PostgreSQL's low-level backup protocol: run on a connection of its own, and that one must stay until the end. */

/** Keeps the log from being recycled until it is copied; it goes with this connection. `$1` name. */
export const keepLog = statement<{ pg_create_physical_replication_slot: string }>(
  "backup_slot",
  "SELECT pg_create_physical_replication_slot($1, true, true)",
  { pg_create_physical_replication_slot: true },
);

export interface Started {
  /** The first file of the log that is needed. */
  readonly first: string;
}

export const startBackup = statement<Started>(
  "backup_start",
  "SELECT pg_walfile_name(pg_backup_start('listings-board', fast => true)) AS first",
  { first: true },
);

export interface Stopped {
  readonly labelfile: string;
}

export const stopBackup = statement<Stopped>("backup_stop", "SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)", {
  labelfile: true,
});
