import { DELETE_BATCH_SIZE } from "@/lib/platform/delete-in-batches";
import { statement } from "@/lib/platform/statement";

/** A batch of requests in one round trip. `$1` JSON array of rows. */
export const insertRequests = statement(
  "request_log_insert",
  `INSERT INTO request_log (request_id, account_id, key_id, at, method, template, path, status, error, counted, ms, address, problem)
   SELECT request_id, account_id, key_id, to_timestamp(at / 1000.0), method, template, path, status, error, counted, ms, address,
          problem
     FROM json_to_recordset($1::json) AS r (request_id uuid, account_id int, key_id int, at float8, method text, template text, path text,
                                            status smallint, error text, counted boolean, ms real, address text,
                                            problem jsonb)
       ON CONFLICT (account_id, request_id) DO NOTHING`,
);

/**
 * Bodies of a batch, only of accounts that have them stored: the account may have changed that, or been deleted, since the requests.
 * `$1` JSON array of rows.
 */
export const insertBodies = statement(
  "request_log_bodies_insert",
  `INSERT INTO request_log_bodies (account_id, request_id, at, sent, sent_bytes, sent_type, answered, answered_bytes)
   SELECT r.account_id, request_id, to_timestamp(at / 1000.0), sent, sent_bytes, sent_type, answered, answered_bytes
     FROM json_to_recordset($1::json) AS r (account_id int, request_id uuid, at float8, sent text, sent_bytes int, sent_type text,
                                            answered text, answered_bytes int)
     JOIN accounts a ON a.id = r.account_id AND a.log_bodies AND a.deleted_at IS NULL
       ON CONFLICT (account_id, request_id) DO NOTHING`,
);

/** Deletes a batch of expired rows by ctid, which avoids index lookups. `$1` time. */
export const deleteOld = statement(
  "request_log_delete_expired",
  `DELETE FROM request_log WHERE ctid = ANY (ARRAY(SELECT ctid FROM request_log WHERE at < $1 LIMIT ${DELETE_BATCH_SIZE}))`,
);

/** Same as {@link deleteOld}, for bodies. `$1` time. */
export const deleteOldBodies = statement(
  "request_log_bodies_delete_expired",
  `DELETE FROM request_log_bodies
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM request_log_bodies WHERE at < $1 LIMIT ${DELETE_BATCH_SIZE}))`,
);

/**
 * Deletes a batch of bodies beyond the newest of each account, and those that were being written when their account turned them off.
 * `$1` number of kept ones.
 */
export const deleteExcessBodies = statement(
  "request_log_bodies_delete_excess",
  `DELETE FROM request_log_bodies
    WHERE ctid = ANY (ARRAY(SELECT b.ctid
                              FROM (SELECT ctid, account_id, row_number() OVER (PARTITION BY account_id ORDER BY request_id DESC) AS place
                                      FROM request_log_bodies) AS b
                              LEFT JOIN accounts a ON a.id = b.account_id AND a.log_bodies AND a.deleted_at IS NULL
                             WHERE b.place > $1 OR a.id IS NULL LIMIT ${DELETE_BATCH_SIZE}))`,
);
