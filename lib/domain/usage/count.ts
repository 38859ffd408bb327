import { db, prepared } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { kyivDay, kyivMidnight, nextKyivMidnight } from "@/lib/shared/time";

/** Counting requests: in memory at once, into the database in batches, off the hot path. */

const FLUSH_EVERY = 1_000;

interface KeyCount {
  /** What the database held when it was last read or written. */
  stored: number;
  /** Counted here and not yet known to be in the database. */
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

// Joined with the accounts that there are: one that was deleted meanwhile must not stop the others from being counted.
const addToDays = prepared(
  "usage_days_add",
  `INSERT INTO account_usage (account_id, day, requests)
   SELECT u.* FROM unnest($1::int[], $2::date[], $3::int[]) AS u (account_id, day, requests) JOIN accounts a ON a.id = u.account_id
   ON CONFLICT (account_id, day) DO UPDATE SET requests = account_usage.requests + excluded.requests`,
);

// A key without a name is that of a deleted account, which may have been erased after these requests: no address is written to it again.
const addToKeys = prepared(
  "usage_keys_add",
  `UPDATE api_keys k SET total_requests = k.total_requests + u.added, last_used_at = u.used_at,
          last_used_ip = CASE WHEN k.name <> '' THEN u.ip END
     FROM unnest($1::int[], $2::int[], $3::timestamptz[], $4::text[]) AS u (id, added, used_at, ip)
    WHERE k.id = u.id
   RETURNING k.id, k.total_requests`,
);

const selectDay = prepared("usage_day", "SELECT requests FROM account_usage WHERE account_id = $1 AND day = $2");

const currentDay = { name: "", beginsAt: 0, endsAt: 0 };

/** Kyiv's day, worked out once a day: this is asked on every request. */
export function today(now: number): string {
  // A clock can be set back, too.
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
}

/**
 * Counts one request that passed the limits.
 * @returns the requests made with this key since its creation, this one included (ping's `total_requests`).
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
  counts.days.set(day, (counts.days.get(day) ?? 0) + 1);
  counts.timer ??= setTimeout(() => {
    counts.timer = undefined;
    void flushUsage();
  }, FLUSH_EVERY).unref();
  return key.stored + key.pending;
}

/** Requests of an account on a day of Kyiv that the database knows of. */
export async function storedRequestsOfDay(accountId: number, day: string): Promise<number> {
  const { rows } = await db().query<{ requests: number }>(selectDay([accountId, day]));
  return (rows[0]?.requests ?? 0) + (counts.days.get(`${accountId} ${day}`) ?? 0);
}

/** Writes what is pending. A failed write is kept for the next time. */
export async function flushUsage(): Promise<void> {
  await counts.flushing;
  counts.flushing = write().finally(() => {
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
        const { rows } = await tx.query<{ id: number; total_requests: string }>(
          addToKeys([keys.map((k) => k.id), keys.map((k) => k.added), keys.map((k) => k.usedAt), keys.map((k) => k.ip)]),
        );
        return rows;
      })
      .then((rows) => settle(days, keys, new Map(rows.map((row) => [row.id, Number(row.total_requests)]))));
  } catch (error) {
    log().warn({ err: error }, "usage counters could not be written; they are kept for the next time");
  }
}

/** Takes off what is written now, in one step with learning the new totals, so that no reader sees a request twice or not at all. */
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

/** Stops the timer and writes the rest: the last act before the database closes. */
export async function closeUsage(): Promise<void> {
  clearTimeout(counts.timer);
  counts.timer = undefined;
  await flushUsage();
}
