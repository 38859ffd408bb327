import type { Context } from "@/lib/domain/context/context";
import { lockBalance, post } from "./ledger";

/**
 * Ends the balance of an account that is being deleted: what is left goes back to where it came from, and notes that people wrote are
 * erased. The transactions stay, by number, as bookkeeping must. Comes before the listings are locked (see `lockBalance`).
 */
export async function closeBalance({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<void> {
  const balance = await lockBalance({ db }, accountId);
  if (balance !== "0") await post({ db, now }, { kind: "closing", accountId, amount: `-${balance}`, against: "issued", token: "closing" });
  await db.prisma.ledgerTransaction.updateMany({ where: { accountId, note: { not: null } }, data: { note: null } });
}
