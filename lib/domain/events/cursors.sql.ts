import { statement } from "@/lib/platform/statement";
import { type EventPosition, SETTLED } from "./read.sql";

export interface Cursor extends EventPosition {
  /** Failed attempts of the next event. */
  readonly failures: number;
  /** Whether the next event must be retried later. */
  readonly rests: boolean;
}

/** `$1` names. */
export const insertCursors = statement(
  "event_cursors_insert",
  `INSERT INTO event_cursors (name, position, id)
   SELECT name, pg_snapshot_xmin(pg_current_snapshot()), 0 FROM unnest($1::text[]) AS name ORDER BY name ON CONFLICT DO NOTHING`,
);

/** The ORDER BY makes PostgreSQL use the index, instead of a sequential scan for the first match. `$1` names. */
export const selectBehind = statement<{ name: string }>(
  "event_cursors_behind",
  `SELECT c.name FROM event_cursors c
    CROSS JOIN LATERAL (SELECT 1 FROM audit_entries e WHERE (e.position, e.id) > (c.position, c.id) AND ${SETTLED}
                         ORDER BY e.position, e.id LIMIT 1) AS next
    WHERE c.name = ANY($1::text[]) AND (c.retry_at IS NULL OR c.retry_at <= now())`,
  { name: true },
);

/**
 * Asynchronous commit: if a crash loses the transaction, the cursor's move is lost too, and the events are handled again. `$1` lock number,
 * `$2` name of the cursor.
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

/** A row if there are positions that this server has not assigned yet. */
export const selectForeign = statement<{ foreign: boolean }>(
  "event_positions_foreign",
  `SELECT true AS foreign
    WHERE EXISTS (SELECT 1 FROM (SELECT position FROM audit_entries WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1) AS last
                   WHERE position >= pg_snapshot_xmax(pg_current_snapshot()))
       OR EXISTS (SELECT 1 FROM event_cursors WHERE position >= pg_snapshot_xmax(pg_current_snapshot()))`,
  { foreign: true },
);

export const lockPositions = statement("event_positions_lock", "LOCK TABLE audit_entries, event_cursors IN SHARE ROW EXCLUSIVE MODE");

export const selectLastPosition = statement<{ last: string }>(
  "event_position_last",
  "SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text AS last",
  { last: true },
);

/** Cursors do not skip unread events. `$1` maximum valid position. */
export const repairCursors = statement(
  "event_cursors_repair",
  `UPDATE event_cursors c SET failures = 0, retry_at = NULL, position = $1::xid8,
          id = coalesce((SELECT min(e.id) - 1 FROM audit_entries e WHERE (e.position, e.id) > (c.position, c.id)),
                        (SELECT max(e.id) FROM audit_entries e), 0)
    WHERE position >= $1::xid8`,
);

/** `$1` maximum valid position. */
export const repairPositions = statement(
  "event_positions_repair",
  "UPDATE audit_entries SET position = $1::xid8 WHERE position > $1::xid8",
);
