import type { Context } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { fail } from "@/lib/shared/errors";
import { escapeLikePattern } from "@/lib/shared/text";
import { kyivMinute } from "@/lib/shared/time";
import { isUuid, uuidFloor } from "@/lib/shared/uuid";
import { LOG_DAYS } from "./request-log";
import { selectErrors } from "./search-log.sql";

/** Searches the request log. */

export const STATUS_CLASSES = ["2xx", "3xx", "4xx", "5xx"] as const;

export type StatusClass = (typeof STATUS_CLASSES)[number];

/** Periods of the filter, in minutes. */
export const LOG_PERIODS = ["15", "60", "1440"] as const;

export type LogPeriod = (typeof LOG_PERIODS)[number];

export interface LogFilter {
  readonly keyId?: number | undefined;
  readonly statusClass?: StatusClass | undefined;
  /** Error code of a rejected request. */
  readonly error?: string | undefined;
  /** Part of the path. */
  readonly path?: string | undefined;
  /** Requests of the last so many minutes; ignored if {@link from} or {@link to} is given. */
  readonly period?: LogPeriod | undefined;
  /** Time in Kyiv, `2026-11-24T18:05`. */
  readonly from?: string | undefined;
  /** Time in Kyiv; that minute is included. */
  readonly to?: string | undefined;
  /** If given, the other filters are ignored. */
  readonly requestId?: string | undefined;
}

export interface LoggedRequest {
  readonly requestId: string;
  readonly keyId: number;
  /** Null if the key no longer exists. */
  readonly keyName: string | null;
  readonly keyPrefix: string | null;
  readonly at: Date;
  readonly method: string;
  readonly template: string;
  readonly path: string;
  readonly status: number;
  readonly error: string | null;
  readonly ms: number;
  readonly address: string;
  /** See `explainProblem`; null for successful requests. */
  readonly problem: unknown;
}

/** What a request sent and what was answered: the start of each, masked. */
export interface LoggedBodies {
  readonly sent: string | null;
  /** Whole size in bytes. */
  readonly sentBytes: number | null;
  /** `Content-Type` as sent. */
  readonly sentType: string | null;
  readonly answered: string | null;
  readonly answeredBytes: number | null;
}

export interface LogPage {
  readonly requests: readonly LoggedRequest[];
  /** Cursor of the next page with older requests; undefined on the last page. */
  readonly nextCursor: string | undefined;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

function conditions(accountId: number, filter: LogFilter, now: number): Prisma.LoggedRequestWhereInput[] {
  const { requestId, keyId, statusClass, error, path } = filter;
  const { since, until } = timesOf(filter, now);
  const all: Prisma.LoggedRequestWhereInput[] = [{ accountId, requestId: { gte: uuidFloor(now - LOG_DAYS * DAY) } }];
  if (requestId !== undefined) {
    // An invalid request id matches nothing.
    all.push({ requestId: { in: isUuid(requestId) ? [requestId] : [] } });
    return all;
  }
  if (since !== undefined) all.push({ requestId: { gte: uuidFloor(since) } });
  if (until !== undefined) all.push({ requestId: { lt: uuidFloor(until) } });
  if (keyId !== undefined) all.push({ keyId });
  if (statusClass !== undefined) {
    const first = Number(statusClass[0]) * 100;
    all.push({ status: { gte: first, lte: first + 99 } });
  }
  if (error !== undefined) all.push({ error });
  if (path !== undefined) all.push({ path: { contains: escapeLikePattern(path), mode: "insensitive" } });
  return all;
}

/** Returns the first time of a filter and the time after its last one, in milliseconds since the epoch. */
function timesOf({ period, from, to }: LogFilter, now: number): { readonly since: number | undefined; readonly until: number | undefined } {
  const since = from === undefined ? undefined : kyivMinute(from);
  const last = to === undefined ? undefined : kyivMinute(to);
  if (since === undefined && last === undefined && period !== undefined) return { since: now - Number(period) * MINUTE, until: undefined };
  return { since, until: last === undefined ? undefined : last + MINUTE };
}

const SHOWN = {
  requestId: true,
  keyId: true,
  at: true,
  method: true,
  template: true,
  path: true,
  status: true,
  error: true,
  ms: true,
  address: true,
  problem: true,
} as const satisfies Prisma.LoggedRequestSelect;

/**
 * Returns a page of an account's requests, newest first.
 * @param cursor Last request of the previous page.
 */
export async function searchLog(
  { db, now }: Pick<Context, "db" | "now">,
  {
    accountId,
    filter,
    cursor,
    limit,
  }: { readonly accountId: number; readonly filter: LogFilter; readonly cursor?: string | undefined; readonly limit: number },
): Promise<LogPage> {
  const all = conditions(accountId, filter, now);
  if (cursor !== undefined && isUuid(cursor)) all.push({ requestId: { lt: cursor } });
  const found = await db.prisma.loggedRequest.findMany({
    where: { AND: all },
    select: SHOWN,
    orderBy: { requestId: "desc" },
    // One extra row shows whether there is a next page.
    take: limit + 1,
  });
  const requests = await withKeys(db, found.slice(0, limit));
  return { requests, nextCursor: found.length > limit ? requests.at(-1)?.requestId : undefined };
}

type FoundRequest = Prisma.LoggedRequestGetPayload<{ select: typeof SHOWN }>;

/** Adds the keys that still exist. */
async function withKeys(db: Queryable, requests: readonly FoundRequest[]): Promise<LoggedRequest[]> {
  const ids = [...new Set(requests.map(({ keyId }) => keyId))];
  const keys = await db.prisma.apiKey.findMany({ where: { id: { in: ids } }, select: { id: true, name: true, prefix: true } });
  const byId = new Map(keys.map((key) => [key.id, key]));
  return requests.map((request) => {
    const key = byId.get(request.keyId);
    return { ...request, keyName: key?.name ?? null, keyPrefix: key?.prefix ?? null };
  });
}

/** A request with its bodies, if they are stored. */
export interface RequestWithBodies {
  readonly request: LoggedRequest;
  readonly bodies: LoggedBodies | undefined;
}

/** Returns a request of an account's log. Throws `not_found`. */
export async function readRequest(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, requestId }: { readonly accountId: number; readonly requestId: string },
): Promise<RequestWithBodies> {
  const { requests } = await searchLog({ db, now }, { accountId, filter: { requestId }, limit: 1 });
  const request = requests[0] ?? fail("not_found");
  return { request, bodies: (await bodiesOf(db, accountId, [requestId])).get(requestId) };
}

