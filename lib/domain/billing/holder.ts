import type { Queryable } from "@/lib/platform/db";

/** Whose balance an administrator looks at. */
export interface Holder {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly balance: string;
}

/** An account with its balance; undefined: there is none, or it is deleted. */
export async function readHolder(db: Queryable, accountId: number): Promise<Holder | undefined> {
  const { rows } = await db.query<Holder>({
    text: `SELECT a.id, a.name, a.email, coalesce(trim_scale(b.amount), 0)::text AS balance
             FROM accounts a LEFT JOIN balances b ON b.account_id = a.id WHERE a.id = $1 AND a.deleted_at IS NULL`,
    values: [accountId],
  });
  return rows[0];
}
