import type { LoggedRequest } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

export interface DayOfUsage {
  /** Day in Kyiv, `YYYY-MM-DD`. */
  readonly day: string;
  readonly succeeded: number;
  /** Rejected by a guard other than the limits, or by a rule. */
  readonly clientErrors: number;
  readonly limited: number;
  readonly serverErrors: number;
}

/**
 * Sums for each of the last days, including days without rows. `$1` account, `$2` today, `$3` key or null, `$4` number of days.
 */
export const selectDays = statement<DayOfUsage>(
  "usage_by_day",
  `SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(sum(u.succeeded), 0)::int AS succeeded,
          coalesce(sum(u.client_errors + u.denied), 0)::int AS "clientErrors", coalesce(sum(u.limited), 0)::int AS limited,
          coalesce(sum(u.server_errors), 0)::int AS "serverErrors"
     FROM generate_series($2::date - ($4::int - 1), $2::date, interval '1 day') AS d
     LEFT JOIN (key_usage u JOIN api_keys k ON k.id = u.key_id AND k.account_id = $1 AND ($3::int IS NULL OR k.id = $3)) ON u.day = d::date
    GROUP BY d ORDER BY d`,
  { day: true, succeeded: true, clientErrors: true, limited: true, serverErrors: true },
);

export type EndpointSpeed = Readonly<
  Pick<Row<LoggedRequest>, "method" | "template"> & {
    requests: number;
    /** Median and 95th percentile of the response time in milliseconds. */
    p50: number;
    p95: number;
  }
>;

/** Maximum number of newest requests for the percentiles. */
const SPEED_SAMPLE = 50_000;

/** Percentiles of the newest requests; Prisma has no such aggregates. `$1` account, `$2` minimum request id, `$3` key or null. */
export const selectSpeeds = statement<EndpointSpeed>(
  "usage_speeds",
  `SELECT method, template, count(*)::int AS requests,
          percentile_disc(0.5) WITHIN GROUP (ORDER BY ms)::float8 AS p50, percentile_disc(0.95) WITHIN GROUP (ORDER BY ms)::float8 AS p95
     FROM (SELECT method, template, ms FROM request_log
            WHERE account_id = $1 AND request_id >= $2::uuid AND counted AND ($3::int IS NULL OR key_id = $3)
            ORDER BY request_id DESC LIMIT ${SPEED_SAMPLE}) AS sample
    GROUP BY method, template ORDER BY p95 DESC, requests DESC LIMIT 30`,
  { method: true, template: true, requests: true, p50: true, p95: true },
);
