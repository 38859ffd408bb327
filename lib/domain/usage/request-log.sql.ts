import { statement } from "@/lib/platform/statement";

/** A batch of requests in one round trip. `$1` JSON array of rows. */
export const insertRequests = statement(
  "request_log_insert",
  `INSERT INTO request_log (request_id, account_id, key_id, at, method, template, path, status, error, counted, ms, address)
   SELECT request_id, account_id, key_id, to_timestamp(at / 1000.0), method, template, path, status, error, counted, ms, address
     FROM json_to_recordset($1::json) AS r (request_id uuid, account_id int, key_id int, at float8, method text, template text, path text,
                                            status smallint, error text, counted boolean, ms real, address text)
       ON CONFLICT (account_id, request_id) DO NOTHING`,
);

/** Rows deleted per statement, for short locks. */
export const REMOVED_AT_ONCE = 10_000;

/** Deletes a batch of expired rows by ctid, which avoids index lookups. `$1` time. */
export const deleteOld = statement(
  "request_log_delete_expired",
  `DELETE FROM request_log WHERE ctid = ANY (ARRAY(SELECT ctid FROM request_log WHERE at < $1 LIMIT ${REMOVED_AT_ONCE}))`,
);
