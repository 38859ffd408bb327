import { statement } from "@/lib/platform/statement";

/**
 * A batch in one round trip. Joins with existing keys, so that a deleted one does not make the batch fail. `$1` JSON array of rows.
 */
export const addToUsage = statement(
  "key_usage_add",
  `INSERT INTO key_usage AS u (key_id, day, succeeded, client_errors, denied, limited, server_errors)
   SELECT key_id, day, sum(succeeded), sum(client_errors), sum(denied), sum(limited), sum(server_errors)
     FROM json_to_recordset($1::json) AS added (key_id int, day date, succeeded int, client_errors int, denied int, limited int,
                                                  server_errors int)
     JOIN api_keys k ON k.id = key_id
    GROUP BY key_id, day
       ON CONFLICT (key_id, day) DO UPDATE
      SET succeeded = u.succeeded + excluded.succeeded, client_errors = u.client_errors + excluded.client_errors,
          denied = u.denied + excluded.denied, limited = u.limited + excluded.limited,
          server_errors = u.server_errors + excluded.server_errors`,
);
