import { prepared, type Queryable } from "@/lib/platform/db";
import type { Finding } from "./finding";

/** Days for which an account is new. */
const NEW_DAYS = 3;
/** What a new account may post within a day before somebody looks twice. Businesses arrive with their whole shop. */
const MANY = { personal: 50, business: 1_000 } as const;

const selectPace = prepared(
  "pace",
  `SELECT a.account_type AS type, a.created_at > $2::timestamptz - interval '${NEW_DAYS} days' AS young,
          (SELECT count(*)::int FROM listings l WHERE l.account_id = a.id AND l.created_at > $2::timestamptz - interval '1 day') AS count
     FROM accounts a WHERE a.id = $1`,
);

/** Too many listings from an account that has only just been made. */
export async function findPace(db: Queryable, accountId: number, now: number): Promise<Finding[]> {
  const { rows } = await db.query<{ type: keyof typeof MANY; young: boolean; count: number }>(selectPace([accountId, new Date(now)]));
  const [account] = rows;
  if (!account?.young || account.count <= MANY[account.type]) return [];
  return [{ code: "many_from_new_account", field: "", risk: "medium", values: { count: account.count } }];
}
