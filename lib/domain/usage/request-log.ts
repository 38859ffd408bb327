import { db, prepared, type Queryable } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { loggedPath } from "./logged-path";

/**
 * The request log: seven days of what came with known keys. On the hot path a request is put into a preallocated list and nothing
 * else; it is written in batches. The list is bounded: when the database is slower than the requests, the newest are dropped,
 * counted and told (docs/decisions/061-request-log.md).
 */

/** Days for which a request can be looked up. */
export const LOG_DAYS = 7;

const DAY = 86_400_000;

/** Requests of one batch: small enough that writing them holds up nobody. */
const BATCH = 512;
/** Requests in memory, at most. */
const CAPACITY = 8_192;
/** Refusals of one account in a batch: refusals cost their sender nothing, so that a mad client must not fill everybody's log. */
const MAX_REFUSALS = 100;

export interface FinishedRequest {
  readonly requestId: string;
  readonly accountId: number;
  readonly keyId: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly method: string;
  /** The endpoint's path: `/my/listings/{id}`. */
  readonly template: string;
  /** As they were sent. */
  readonly path: string;
  readonly query: string;
  /** The query parameters that the endpoint knows. */
  readonly parameters: Readonly<Record<string, unknown>> | undefined;
  readonly status: number;
  /** Machine code of a refusal. */
  readonly error: string | undefined;
  readonly ms: number;
  readonly address: string;
  /** Whether it got past the limits. */
  readonly passed: boolean;
}

interface Waiting {
  readonly requests: (FinishedRequest | undefined)[];
  start: number;
  count: number;
  dropped: number;
  /** Refusals of each account since the last batch. */
  readonly refusals: Map<number, number>;
}

const waiting = singleton<Waiting>("request-log", () => ({
  requests: new Array<FinishedRequest | undefined>(CAPACITY).fill(undefined),
  start: 0,
  count: 0,
  dropped: 0,
  refusals: new Map(),
}));

/** Adds a request. @returns whether a whole batch waits. */
export function addToLog(request: FinishedRequest): boolean {
  if (waiting.count === CAPACITY || (!request.passed && tooManyRefusals(request.accountId))) {
    waiting.dropped++;
    return false;
  }
  waiting.requests[(waiting.start + waiting.count) % CAPACITY] = request;
  waiting.count++;
  return waiting.count >= BATCH;
}

function tooManyRefusals(accountId: number): boolean {
  const refusals = (waiting.refusals.get(accountId) ?? 0) + 1;
  waiting.refusals.set(accountId, refusals);
  return refusals > MAX_REFUSALS;
}

export const logIsEmpty = () => waiting.count === 0 && waiting.dropped === 0;

const insert = prepared(
  "request_log_insert",
  `INSERT INTO request_log (request_id, account_id, key_id, at, method, template, path, status, error, counted, ms, address)
   SELECT request_id, account_id, key_id, to_timestamp(at / 1000.0), method, template, path, status, error, counted, ms, address
     FROM json_to_recordset($1::json) AS r (request_id uuid, account_id int, key_id int, at float8, method text, template text, path text,
                                            status smallint, error text, counted boolean, ms real, address text)
       ON CONFLICT (account_id, request_id) DO NOTHING`,
);

const rowOf = (r: FinishedRequest) => ({
  request_id: r.requestId,
  account_id: r.accountId,
  key_id: r.keyId,
  at: r.at,
  method: r.method,
  template: r.template,
  path: loggedPath(r.path, r.query, r.parameters),
  status: r.status,
  error: r.error,
  counted: r.passed,
  ms: Math.round(r.ms * 100) / 100,
  address: r.address,
});

/** Writes what waits, batch by batch. What a failed write leaves stays for the next time. */
export async function writeLog(): Promise<void> {
  const { dropped } = waiting;
  waiting.dropped = 0;
  waiting.refusals.clear();
  if (dropped > 0) log().warn({ dropped }, "requests were left out of the request log: more came than could be written");
  for (let left = waiting.count; left > 0; ) {
    const size = Math.min(BATCH, left);
    const rows = Array.from({ length: size }, (_, i) => rowOf(waiting.requests[(waiting.start + i) % CAPACITY] as FinishedRequest));
    await insertRows(rows);
    for (let i = 0; i < size; i++) waiting.requests[(waiting.start + i) % CAPACITY] = undefined;
    waiting.start = (waiting.start + size) % CAPACITY;
    waiting.count -= size;
    left -= size;
  }
}

async function insertRows(rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  try {
    await db().query(insert([JSON.stringify(rows)]));
  } catch (error) {
    // Text that the database cannot hold would be refused the next time as well, and everything behind it would wait for ever.
    if (!(error as { code?: string }).code?.startsWith("22")) throw error;
    log().error({ err: error, dropped: rows.length }, "a batch of the request log was refused by the database and is dropped");
  }
}

/** Rows that one statement removes: short locks, and no pause for who writes meanwhile. */
const REMOVED_AT_ONCE = 10_000;

/** Removes what is older than {@link LOG_DAYS}; the scheduled job. */
export async function forgetOldRequests(queryable: Queryable, now: number): Promise<void> {
  for (;;) {
    const { rowCount } = await queryable.query({
      text: `DELETE FROM request_log WHERE ctid = ANY (ARRAY(SELECT ctid FROM request_log WHERE at < $1 LIMIT ${REMOVED_AT_ONCE}))`,
      values: [new Date(now - LOG_DAYS * DAY)],
    });
    if ((rowCount ?? 0) < REMOVED_AT_ONCE) return;
  }
}

/** Removes what the log holds of an account that is being deleted. */
export async function forgetRequestsOf(tx: Queryable, accountId: number): Promise<void> {
  await tx.query({ text: "DELETE FROM request_log WHERE account_id = $1", values: [accountId] });
}
