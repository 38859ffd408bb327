import { LOCK_OF_NAME } from "@/lib/platform/advisory-locks";
import { prepared, type Queryable } from "@/lib/platform/db";
import { type EventPosition, SETTLED } from "./read";

/** How far subscribers have read. */

export interface Cursor extends EventPosition {
  /** How often the next event has failed. */
  readonly failures: number;
  /** That event is to be tried later. */
  readonly rests: boolean;
}

/**
 * Gives subscribers that have none a cursor at the present end: what was committed before is not theirs. What older versions left behind
 * for their work is found by the sweeps.
 */
export async function createCursors(db: Queryable, names: readonly string[]): Promise<void> {
  await db.query({
    text: `INSERT INTO event_cursors (name, position, id)
           SELECT name, pg_snapshot_xmin(pg_current_snapshot()), 0 FROM unnest($1::text[]) AS name ORDER BY name ON CONFLICT DO NOTHING`,
    values: [names],
  });
}

// The order makes PostgreSQL use the index, where it could expect to come upon one of so many events anyway.
const selectBehind = prepared(
  "event_cursors_behind",
  `SELECT c.name FROM event_cursors c
    CROSS JOIN LATERAL (SELECT 1 FROM audit_entries e WHERE (e.position, e.id) > (c.position, c.id) AND ${SETTLED}
                         ORDER BY e.position, e.id LIMIT 1) AS next
    WHERE c.name = ANY($1::text[]) AND (c.retry_at IS NULL OR c.retry_at <= now())`,
);

/** Which subscribers have something to read. */
export async function findBehind(db: Queryable, names: readonly string[]): Promise<string[]> {
  return (await db.query<{ name: string }>(selectBehind([names]))).rows.map(({ name }) => name);
}

// What is lost with the database's last moments is lost together with the cursor's move, and done again.
const tryLock = prepared(
  "event_cursor_lock",
  "SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS mine, set_config('synchronous_commit', 'off', true)",
);

const selectCursor = prepared(
  "event_cursor",
  "SELECT position::text AS position, id::text AS id, failures, coalesce(retry_at > now(), false) AS rests FROM event_cursors WHERE name = $1",
);

/**
 * The cursor of a subscriber, until the transaction ends this transaction's alone; undefined while another has it. The lock is no row lock:
 * that would give the transaction an id, and events of others would not settle while it runs.
 */
export async function takeCursor(tx: Queryable, name: string): Promise<Cursor | undefined> {
  const { rows: locks } = await tx.query<{ mine: boolean }>(tryLock([LOCK_OF_NAME.eventCursor, name]));
  if (!locks[0]?.mine) return undefined;
  return (await tx.query<Cursor>(selectCursor([name]))).rows[0];
}

const updateCursor = prepared(
  "event_cursor_move",
  "UPDATE event_cursors SET position = $2::xid8, id = $3::bigint, failures = 0, retry_at = NULL WHERE name = $1",
);

/** Moves a cursor that this transaction has taken. */
export async function moveCursor(tx: Queryable, name: string, { position, id }: EventPosition): Promise<void> {
  await tx.query(updateCursor([name, position, id]));
}

/** Lets a cursor rest after its next event has failed, in seconds from now. */
export async function restCursor(tx: Queryable, name: string, seconds: number): Promise<void> {
  await tx.query({
    text: "UPDATE event_cursors SET failures = failures + 1, retry_at = now() + make_interval(secs => $2) WHERE name = $1",
    values: [name, seconds],
  });
}

const selectForeign = prepared(
  "event_positions_foreign",
  `SELECT 1 WHERE EXISTS (SELECT 1 FROM (SELECT position FROM audit_entries WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1) AS last
                           WHERE position >= pg_snapshot_xmax(pg_current_snapshot()))
            OR EXISTS (SELECT 1 FROM event_cursors WHERE position >= pg_snapshot_xmax(pg_current_snapshot()))`,
);

/**
 * Repairs positions that another PostgreSQL has given, from which this database was copied by `pg_dump`: transactions here have lower ids, so
 * readers would pass over their events. All positions from the present one on become the one before it, which leaves their entries in the
 * order of their ids. No cursor moves past what it has not read, though it may read some events again.
 * @returns whether there were any.
 */
export async function repairForeignPositions(db: Queryable): Promise<boolean> {
  if (!(await db.query(selectForeign([]))).rowCount) return false;
  await db.transaction(async (tx) => {
    // Of a large board's audit all entries may be concerned.
    await tx.query({ text: "SET LOCAL statement_timeout = 0" });
    await tx.query({ text: "LOCK TABLE audit_entries, event_cursors IN SHARE ROW EXCLUSIVE MODE" });
    const { rows } = await tx.query<{ last: string }>({
      text: "SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text AS last",
    });
    const values = [rows[0]?.last];
    await tx.query({
      text: `UPDATE event_cursors c SET failures = 0, retry_at = NULL, position = $1::xid8,
                    id = coalesce((SELECT min(e.id) - 1 FROM audit_entries e WHERE (e.position, e.id) > (c.position, c.id)),
                                  (SELECT max(e.id) FROM audit_entries e), 0)
              WHERE position >= $1::xid8`,
      values,
    });
    await tx.query({ text: "UPDATE audit_entries SET position = $1::xid8 WHERE position > $1::xid8", values });
  });
  return true;
}
