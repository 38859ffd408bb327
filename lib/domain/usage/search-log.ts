import type { Context } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { escapeLikePattern } from "@/lib/shared/text";
import { isUuid, uuidFloor } from "@/lib/shared/uuid";
import { LOG_DAYS } from "./request-log";
import { selectErrors } from "./search-log.sql";

/** Searches the request log. */

export const STATUS_CLASSES = ["2xx", "3xx", "4xx", "5xx"] as const;

export type StatusClass = (typeof STATUS_CLASSES)[number];

export interface LogFilter {
  readonly keyId?: number | undefined;
  readonly statusClass?: StatusClass | undefined;
  /** Error code of a rejected request. */
  readonly error?: string | undefined;
  /** Part of the path. */
  readonly path?: string | undefined;
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
}

export interface LogPage {
  readonly requests: readonly LoggedRequest[];
  /** Cursor of the next page with older requests; undefined on the last page. */
  readonly nextCursor: string | undefined;
}

const DAY = 86_400_000;

function conditions(accountId: number, filter: LogFilter, now: number): Prisma.LoggedRequestWhereInput[] {
  const { requestId, keyId, statusClass, error, path } = filter;
  const all: Prisma.LoggedRequestWhereInput[] = [{ accountId, requestId: { gte: uuidFloor(now - LOG_DAYS * DAY) } }];
  if (requestId !== undefined) {
    // An invalid request id matches nothing.
    all.push({ requestId: { in: isUuid(requestId) ? [requestId] : [] } });
    return all;
  }
  if (keyId !== undefined) all.push({ keyId });
  if (statusClass !== undefined) {
    const first = Number(statusClass[0]) * 100;
    all.push({ status: { gte: first, lte: first + 99 } });
  }
  if (error !== undefined) all.push({ error });
  if (path !== undefined) all.push({ path: { contains: escapeLikePattern(path), mode: "insensitive" } });
  return all;
}

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
    select: {
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
    },
    orderBy: { requestId: "desc" },
    // One extra row shows whether there is a next page.
    take: limit + 1,
  });
  const keys = await keysOf(db, found);
  const requests = found.slice(0, limit).map((request) => {
    const key = keys.get(request.keyId);
    return { ...request, keyName: key?.name ?? null, keyPrefix: key?.prefix ?? null };
  });
  return { requests, nextCursor: found.length > limit ? requests.at(-1)?.requestId : undefined };
}

/** Returns the keys of requests that still exist. */
async function keysOf(db: Queryable, requests: readonly { readonly keyId: number }[]) {
  const ids = [...new Set(requests.map(({ keyId }) => keyId))];
  const keys = await db.prisma.apiKey.findMany({ where: { id: { in: ids } }, select: { id: true, name: true, prefix: true } });
  return new Map(keys.map((key) => [key.id, key]));
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
