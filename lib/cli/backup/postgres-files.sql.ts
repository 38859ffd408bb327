import { statement } from "@/lib/platform/statement";

/** PostgreSQL's low-level backup protocol. All statements run on one dedicated connection, which stays open until the end. */

/** Creates a temporary replication slot, which keeps WAL files until they are copied. `$1` name. */
export const createReplicationSlot = statement<{ pg_create_physical_replication_slot: string }>(
  "backup_slot",
  "SELECT pg_create_physical_replication_slot($1, true, true)",
  { pg_create_physical_replication_slot: true },
);

export interface Started {
  /** The first WAL file that is needed. */
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
