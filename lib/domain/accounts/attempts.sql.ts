import { DELETE_BATCH_SIZE } from "@/lib/platform/delete-in-batches";
import type { AttemptCounter } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Counts in a single statement, so that concurrent attempts cannot exceed the limit. */

const NEXT_COUNT = "CASE WHEN c.last_at < $2::timestamptz - make_interval(secs => $5) THEN 1 ELSE c.count + 1 END";
const pauseAfter = (count: string) =>
  `CASE WHEN ${count} >= $3 THEN $2::timestamptz + make_interval(secs => ($4::int[])[least(${count} - $3 + 1, cardinality($4))]) END`;

/**
 * Returns a row unless a pause is in effect. A pause longer than the maximum is ignored: it is left over from a clock set back.
 * `$1` subject, `$2` time, `$3` free attempts, `$4` pauses and `$5` time after which counting starts again, in seconds.
 */
export const countOne = statement<Pick<Row<AttemptCounter>, "count">>(
  "attempt_count",
  `INSERT INTO attempt_counters AS c (subject, count, last_at, blocked_until) VALUES ($1, 1, $2, ${pauseAfter("1")})
   ON CONFLICT (subject) DO UPDATE SET count = ${NEXT_COUNT}, last_at = $2, blocked_until = ${pauseAfter(`(${NEXT_COUNT})`)}
   WHERE c.blocked_until IS NULL OR c.blocked_until <= $2
      OR c.blocked_until > $2::timestamptz + make_interval(secs => ($4::int[])[cardinality($4)])
   RETURNING count`,
  { count: true },
);

/** `$1` subject. */
export const takeBackOne = statement(
  "attempt_take_back",
  "UPDATE attempt_counters SET count = greatest(count - 1, 0), blocked_until = NULL WHERE subject = $1",
);

/** Deletes a batch of counters. The condition is repeated, because an attempt may be counted before the row is deleted. `$1` time. */
export const deleteOldCounters = statement(
  "attempt_counters_delete_expired",
  `DELETE FROM attempt_counters
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM attempt_counters WHERE last_at < $1 LIMIT ${DELETE_BATCH_SIZE})) AND last_at < $1`,
);
