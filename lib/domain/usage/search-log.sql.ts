import { statement } from "@/lib/platform/statement";

/** Error codes among the newest requests, most frequent first. `$1` account, `$2` minimum request id. */
export const selectErrors = statement<{ error: string }>(
  "request_log_errors",
  `SELECT error FROM (SELECT error FROM request_log WHERE account_id = $1 AND request_id >= $2::uuid
                       ORDER BY request_id DESC LIMIT 50000) AS newest
    WHERE error IS NOT NULL GROUP BY error ORDER BY count(*) DESC, error LIMIT 50`,
  { error: true },
);
