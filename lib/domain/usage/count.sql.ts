import type { AccountUsage, ApiKey } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Whole batches in one round trip each. */

/**
 * Joined with the accounts that there are: one that was deleted meanwhile must not stop the others from being counted.
 * `$1` accounts, `$2` days, `$3` requests.
 */
export const addToDays = statement(
  "usage_days_add",
  `INSERT INTO account_usage (account_id, day, requests)
   SELECT u.* FROM unnest($1::int[], $2::date[], $3::int[]) AS u (account_id, day, requests) JOIN accounts a ON a.id = u.account_id
   ON CONFLICT (account_id, day) DO UPDATE SET requests = account_usage.requests + excluded.requests`,
);

/**
 * A key without a name is that of a deleted account, which may have been erased after these requests: no address is written to it again.
 * `$1` keys, `$2` requests, `$3` times and `$4` addresses of the last.
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

/** A request may wait for it: the first of a day on this instance. `$1` account, `$2` day. */
export const selectDay = statement<Pick<Row<AccountUsage>, "requests">>(
  "usage_day",
  "SELECT requests FROM account_usage WHERE account_id = $1 AND day = $2",
  { requests: true },
);
