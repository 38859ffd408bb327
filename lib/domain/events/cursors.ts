import type { DbContext } from "@/lib/domain/context/context";
import { LOCK_OF_NAME } from "@/lib/platform/advisory-locks";
import { removeStatementTimeout } from "@/lib/platform/statement-timeout.sql";
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
  updateCursor,
} from "./cursors.sql";
import type { EventPosition } from "./read.sql";

/** Cursors of subscribers: how far they have read. */

/**
 * Creates missing cursors at the current end of the events, so that new subscribers only get later events. Sweeps find work left by older
 * versions.
 */
export async function createCursors({ db }: DbContext, names: readonly string[]): Promise<void> {
  await db.query(insertCursors([names]));
}

/** Returns the subscribers with unread events. */
export async function findBehind({ db }: DbContext, names: readonly string[]): Promise<string[]> {
  return (await db.query(selectBehind([names]))).rows.map(({ name }) => name);
}

/**
 * Locks and returns a subscriber's cursor until the transaction ends; undefined while another transaction holds it. Not a row lock, which
 * would assign a transaction id and keep other events from settling while it runs.
 */
export async function takeCursor({ db }: DbContext, name: string): Promise<Cursor | undefined> {
  const { rows: locks } = await db.query(tryLock([LOCK_OF_NAME.eventCursor, name]));
  if (!locks[0]?.mine) return undefined;
  return (await db.query(selectCursor([name]))).rows[0];
}

/** Moves a cursor that this transaction has locked. */
export async function moveCursor(
  { db }: DbContext,
  { name, eventPosition: { position, id } }: { readonly name: string; readonly eventPosition: EventPosition },
): Promise<void> {
  await db.query(updateCursor([name, position, id]));
}

/** Delays a cursor after its next event failed, in seconds from now. */
export async function postponeCursor(
  { db }: DbContext,
  { name, seconds }: { readonly name: string; readonly seconds: number },
): Promise<void> {
  await db.query(delayCursor([name, seconds]));
}

/**
 * Repairs positions assigned by another PostgreSQL server, from which this database was copied by `pg_dump`: transaction ids are lower here,
 * so readers would skip new events. All positions from the current one on are set to the one before it; their entries keep the order of
 * their ids. Cursors skip nothing, but may read some events again.
 * @returns whether any position was repaired.
 */
export async function repairForeignPositions({ db }: DbContext): Promise<boolean> {
  if (!(await db.query(selectForeign([]))).rowCount) return false;
  await db.transaction(async (tx) => {
    // All audit entries may be affected.
    await tx.query(removeStatementTimeout());
    await tx.query(lockPositions());
    const { rows } = await tx.query(selectLastPosition());
    const values = [rows[0]?.last];
    await tx.query(repairCursors(values));
    await tx.query(repairPositions(values));
  });
  return true;
}
