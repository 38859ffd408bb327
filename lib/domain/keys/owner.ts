import { db } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";

/**
 * The account of a key. Refuses with `not_found`, also when it is not the account that it must be: another account's key looks the
 * same as none.
 */
export async function accountOfKey(id: number, ownedBy: number | undefined): Promise<number> {
  const { rows } = await db().query<{ account_id: number }>({ text: "SELECT account_id FROM api_keys WHERE id = $1", values: [id] });
  const accountId = rows[0]?.account_id;
  if (accountId === undefined || (ownedBy !== undefined && ownedBy !== accountId)) fail("not_found");
  return accountId;
}
