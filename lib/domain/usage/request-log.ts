import { setImmediate } from "node:timers/promises";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { db } from "@/lib/platform/db";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import type { FinishedRequest } from "./finished-request";
import { bodiesRow, hasBodies } from "./logged-body";
import { loggedPath } from "./logged-path";
import { problemOf } from "./problem";
import { deleteExcessBodies, deleteOld, deleteOldBodies, insertBodies, insertRequests } from "./request-log.sql";

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

/** Requests of an account per second whose bodies are stored; of all accounts, the setting `LOGGED_BODIES_PER_SECOND`. */
const BODIES_PER_SECOND = 20;
/** Requests whose bodies are masked without a pause for other work of the process: less than 5 ms. */
const MASKED_AT_ONCE = 8;
/** Maximum size of bodies in memory, in bytes and characters. */
const MAX_WAITING_BODIES = 32 * 1024 * 1024;
/** Stored bodies of an account: those of its newest requests. */
export const MAX_BODIES = 2_000;

interface Waiting {
  readonly requests: (FinishedRequest | undefined)[];
  start: number;
  count: number;
  dropped: number;
  /** Rejections by account since the last batch. */
  readonly rejections: Map<number, number>;
  readonly bodies: {
    /** Size of waiting bodies. */
    size: number;
    /** The second that is counted, since the epoch. */
    second: number;
    inAll: number;
    /** Maximum per second of all accounts. Read with the first request: a wrong setting must not fail while modules are loaded. */
    most: number;
    readonly ofAccount: Map<number, number>;
  };
}

const waiting = singleton<Waiting>("request-log", () => ({
  requests: new Array<FinishedRequest | undefined>(CAPACITY).fill(undefined),
  start: 0,
  count: 0,
  dropped: 0,
  rejections: new Map(),
  bodies: { size: 0, second: 0, inAll: 0, most: 0, ofAccount: new Map() },
}));

/** Adds a request. @returns whether a full batch is waiting. */
export function addToLog(request: FinishedRequest): boolean {
  if (waiting.count === CAPACITY || (!request.passed && hasTooManyRejections(request.accountId))) {
    waiting.dropped++;
    return false;
  }
  waiting.requests[(waiting.start + waiting.count) % CAPACITY] = keepsBodies(request) ? request : withoutBodies(request);
  waiting.count++;
  return waiting.count >= BATCH;
}

const sizeOf = ({ sent, answered }: FinishedRequest) => (sent?.byteLength ?? 0) + (answered?.length ?? 0);

/** Counts the bodies of a request, if they are within the limits. Bodies are neither copied nor cut here, so the whole size counts. */
function keepsBodies(request: FinishedRequest): boolean {
  const { bodies } = waiting;
  const second = Math.floor(request.at / 1_000);
  if (second !== bodies.second) {
    bodies.second = second;
    bodies.inAll = 0;
    bodies.most = env().loggedBodiesPerSecond;
    bodies.ofAccount.clear();
  }
  const ofAccount = bodies.ofAccount.get(request.accountId) ?? 0;
  const size = sizeOf(request);
  if (ofAccount >= BODIES_PER_SECOND || bodies.inAll >= bodies.most || bodies.size + size > MAX_WAITING_BODIES) return false;
  bodies.ofAccount.set(request.accountId, ofAccount + 1);
  bodies.inAll++;
  bodies.size += size;
  return true;
}

const withoutBodies = (request: FinishedRequest): FinishedRequest => ({
  ...request,
  sent: undefined,
  sentType: undefined,
  answered: undefined,
});

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
  problem: problemOf(r),
});

/** Writes waiting requests in batches. Requests of a failed write are kept for the next one. */
export async function writeLog(): Promise<void> {
  const { dropped } = waiting;
  waiting.dropped = 0;
  waiting.rejections.clear();
  if (dropped > 0) log().warn({ dropped }, "requests were left out of the request log: more came than could be written");
  for (let left = waiting.count; left > 0; ) {
    const size = Math.min(BATCH, left);
    const batch = Array.from({ length: size }, (_, i) => waiting.requests[(waiting.start + i) % CAPACITY] as FinishedRequest);
    await insertRows(batch.map(rowOf));
    for (let i = 0; i < size; i++) waiting.requests[(waiting.start + i) % CAPACITY] = undefined;
    waiting.bodies.size -= batch.reduce((sum, request) => sum + sizeOf(request), 0);
    waiting.start = (waiting.start + size) % CAPACITY;
    waiting.count -= size;
    left -= size;
    await writeBodies(batch);
  }
}

/** Writes the bodies of a batch. They are not worth a second attempt: those of a failed write are dropped. */
async function writeBodies(batch: readonly FinishedRequest[]): Promise<void> {
  const kept = batch.filter(hasBodies);
  for (let start = 0; start < kept.length; start += MASKED_AT_ONCE) {
    await writeSomeBodies(kept.slice(start, start + MASKED_AT_ONCE));
    await setImmediate();
  }
}

async function writeSomeBodies(requests: readonly FinishedRequest[]): Promise<void> {
  const rows = requests.map(bodiesRow);
  await db()
    .query(insertBodies([JSON.stringify(rows)]))
    .catch((err: unknown) => log().warn({ err, dropped: rows.length }, "bodies of requests could not be written to the request log"));
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

/** Scheduled job: deletes requests older than {@link LOG_DAYS}, and bodies beyond the newest of each account. */
export async function deleteExpiredRequests({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now - LOG_DAYS * DAY);
  for (const statement of [deleteOld([before]), deleteOldBodies([before]), deleteExcessBodies([MAX_BODIES])]) {
    await deleteInBatches(() => db.query(statement));
  }
}

/** Deletes the log of an account that is being deleted. */
export async function deleteRequestsOfAccount({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.loggedRequest.deleteMany({ where: { accountId } });
  await db.prisma.loggedBodies.deleteMany({ where: { accountId } });
}
