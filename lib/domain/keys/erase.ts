import type { DbContext } from "@/lib/domain/context/context";
import { forgetRequestsOf } from "@/lib/domain/usage/request-log";

/**
 * Revokes every key of an account and forgets what its owner wrote about it. The hash stays: whoever still uses such a key is told
 * that it was revoked. In a transaction of `announceChange`, so that it counts from the next request on.
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
  // What was edited is told with names and addresses; that it was edited stays.
  await prisma.auditEntry.updateMany({ where: { subject: "key", action: "key.edit", subjectId: { in: ids } }, data: { details: {} } });
  await forgetRequestsOf({ db }, accountId);
}
