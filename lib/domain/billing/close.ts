import type { Context } from "@/lib/domain/context/context";
import { lockBalance, post } from "./ledger";

/**
 * Closes the balance of an account that is being deleted: the remainder is returned to the issued side and notes are erased. Transactions
 * remain, by account id, for bookkeeping. Call it before listings are locked (see `lockBalance`).
 */
export async function closeBalance({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<void> {
  const balance = await lockBalance({ db }, accountId);
  if (balance !== "0") await post({ db, now }, { kind: "closing", accountId, amount: `-${balance}`, against: "issued", token: "closing" });
  await db.prisma.ledgerTransaction.updateMany({ where: { accountId, note: { not: null } }, data: { note: null } });
}
