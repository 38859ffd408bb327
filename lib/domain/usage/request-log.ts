import type { Context, DbContext } from "@/lib/domain/context/context";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { loggedPath } from "./logged-path";
import { deleteOld, insertRequests, REMOVED_AT_ONCE } from "./request-log.sql";

/**
 * The request log: requests with known keys of the last seven days. On the hot path, a request is only added to a preallocated buffer, which
 * is written in batches. The buffer is bounded: if the database is too slow, the newest requests are dropped, counted and logged
 * (docs/decisions/061-request-log.md).
 */

/** Retention in days. */
export const LOG_DAYS = 7;

const DAY = 86_400_000;

/** Requests per batch. */
const BATCH = 512;
/** Maximum number of requests in memory. */
const CAPACITY = 8_192;
/** Maximum number of rejected requests per account and batch: they are not rate-limited and must not fill the buffer. */
const MAX_REJECTIONS = 100;

export interface FinishedRequest {
  readonly requestId: string;
  readonly accountId: number;
  readonly keyId: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly method: string;
  /** The endpoint's path: `/my/listings/{id}`. */
  readonly template: string;
  /** As sent. */
  readonly path: string;
  readonly query: string;
  /** Query parameters of the endpoint. */
  readonly parameters: Readonly<Record<string, unknown>> | undefined;
  readonly status: number;
  /** Error code of a rejected request. */
  readonly error: string | undefined;
  readonly ms: number;
  readonly address: string;
  /** Whether it passed the limits. */
  readonly passed: boolean;
}

interface Waiting {
  readonly requests: (FinishedRequest | undefined)[];
  start: number;
  count: number;
  dropped: number;
  /** Rejections by account since the last batch. */
  readonly rejections: Map<number, number>;
}

const waiting = singleton<Waiting>("request-log", () => ({
  requests: new Array<FinishedRequest | undefined>(CAPACITY).fill(undefined),
  start: 0,
  count: 0,
  dropped: 0,
  rejections: new Map(),
}));

/** Adds a request. @returns whether a full batch is waiting. */
export function addToLog(request: FinishedRequest): boolean {
  if (waiting.count === CAPACITY || (!request.passed && hasTooManyRejections(request.accountId))) {
    waiting.dropped++;
    return false;
  }
  waiting.requests[(waiting.start + waiting.count) % CAPACITY] = request;
  waiting.count++;
  return waiting.count >= BATCH;
}

function hasTooManyRejections(accountId: number): boolean {
  const rejections = (waiting.rejections.get(accountId) ?? 0) + 1;
  waiting.rejections.set(accountId, rejections);
  return rejections > MAX_REJECTIONS;
}

export const logIsEmpty = () => waiting.count === 0 && waiting.dropped === 0;

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

/** Writes waiting requests in batches. Requests of a failed write are kept for the next one. */
export async function writeLog(): Promise<void> {
  const { dropped } = waiting;
  waiting.dropped = 0;
  waiting.rejections.clear();
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
    await db().query(insertRequests([JSON.stringify(rows)]));
  } catch (error) {
    // Data errors (class 22) would fail again and block later requests, so such a batch is dropped.
    if (!(error as { code?: string }).code?.startsWith("22")) throw error;
    log().error({ err: error, dropped: rows.length }, "a batch of the request log was rejected by the database and is dropped");
  }
}

/** Scheduled job: deletes requests older than {@link LOG_DAYS}. */
export async function deleteExpiredRequests({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now - LOG_DAYS * DAY);
  for (;;) {
    const { rowCount } = await db.query(deleteOld([before]));
    if ((rowCount ?? 0) < REMOVED_AT_ONCE) return;
  }
}

/** Deletes the log of an account that is being deleted. */
export async function deleteRequestsOfAccount({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.loggedRequest.deleteMany({ where: { accountId } });
}
