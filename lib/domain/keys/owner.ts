import { db } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";

/**
 * The account of a key. Refuses with `not_found`, also when it is not the account that it must be: another account's key looks the
 * same as none.
 */
export async function accountOfKey(id: number, ownedBy: number | undefined): Promise<number> {
  const key = await db().prisma.apiKey.findUnique({ where: { id }, select: { accountId: true } });
  const accountId = key?.accountId;
  if (accountId === undefined || (ownedBy !== undefined && ownedBy !== accountId)) fail("not_found");
  return accountId;
}
