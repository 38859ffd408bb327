import { type AccountType, limitsOf } from "@/lib/domain/accounts/plans";
import type { Queryable } from "@/lib/platform/db";
import type { WindowState } from "@/lib/platform/quota/quota";
import { kyivDay } from "@/lib/shared/time";
import { uuidFloor } from "@/lib/shared/uuid";

/** What an owner reads about usage. Everything is at most a second behind, the time between two writes of the counters. */

export const USAGE_DAYS = 30;

/** Whose requests: an account's, or one key's of it. */
export interface UsageOf {
  readonly accountId: number;
  readonly keyId?: number;
}

export interface DayOfUsage {
  /** Kyiv's calendar day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly succeeded: number;
  /** Refused at any gate but the limits', or by a rule. */
  readonly clientErrors: number;
  readonly limited: number;
  readonly serverErrors: number;
}

/** The last 30 days with today, oldest first; days without a request are there, too. */
export async function usageByDay(db: Queryable, { accountId, keyId }: UsageOf, now: number): Promise<DayOfUsage[]> {
  const { rows } = await db.query<DayOfUsage>({
    text: `SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(sum(u.succeeded), 0)::int AS succeeded,
                  coalesce(sum(u.client_errors + u.denied), 0)::int AS "clientErrors", coalesce(sum(u.limited), 0)::int AS limited,
                  coalesce(sum(u.server_errors), 0)::int AS "serverErrors"
             FROM generate_series($2::date - ${USAGE_DAYS - 1}, $2::date, interval '1 day') AS d
             LEFT JOIN (key_usage u JOIN api_keys k ON k.id = u.key_id AND k.account_id = $1 AND ($3::int IS NULL OR k.id = $3)) ON u.day = d::date
            GROUP BY d ORDER BY d`,
    values: [accountId, kyivDay(now), keyId ?? null],
  });
  return rows;
}

export interface LimitsInUse {
  readonly minute: Pick<WindowState, "limit"> & { readonly used: number };
  readonly day: Pick<WindowState, "limit"> & { readonly used: number };
}

const MINUTE = 60_000;

/** How much of its limits an account has used: over all its keys and all instances. */
export async function limitsInUse(db: Queryable, accountId: number, type: AccountType, now: number): Promise<LimitsInUse> {
  const limits = limitsOf(type);
  const { rows } = await db.query<{ minute: number; day: number }>({
    text: `SELECT (SELECT count(*)::int FROM request_log WHERE account_id = $1 AND request_id >= $2::uuid AND counted) AS minute,
                  coalesce((SELECT requests FROM account_usage WHERE account_id = $1 AND day = $3), 0) AS day`,
    values: [accountId, uuidFloor(now - MINUTE), kyivDay(now)],
  });
  const [used = { minute: 0, day: 0 }] = rows;
  return { minute: { limit: limits.minute, used: used.minute }, day: { limit: limits.day, used: used.day } };
}

export interface EndpointSpeed {
  readonly method: string;
  readonly template: string;
  readonly requests: number;
  /** Milliseconds that half, and 95 of 100, of the requests took at most. */
  readonly p50: number;
  readonly p95: number;
}

/** Requests that the speeds are worked out from, at most: the newest. */
export const SPEED_SAMPLE = 50_000;

/** The endpoints that an account called in the days of the log, slowest first by p95. Refused requests are not timed. */
export async function endpointSpeeds(db: Queryable, { accountId, keyId }: UsageOf, since: number): Promise<EndpointSpeed[]> {
  const { rows } = await db.query<EndpointSpeed>({
    text: `SELECT method, template, count(*)::int AS requests,
                  percentile_disc(0.5) WITHIN GROUP (ORDER BY ms)::float8 AS p50, percentile_disc(0.95) WITHIN GROUP (ORDER BY ms)::float8 AS p95
             FROM (SELECT method, template, ms FROM request_log
                    WHERE account_id = $1 AND request_id >= $2::uuid AND counted AND ($3::int IS NULL OR key_id = $3)
                    ORDER BY request_id DESC LIMIT ${SPEED_SAMPLE}) AS sample
            GROUP BY method, template ORDER BY p95 DESC, requests DESC LIMIT 30`,
    values: [accountId, uuidFloor(since), keyId ?? null],
  });
  return rows.map((row) => ({ ...row, p50: rounded(row.p50), p95: rounded(row.p95) }));
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;
