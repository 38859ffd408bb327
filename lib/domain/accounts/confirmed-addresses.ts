import { createHash } from "node:crypto";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { addressGroup } from "@/lib/shared/ip-rules";

/** IP addresses from which an account has signed in. Failed attempts from elsewhere do not count there. */

/** Days without a sign-in after which an address is deleted. */
const RETENTION_DAYS = 90;

const hashOf = (accountId: number, address: string) =>
  createHash("sha256")
    .update(`${accountId}\0${addressGroup(address)}`)
    .digest();

export async function confirmAddress(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, address }: { readonly accountId: number; readonly address: string },
): Promise<void> {
  const key = { accountId, addressHash: hashOf(accountId, address) };
  const lastAt = new Date(now);
  await db.prisma.confirmedAddress.upsert({
    where: { accountId_addressHash: key },
    create: { ...key, lastAt },
    update: { lastAt },
    select: { accountId: true },
  });
}

export async function isConfirmedAddress(
  { db }: DbContext,
  { accountId, address }: { readonly accountId: number; readonly address: string },
): Promise<boolean> {
  const where = { accountId_addressHash: { accountId, addressHash: hashOf(accountId, address) } };
  return (await db.prisma.confirmedAddress.findUnique({ where, select: { accountId: true } })) !== null;
}

/** Called after a password change, because someone who knew the old password may have signed in from any address. */
export async function deleteConfirmedAddresses({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.confirmedAddress.deleteMany({ where: { accountId } });
}

export async function deleteOldAddresses({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.prisma.confirmedAddress.deleteMany({ where: { lastAt: { lt: new Date(now - RETENTION_DAYS * 86_400_000) } } });
}
