import { statement } from "@/lib/platform/statement";

/** Number of a seller's newest threads to look at, to bound the cost. */
const MAX_THREADS = 200;

/** A reply that takes longer, or that is missing for longer, counts as this many days. */
export const MAX_DAYS = 7;

/**
 * Median time to the first reply. The buyer's first message counts from its delivery, since a held one reaches the seller later. Threads that a
 * moderator has closed, or whose buyer the seller has blocked, are left out: a seller should not reply to fraud.
 * `$1` seller, `$2` now, `$3` beginning of the period.
 */
export const selectResponseTime = statement<{ answered: number; seconds: number | null }>(
  "seller_response_time",
  `SELECT count(*) FILTER (WHERE replied)::int AS answered, percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS seconds
     FROM (SELECT reply.at IS NOT NULL AS replied,
                  least(greatest(extract(epoch FROM coalesce(reply.at, $2::timestamptz) - asked.at), 0), ${MAX_DAYS} * 86400)::float8 AS seconds
             FROM (SELECT id, buyer_id, seller_id, created_at, closed_at FROM threads
                    WHERE seller_id = $1 AND seller_last_at >= $3 ORDER BY seller_last_at DESC, id DESC LIMIT ${MAX_THREADS}) AS t
             CROSS JOIN LATERAL (SELECT m.position, coalesce(m.reviewed_at, m.created_at) AS at FROM messages m
                                  WHERE m.thread_id = t.id AND m.sender_id = t.buyer_id AND m.state = 'visible'
                                  ORDER BY m.position LIMIT 1) AS asked
             LEFT JOIN LATERAL (SELECT m.created_at AS at FROM messages m
                                 WHERE m.thread_id = t.id AND m.sender_id = t.seller_id AND m.state <> 'rejected' AND m.position > asked.position
                                 ORDER BY m.position LIMIT 1) AS reply ON true
            WHERE t.created_at >= $3 AND t.closed_at IS NULL
              AND NOT EXISTS (SELECT FROM account_blocks b WHERE b.blocker_id = t.seller_id AND b.blocked_id = t.buyer_id)
              AND (reply.at IS NOT NULL OR asked.at <= $2::timestamptz - interval '${MAX_DAYS} days')) AS measured`,
  { answered: true, seconds: true },
);
