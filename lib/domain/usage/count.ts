import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { kyivDay, kyivMidnight, nextKyivMidnight } from "@/lib/shared/time";
import { addToDays, addToKeys, selectDay } from "./count.sql";

/** Counts requests: immediately in memory, and in batches in the database, off the hot path. */

const FLUSH_EVERY = 1_000;

interface KeyCount {
  /** Count in the database when last read or written. */
  stored: number;
  /** Counted here but not yet confirmed in the database. */
  pending: number;
  lastUsedAt: number;
  lastUsedIp: string;
}

interface Counts {
  readonly keys: Map<number, KeyCount>;
  /** `accountId day` → requests not yet written. */
  days: Map<string, number>;
  timer: NodeJS.Timeout | undefined;
  flushing: Promise<void> | undefined;
}

const counts = singleton<Counts>("usage", () => ({ keys: new Map(), days: new Map(), timer: undefined, flushing: undefined }));

const currentDay = { name: "", beginsAt: 0, endsAt: 0 };

/** Returns the current day in Kyiv; cached, since it is needed on every request. */
export function today(now: number): string {
  // The clock may also be set back.
  if (now >= currentDay.endsAt || now < currentDay.beginsAt) {
    currentDay.name = kyivDay(now);
    currentDay.beginsAt = kyivMidnight(currentDay.name) as number;
    currentDay.endsAt = nextKyivMidnight(now);
  }
  return currentDay.name;
}

export interface CountedRequest {
  readonly keyId: number;
  readonly accountId: number;
  readonly address: string;
  readonly now: number;
  /** Total in the database when the key was read. */
  readonly storedTotal: number;
  /** How many requests it counts as in the account's day. */
  readonly units: number;
}

/**
 * Counts a request that passed the limits.
 * @returns the number of requests with this key since its creation, including this one (`total_requests` of ping).
 */
export function countRequest(request: CountedRequest): number {
  let key = counts.keys.get(request.keyId);
  if (!key) {
    key = { stored: request.storedTotal, pending: 0, lastUsedAt: 0, lastUsedIp: "" };
    counts.keys.set(request.keyId, key);
  }
  key.pending++;
  key.lastUsedAt = request.now;
  key.lastUsedIp = request.address;
  const day = `${request.accountId} ${today(request.now)}`;
  counts.days.set(day, (counts.days.get(day) ?? 0) + request.units);
  counts.timer ??= setTimeout(() => {
    counts.timer = undefined;
    void flushUsage();
  }, FLUSH_EVERY).unref();
  return key.stored + key.pending;
}

/** Returns the number of an account's requests on a day in Kyiv, as stored in the database. */
export async function storedRequestsOfDay(accountId: number, day: string): Promise<number> {
  const { rows } = await db().query(selectDay([accountId, day]));
  return (rows[0]?.requests ?? 0) + (counts.days.get(`${accountId} ${day}`) ?? 0);
}

/** Writes pending counts. Counts of a failed write are kept for the next one. */
export async function flushUsage(): Promise<void> {
  await counts.flushing;
  // Of the callers that have waited, the first one writes for all: the same counts must not be written twice.
  counts.flushing ??= write().finally(() => {
    counts.flushing = undefined;
  });
  return counts.flushing;
}

async function write(): Promise<void> {
  const days = [...counts.days];
  const keys = [...counts.keys]
    .filter(([, key]) => key.pending > 0)
    .map(([id, key]) => ({ id, added: key.pending, usedAt: new Date(key.lastUsedAt), ip: key.lastUsedIp }));
  if (days.length === 0 && keys.length === 0) return;
  try {
    await db()
      .transaction(async (tx) => {
        const split = days.map(([name]) => name.split(" ") as [string, string]);
        await tx.query(addToDays([split.map(([id]) => Number(id)), split.map(([, day]) => day), days.map(([, added]) => added)]));
        const { rows } = await tx.query(
          addToKeys([keys.map((k) => k.id), keys.map((k) => k.added), keys.map((k) => k.usedAt), keys.map((k) => k.ip)]),
        );
        return rows;
      })
      .then((rows) => settle(days, keys, new Map(rows.map((row) => [row.id, Number(row.total_requests)]))));
  } catch (error) {
    log().warn({ err: error }, "usage counters could not be written; they are kept for the next time");
  }
}

/** Subtracts written counts and updates the totals synchronously, so that no request is counted twice or missed. */
function settle(
  days: readonly (readonly [string, number])[],
  keys: readonly { id: number; added: number }[],
  totals: ReadonlyMap<number, number>,
): void {
  for (const [name, added] of days) {
    const left = (counts.days.get(name) ?? 0) - added;
    if (left > 0) counts.days.set(name, left);
    else counts.days.delete(name);
  }
  for (const { id, added } of keys) {
    const key = counts.keys.get(id);
    if (!key) continue;
    key.pending -= added;
    key.stored = totals.get(id) ?? key.stored + added;
  }
}

/** Stops the timer and writes the remaining counts, before the database closes. */
export async function closeUsage(): Promise<void> {
  clearTimeout(counts.timer);
  counts.timer = undefined;
  await flushUsage();
}
