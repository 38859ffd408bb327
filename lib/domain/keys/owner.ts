import { db } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";

/**
 * Returns the account of a key. Throws `not_found`, also for another account's key.
 */
export async function accountOfKey(id: number, ownedBy: number | undefined): Promise<number> {
  const key = await db().prisma.apiKey.findUnique({ where: { id }, select: { accountId: true } });
  const accountId = key?.accountId;
  if (accountId === undefined || (ownedBy !== undefined && ownedBy !== accountId)) fail("not_found");
  return accountId;
}
