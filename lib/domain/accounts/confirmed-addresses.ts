import { createHash } from "node:crypto";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { addressGroup } from "@/lib/shared/ip-rules";

/** Network addresses from which an account has signed in: guesses made elsewhere do not count there. */

/** Days without a sign-in after which an address is deleted. */
const KEEP_DAYS = 90;

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

/** After a change of the password: whoever knew the old one may have signed in from anywhere. */
export async function deleteConfirmedAddresses({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.confirmedAddress.deleteMany({ where: { accountId } });
}

export async function deleteOldAddresses({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.prisma.confirmedAddress.deleteMany({ where: { lastAt: { lt: new Date(now - KEEP_DAYS * 86_400_000) } } });
}
