import type { DbContext } from "@/lib/domain/context/context";

/** Takes the addresses out of what an account did: who changed what stays known by number, without personal data. */
export async function eraseAddresses({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.auditEntry.updateMany({ where: { actorId: accountId, address: { not: null } }, data: { address: null } });
}
