import { IS_OPEN } from "@/lib/domain/account-access/access.sql";
import { statement } from "@/lib/platform/statement";

/** The queue of deliveries (docs/decisions/193-webhook-delivery.md). */

const HAS_TYPE = "(cardinality(w.types) = 0 OR e.type = ANY(w.types))";

/** Adds a delivery for each webhook that is subscribed to new events. `$1` ids of events, ascending, `$2` time. */
export const insertDeliveries = statement(
  "webhook_deliveries_insert",
  `INSERT INTO webhook_deliveries (endpoint_id, event_id, type, listing_id, next_attempt_at, created_at)
   SELECT w.id, e.id, e.type, e.listing_id, $2::timestamptz, $2
     FROM account_events e JOIN webhook_endpoints w ON w.account_id = e.account_id AND w.state = 'active' AND ${HAS_TYPE}
    WHERE e.id = ANY($1::bigint[]) ORDER BY e.id`,
);

/**
 * Adds deliveries of events since its creation that a webhook has not received and that do not wait, oldest first.
 * `$1` webhook, `$2` since, `$3` now, `$4` limit.
 */
export const insertMissed = statement<{ id: number }>(
  "webhook_deliveries_recover",
  `INSERT INTO webhook_deliveries (endpoint_id, event_id, type, listing_id, cause, next_attempt_at, created_at)
   SELECT w.id, e.id, e.type, e.listing_id, 'recover', $3::timestamptz, $3
     FROM webhook_endpoints w JOIN account_events e ON e.account_id = w.account_id AND ${HAS_TYPE}
    WHERE w.id = $1 AND e.created_at >= greatest($2::timestamptz, w.created_at)
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = e.id AND d.endpoint_id = w.id AND d.state <> 'failed')
    ORDER BY e.id LIMIT $4
   RETURNING id`,
  { id: true },
);

const IS_DUE = "d.state = 'pending' AND d.endpoint_id = w.id AND d.next_attempt_at <= $1";

/** A row if any delivery is due. `$1` now. */
export const selectDue = statement<{ due: boolean }>(
  "webhook_deliveries_due",
  `SELECT true AS due FROM webhook_endpoints w WHERE w.state = 'active' AND EXISTS (SELECT 1 FROM webhook_deliveries d WHERE ${IS_DUE}) LIMIT 1`,
  { due: true },
);

/**
 * Takes due deliveries: for each webhook as many as may run at the same time, and in total a number of those that respond quickly and a number
 * of slow or failing ones. So neither the backlog of one webhook nor many slow ones delay the others. With `ordered`, a listing's deliveries
 * wait for earlier ones. While it is taken, a delivery is not due: if the instance dies, it is due again when the lease ends.
 *
 * `$1` now, `$2` end of the lease, `$3` and `$4` limit of a webhook, quick and slow, `$5` and `$6` total, quick and slow.
 */
export const takeDue = statement<{ id: number; slow: boolean }>(
  "webhook_deliveries_take",
  `WITH ready AS (
     SELECT w.id, w.ordered, w.slow, (CASE WHEN w.slow THEN $4::int ELSE $3::int END
              - (SELECT count(*) FROM webhook_deliveries d WHERE d.state = 'pending' AND d.endpoint_id = w.id AND d.leased_until > $1))::int AS room
       FROM webhook_endpoints w JOIN accounts a ON a.id = w.account_id
      WHERE w.state = 'active' AND ${IS_OPEN} AND EXISTS (SELECT 1 FROM webhook_deliveries d WHERE ${IS_DUE})
   ), due AS (
     SELECT d.id, w.slow, row_number() OVER (PARTITION BY w.slow ORDER BY d.number, d.next_attempt_at) AS place
       FROM ready w CROSS JOIN LATERAL (
              SELECT d.id, d.next_attempt_at, row_number() OVER (ORDER BY d.next_attempt_at, d.id) AS number FROM webhook_deliveries d
               WHERE ${IS_DUE}
                 AND NOT (w.ordered AND d.listing_id IS NOT NULL AND EXISTS (
                       SELECT 1 FROM webhook_deliveries earlier
                        WHERE earlier.endpoint_id = w.id AND earlier.listing_id = d.listing_id AND earlier.id < d.id AND earlier.state = 'pending'))
               ORDER BY d.next_attempt_at, d.id LIMIT greatest(w.room, 0)) AS d
   )
   UPDATE webhook_deliveries d SET leased_until = $2, next_attempt_at = $2
     FROM due WHERE d.id = due.id AND due.place <= CASE WHEN due.slow THEN $6::int ELSE $5::int END
   RETURNING d.id, due.slow`,
  { id: true, slow: true },
);

/** Deletes deliveries without an event, such as tests, that are older than `$1`. */
export const deleteTests = statement(
  "webhook_deliveries_expire",
  "DELETE FROM webhook_deliveries WHERE event_id IS NULL AND created_at < $1",
);
