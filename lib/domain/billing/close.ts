import type { Queryable } from "@/lib/platform/db";
import { lockBalance, post } from "./ledger";

/**
 * Ends the balance of an account that is being deleted: what is left goes back to where it came from, and notes that people wrote are
 * erased. The transactions stay, by number, as bookkeeping must. Comes before the listings are locked (see `lockBalance`).
 */
export async function closeBalance(tx: Queryable, accountId: number, now: number): Promise<void> {
  const balance = await lockBalance(tx, accountId);
  if (balance !== "0") await post(tx, { kind: "closing", accountId, amount: `-${balance}`, against: "issued", token: "closing", now });
  await tx.query({ text: "UPDATE ledger_transactions SET note = NULL WHERE account_id = $1 AND note IS NOT NULL", values: [accountId] });
}