async function bodiesOf(db: Queryable, accountId: number, requestIds: readonly string[]): Promise<Map<string, LoggedBodies>> {
  const found = await db.prisma.loggedBodies.findMany({
    where: { accountId, requestId: { in: [...requestIds] } },
    select: { requestId: true, sent: true, sentBytes: true, sentType: true, answered: true, answeredBytes: true },
  });
  return new Map(found.map(({ requestId, ...bodies }) => [requestId, bodies]));
}

/** Maximum number of requests in a file. */
export const MAX_EXPORTED = 10_000;
/** Requests per query of {@link exportRequests}. */
const EXPORT_BATCH = 500;

/**
 * Yields the newest {@link MAX_EXPORTED} requests that match, newest first. Reads in batches, so memory use does not depend on their number.
 * @param input.withBodies Whether bodies are read too.
 */
export async function* exportRequests(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, filter, withBodies }: { readonly accountId: number; readonly filter: LogFilter; readonly withBodies: boolean },
): AsyncGenerator<RequestWithBodies> {
  let cursor: string | undefined;
  for (let left = MAX_EXPORTED; left > 0; left -= EXPORT_BATCH) {
    const page = await searchLog({ db, now }, { accountId, filter, cursor, limit: EXPORT_BATCH });
    const ids = page.requests.map(({ requestId }) => requestId);
    const bodies = withBodies ? await bodiesOf(db, accountId, ids) : undefined;
    for (const request of page.requests) yield { request, bodies: bodies?.get(request.requestId) };
    cursor = page.nextCursor;
    if (cursor === undefined) return;
  }
}

/** Maximum number of new requests to count. */
export const MAX_NEW = 100;

/** Counts matching requests after a given one, up to {@link MAX_NEW}; without one, all matching requests. */
export async function countNewRequests(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, filter, after }: { readonly accountId: number; readonly filter: LogFilter; readonly after?: string | undefined },
): Promise<number> {
  const all = conditions(accountId, filter, now);
  if (after !== undefined && isUuid(after)) all.push({ requestId: { gt: after } });
  return db.prisma.loggedRequest.count({ where: { AND: all }, take: MAX_NEW });
}

/** Returns the error codes in an account's log, most frequent first, for the filter. */
export async function errorsInLog({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<string[]> {
  const { rows } = await db.query(selectErrors([accountId, uuidFloor(now - LOG_DAYS * DAY)]));
  return rows.map((row) => row.error);
}
