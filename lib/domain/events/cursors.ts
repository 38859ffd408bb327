import type { DbContext } from "@/lib/domain/context/context";
import { LOCK_OF_NAME } from "@/lib/platform/advisory-locks";
import {
  type Cursor,
  delayCursor,
  insertCursors,
  lockPositions,
  repairCursors,
  repairPositions,
  selectBehind,
  selectCursor,
  selectForeign,
  selectLastPosition,
  tryLock,
  unlimitTime,
  updateCursor,
} from "./cursors.sql";
import type { EventPosition } from "./read.sql";

/** How far subscribers have read. */

/**
 * Gives subscribers that have none a cursor at the present end: what was committed before is not theirs. What older versions left behind
 * for their work is found by the sweeps.
 */
export async function createCursors({ db }: DbContext, names: readonly string[]): Promise<void> {
  await db.query(insertCursors([names]));
}

/** Which subscribers have something to read. */
export async function findBehind({ db }: DbContext, names: readonly string[]): Promise<string[]> {
  return (await db.query(selectBehind([names]))).rows.map(({ name }) => name);
}

/**
 * The cursor of a subscriber, until the transaction ends this transaction's alone; undefined while another has it. The lock is no row lock:
 * that would give the transaction an id, and events of others would not settle while it runs.
 */
export async function takeCursor({ db }: DbContext, name: string): Promise<Cursor | undefined> {
  const { rows: locks } = await db.query(tryLock([LOCK_OF_NAME.eventCursor, name]));
  if (!locks[0]?.mine) return undefined;
  return (await db.query(selectCursor([name]))).rows[0];
}

/** Moves a cursor that this transaction has taken. */
export async function moveCursor(
  { db }: DbContext,
  { name, eventPosition: { position, id } }: { readonly name: string; readonly eventPosition: EventPosition },
): Promise<void> {
  await db.query(updateCursor([name, position, id]));
}

/** Lets a cursor rest after its next event has failed, in seconds from now. */
export async function restCursor({ db }: DbContext, { name, seconds }: { readonly name: string; readonly seconds: number }): Promise<void> {
  await db.query(delayCursor([name, seconds]));
}

/**
 * Repairs positions that another PostgreSQL has given, from which this database was copied by `pg_dump`: transactions here have lower ids, so
 * readers would pass over their events. All positions from the present one on become the one before it, which leaves their entries in the
 * order of their ids. No cursor moves past what it has not read, though it may read some events again.
 * @returns whether there were any.
 */
export async function repairForeignPositions({ db }: DbContext): Promise<boolean> {
  if (!(await db.query(selectForeign([]))).rowCount) return false;
  await db.transaction(async (tx) => {
    await tx.query(unlimitTime());
    await tx.query(lockPositions());
    const { rows } = await tx.query(selectLastPosition());
    const values = [rows[0]?.last];
    await tx.query(repairCursors(values));
    await tx.query(repairPositions(values));
  });
  return true;
}
