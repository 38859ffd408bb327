import type { DbContext } from "@/lib/domain/context/context";

/** How many keys of an account can be used now. */
export async function countKeys({ db }: DbContext, accountId: number): Promise<number> {
  const unexpired = [{ expiresAt: null }, { expiresAt: { gt: new Date() } }];
  return db.prisma.apiKey.count({ where: { accountId, state: "active", OR: unexpired } });
}
