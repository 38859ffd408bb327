import type { DbContext } from "@/lib/domain/context/context";

/** Whose balance an administrator looks at. */
export interface Holder {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly balance: string;
}

/** An account with its balance; undefined: there is none, or it is deleted. */
export async function readHolder({ db }: DbContext, accountId: number): Promise<Holder | undefined> {
  const account = await db.prisma.account.findFirst({
    where: { id: accountId, deletedAt: null },
    select: { id: true, name: true, email: true, balance: { select: { amount: true } } },
  });
  return account ? { ...account, balance: account.balance?.amount.toString() ?? "0" } : undefined;
}
