import { createHash } from "node:crypto";
import type { Queryable } from "@/lib/platform/db";
import { addressGroup } from "@/lib/shared/ip-rules";

/** Network addresses from which an account has signed in: guesses made elsewhere do not count there. */

/** Days without a sign-in after which an address is deleted. */
const KEEP_DAYS = 90;

const hashOf = (accountId: number, address: string) =>
  createHash("sha256")
    .update(`${accountId}\0${addressGroup(address)}`)
    .digest();

export async function confirmAddress(tx: Queryable, accountId: number, address: string, now: number): Promise<void> {
  const key = { accountId, addressHash: hashOf(accountId, address) };
  const lastAt = new Date(now);
  await tx.prisma.confirmedAddress.upsert({
    where: { accountId_addressHash: key },
    create: { ...key, lastAt },
    update: { lastAt },
    select: { accountId: true },
  });
}

export async function isConfirmedAddress(db: Queryable, accountId: number, address: string): Promise<boolean> {
  const where = { accountId_addressHash: { accountId, addressHash: hashOf(accountId, address) } };
  return (await db.prisma.confirmedAddress.findUnique({ where, select: { accountId: true } })) !== null;
}

/** After a change of the password: whoever knew the old one may have signed in from anywhere. */
export async function deleteConfirmedAddresses(tx: Queryable, accountId: number): Promise<void> {
  await tx.prisma.confirmedAddress.deleteMany({ where: { accountId } });
}

export async function deleteOldAddresses(db: Queryable, now: number): Promise<void> {
  await db.prisma.confirmedAddress.deleteMany({ where: { lastAt: { lt: new Date(now - KEEP_DAYS * 86_400_000) } } });
}
