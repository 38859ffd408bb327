import type { Queryable } from "@/lib/platform/db";
import { literally } from "@/lib/shared/text";
import { isUuid, uuidFloor } from "@/lib/shared/uuid";
import { LOG_DAYS } from "./request-log";

/** Looking into the request log. */

export const STATUS_CLASSES = ["2xx", "3xx", "4xx", "5xx"] as const;

export type StatusClass = (typeof STATUS_CLASSES)[number];

export interface LogFilter {
  readonly keyId?: number;
  readonly statusClass?: StatusClass;
  /** Machine code of a refusal. */
  readonly error?: string;
  /** A part of the path. */
  readonly path?: string;
  /** Alone decides: the other filters are for browsing. */
  readonly requestId?: string;
}

export interface LoggedRequest {
  readonly requestId: string;
  readonly keyId: number;
  /** Null when the key is no more. */
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
  /** For the next page, of older requests; undefined: this is the last. */
  readonly nextCursor: string | undefined;
}

const DAY = 86_400_000;

function conditions(accountId: number, filter: LogFilter, now: number): { where: string; values: unknown[] } {
  const values: unknown[] = [accountId, uuidFloor(now - LOG_DAYS * DAY)];
  const parts = ["r.account_id = $1", "r.request_id >= $2::uuid"];
  const add = (value: unknown, condition: (place: string) => string) => {
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };
  if (filter.requestId !== undefined) {
    // What is no request id is nobody's.
    add(isUuid(filter.requestId) ? filter.requestId : null, (place) => `r.request_id = ${place}::uuid`);
    return { where: parts.join(" AND "), values };
  }
  if (filter.keyId !== undefined) add(filter.keyId, (place) => `r.key_id = ${place}::int`);
  if (filter.statusClass !== undefined) add(Number(filter.statusClass[0]) * 100, (place) => `r.status BETWEEN ${place} AND ${place} + 99`);
  if (filter.error !== undefined) add(filter.error, (place) => `r.error = ${place}`);
  if (filter.path !== undefined) add(`%${literally(filter.path)}%`, (place) => `r.path ILIKE ${place}`);
  return { where: parts.join(" AND "), values };
}

/**
 * A page of an account's requests, newest first.
 * @param cursor the last request of the page before.
 */
export async function searchLog(
  db: Queryable,
  accountId: number,
  filter: LogFilter,
  { cursor, limit, now }: { readonly cursor?: string; readonly limit: number; readonly now: number },
): Promise<LogPage> {
  const { where, values } = conditions(accountId, filter, now);
  const before = cursor !== undefined && isUuid(cursor) ? cursor : null;
  const { rows } = await db.query<LoggedRequest>({
    text: `SELECT r.request_id AS "requestId", r.key_id AS "keyId", k.name AS "keyName", k.prefix AS "keyPrefix", r.at, r.method, r.template,
                  r.path, r.status, r.error, r.ms::float8 AS ms, r.address
             FROM request_log r LEFT JOIN api_keys k ON k.id = r.key_id
            WHERE ${where} AND ($${values.length + 1}::uuid IS NULL OR r.request_id < $${values.length + 1}::uuid)
            ORDER BY r.request_id DESC LIMIT $${values.length + 2}`,
    values: [...values, before, limit + 1],
  });
  const requests = rows.slice(0, limit);
  return { requests, nextCursor: rows.length > limit ? requests.at(-1)?.requestId : undefined };
}

/** New requests that are counted, at most: more are "more than that". */
export const MAX_NEW = 100;

/** How many requests that fit the filter came after one, up to {@link MAX_NEW}; after nothing, all that there are. */
export async function countNewRequests(
  db: Queryable,
  accountId: number,
  filter: LogFilter,
  { after, now }: { readonly after?: string; readonly now: number },
): Promise<number> {
  const { where, values } = conditions(accountId, filter, now);
  const { rows } = await db.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM (
             SELECT 1 FROM request_log r WHERE ${where} AND ($${values.length + 1}::uuid IS NULL OR r.request_id > $${values.length + 1}::uuid)
              LIMIT ${MAX_NEW}) AS newer`,
    values: [...values, after !== undefined && isUuid(after) ? after : null],
  });
  return rows[0]?.count ?? 0;
}

/** Codes of the refusals that an account's log holds, the most frequent first: what can be chosen in the filter. */
export async function errorsInLog(db: Queryable, accountId: number, now: number): Promise<string[]> {
  const { rows } = await db.query<{ error: string }>({
    text: `SELECT error FROM (SELECT error FROM request_log WHERE account_id = $1 AND request_id >= $2::uuid ORDER BY request_id DESC LIMIT 50000) AS newest
            WHERE error IS NOT NULL GROUP BY error ORDER BY count(*) DESC, error LIMIT 50`,
    values: [accountId, uuidFloor(now - LOG_DAYS * DAY)],
  });
  return rows.map((row) => row.error);
}
