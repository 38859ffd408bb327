import { prepared, type Queryable } from "@/lib/platform/db";
import { RENEWAL_DAYS } from "./status";

const countRenewable = prepared(
  "expiring_count",
  `SELECT count(*)::int AS count FROM listings
    WHERE account_id = $1 AND status = 'active' AND expires_at <= $2::timestamptz + interval '${RENEWAL_DAYS} days'`,
);

/**
 * How many published listings of an account are in their last seven days, in which they can be renewed.
 * @param now milliseconds since the epoch.
 */
export async function countExpiring(db: Queryable, accountId: number, now: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(countRenewable([accountId, new Date(now)]));
  return rows[0]?.count ?? 0;
}
