import type { DbContext } from "@/lib/domain/context/context";

/** Account of a balance, for administrators. */
export interface Holder {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly balance: string;
}

/** Returns an account with its balance; undefined if it does not exist or is deleted. */
export async function readHolder({ db }: DbContext, accountId: number): Promise<Holder | undefined> {
  const account = await db.prisma.account.findFirst({
    where: { id: accountId, deletedAt: null },
    select: { id: true, name: true, email: true, balance: { select: { amount: true } } },
  });
  return account ? { ...account, balance: account.balance?.amount.toString() ?? "0" } : undefined;
}
