import type { DbContext } from "@/lib/domain/context/context";

/** Returns the names of accounts by id. @param ids null values are ignored. */
export async function accountNames({ db }: DbContext, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const distinct = new Set(ids.filter((id) => id !== null));
  if (distinct.size === 0) return new Map();
  const accounts = await db.prisma.account.findMany({ where: { id: { in: [...distinct] } }, select: { id: true, name: true } });
  return new Map(accounts.map(({ id, name }) => [id, name]));
}
