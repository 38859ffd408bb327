import type { DbContext } from "@/lib/domain/context/context";

/** Erases IP addresses from an account's audit entries, which otherwise stay, without personal data. */
export async function eraseAddresses({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.auditEntry.updateMany({ where: { actorId: accountId, address: { not: null } }, data: { address: null } });
}
