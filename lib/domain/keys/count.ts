import { prepared, type Queryable } from "@/lib/platform/db";

const countActive = prepared(
  "keys_count",
  "SELECT count(*)::int AS count FROM api_keys WHERE account_id = $1 AND state = 'active' AND (expires_at IS NULL OR expires_at > now())",
);

/** How many keys of an account can be used now. */
export async function countKeys(db: Queryable, accountId: number): Promise<number> {
  return (await db.query<{ count: number }>(countActive([accountId]))).rows[0]?.count ?? 0;
}
