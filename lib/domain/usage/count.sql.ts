import type { AccountUsage, ApiKey } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Batch updates of request counts, one round trip each. */

/**
 * Joins with existing accounts, so that a deleted one does not make the batch fail. `$1` accounts, `$2` days, `$3` requests.
 */
export const addToDays = statement(
  "usage_days_add",
  `INSERT INTO account_usage (account_id, day, requests)
   SELECT u.* FROM unnest($1::int[], $2::date[], $3::int[]) AS u (account_id, day, requests) JOIN accounts a ON a.id = u.account_id
   ON CONFLICT (account_id, day) DO UPDATE SET requests = account_usage.requests + excluded.requests`,
);

/**
 * No IP address is written to keys without a name: their account was deleted and erased, possibly after these requests.
 * `$1` keys, `$2` requests, `$3` times and `$4` addresses of the last requests.
 */
export const addToKeys = statement<Pick<Row<ApiKey>, "id" | "total_requests">>(
  "usage_keys_add",
  `UPDATE api_keys k SET total_requests = k.total_requests + u.added, last_used_at = u.used_at,
          last_used_ip = CASE WHEN k.name <> '' THEN u.ip END
     FROM unnest($1::int[], $2::int[], $3::timestamptz[], $4::text[]) AS u (id, added, used_at, ip)
    WHERE k.id = u.id
   RETURNING k.id, k.total_requests`,
  { id: true, total_requests: true },
);

/** Needed by an account's first request of a day on this instance. `$1` account, `$2` day. */
export const selectDay = statement<Pick<Row<AccountUsage>, "requests">>(
  "usage_day",
  "SELECT requests FROM account_usage WHERE account_id = $1 AND day = $2",
  { requests: true },
);
