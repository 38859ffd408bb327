import { statement } from "@/lib/platform/statement";

/**
 * A batch in one round trip. Joins with keys that have a name, because the account of the others was deleted, possibly after these
 * requests. A changed sunset is a new deadline, so its reminders are due again. `$1` JSON array of rows.
 */
export const addUses = statement(
  "deprecated_uses_add",
  `INSERT INTO deprecated_uses AS d (key_id, operation, field, since, sunset, link, successor, first_used_at, last_used_at, requests)
   SELECT u.* FROM json_to_recordset($1::json) AS u (key_id int, operation text, field text, since date, sunset date, link text,
                                                     successor text, first_used_at timestamptz, last_used_at timestamptz, requests int)
     JOIN api_keys k ON k.id = u.key_id AND k.name <> ''
    ORDER BY u.key_id, u.operation, u.field
       ON CONFLICT (key_id, operation, field) DO UPDATE
      SET since = excluded.since, sunset = excluded.sunset, link = excluded.link, successor = excluded.successor,
          last_used_at = greatest(d.last_used_at, excluded.last_used_at), requests = d.requests + excluded.requests,
          reminded_days = CASE WHEN d.sunset IS NOT DISTINCT FROM excluded.sunset THEN d.reminded_days END`,
);
