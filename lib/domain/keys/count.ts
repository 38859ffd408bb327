import type { DbContext } from "@/lib/domain/context/context";

/** Returns the number of usable keys of an account. */
export async function countKeys({ db }: DbContext, accountId: number): Promise<number> {
  const unexpired = [{ expiresAt: null }, { expiresAt: { gt: new Date() } }];
  return db.prisma.apiKey.count({ where: { accountId, state: "active", OR: unexpired } });
}
