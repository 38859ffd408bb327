import { statement } from "@/lib/platform/statement";
import { type EventPosition, SETTLED } from "./read.sql";

export interface Cursor extends EventPosition {
  /** How often the next event has failed. */
  readonly failures: number;
  /** That event is to be tried later. */
  readonly rests: boolean;
}

/** `$1` names. */
export const insertCursors = statement(
  "event_cursors_insert",
  `INSERT INTO event_cursors (name, position, id)
   SELECT name, pg_snapshot_xmin(pg_current_snapshot()), 0 FROM unnest($1::text[]) AS name ORDER BY name ON CONFLICT DO NOTHING`,
);

/** The order makes PostgreSQL use the index, where it could expect to come upon one of so many events anyway. `$1` names. */
export const selectBehind = statement<{ name: string }>(
  "event_cursors_behind",
  `SELECT c.name FROM event_cursors c
    CROSS JOIN LATERAL (SELECT 1 FROM audit_entries e WHERE (e.position, e.id) > (c.position, c.id) AND ${SETTLED}
                         ORDER BY e.position, e.id LIMIT 1) AS next
    WHERE c.name = ANY($1::text[]) AND (c.retry_at IS NULL OR c.retry_at <= now())`,
  { name: true },
);

/**
 * What is lost with the database's last moments is lost together with the cursor's move, and done again. `$1` the lock's number, `$2` name
 * of the cursor.
 */
export const tryLock = statement<{ mine: boolean; synchronous: string }>(
  "event_cursor_lock",
  "SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS mine, set_config('synchronous_commit', 'off', true) AS synchronous",
  { mine: true, synchronous: true },
);

/** `$1` name. */
export const selectCursor = statement<Cursor>(
  "event_cursor",
  "SELECT position::text AS position, id::text AS id, failures, coalesce(retry_at > now(), false) AS rests FROM event_cursors WHERE name = $1",
  { position: true, id: true, failures: true, rests: true },
);

/** `$1` name, `$2` position, `$3` id. */
export const updateCursor = statement(
  "event_cursor_move",
  "UPDATE event_cursors SET position = $2::xid8, id = $3::bigint, failures = 0, retry_at = NULL WHERE name = $1",
);

/** `$1` name, `$2` seconds. */
export const delayCursor = statement(
  "event_cursor_delay",
  "UPDATE event_cursors SET failures = failures + 1, retry_at = now() + make_interval(secs => $2) WHERE name = $1",
);

/** Whether there are positions that this server has not given out yet: a row, or none. */
export const selectForeign = statement<{ foreign: boolean }>(
  "event_positions_foreign",
  `SELECT true AS foreign
    WHERE EXISTS (SELECT 1 FROM (SELECT position FROM audit_entries WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1) AS last
                   WHERE position >= pg_snapshot_xmax(pg_current_snapshot()))
       OR EXISTS (SELECT 1 FROM event_cursors WHERE position >= pg_snapshot_xmax(pg_current_snapshot()))`,
  { foreign: true },
);

/** Of a large board's audit all entries may be concerned. */
export const unlimitTime = statement("event_positions_unlimited", "SET LOCAL statement_timeout = 0");

export const lockPositions = statement("event_positions_lock", "LOCK TABLE audit_entries, event_cursors IN SHARE ROW EXCLUSIVE MODE");

export const selectLastPosition = statement<{ last: string }>(
  "event_position_last",
  "SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text AS last",
  { last: true },
);

/** No cursor moves past what it has not read. `$1` the greatest position that there may be. */
export const repairCursors = statement(
  "event_cursors_repair",
  `UPDATE event_cursors c SET failures = 0, retry_at = NULL, position = $1::xid8,
          id = coalesce((SELECT min(e.id) - 1 FROM audit_entries e WHERE (e.position, e.id) > (c.position, c.id)),
                        (SELECT max(e.id) FROM audit_entries e), 0)
    WHERE position >= $1::xid8`,
);

/** `$1` the greatest position that there may be. */
export const repairPositions = statement(
  "event_positions_repair",
  "UPDATE audit_entries SET position = $1::xid8 WHERE position > $1::xid8",
);
