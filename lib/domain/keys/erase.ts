import type { DbContext } from "@/lib/domain/context/context";
import { deleteRequestsOfAccount } from "@/lib/domain/usage/request-log";

/**
 * Revokes all keys of an account and erases their names. Hashes remain, so that requests with such a key get the error that it was revoked.
 * Call it in a transaction of `withCacheInvalidation`, so that it takes effect with the next request.
 */
export async function eraseKeys({ db }: DbContext, accountId: number): Promise<void> {
  const { prisma } = db;
  await prisma.apiKey.updateMany({
    where: { accountId },
    data: { state: "revoked", name: "", allowedIps: [], allowedDomains: [], lastUsedIp: null },
  });
  const keys = await prisma.apiKey.findMany({ where: { accountId }, select: { id: true } });
  const ids = keys.map(({ id }) => id);
  await prisma.idempotencyKey.deleteMany({ where: { keyId: { in: ids } } });
  await prisma.deprecatedUse.deleteMany({ where: { keyId: { in: ids } } });
  // Details of edits contain names and addresses and are erased; the entries remain.
  await prisma.auditEntry.updateMany({ where: { subject: "key", action: "key.edit", subjectId: { in: ids } }, data: { details: {} } });
  await deleteRequestsOfAccount({ db }, accountId);
}
