import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import type { AlertFrequency } from "./limits";

import { selectSearches } from "./list.sql";
import { findSameOrCheckLimit, lockSearches } from "./save";
import { type OwnSearch, requireSearch, type SearchOfAccount } from "./saved-search";

/** What owners do with their saved searches. */

type ChangeContext = Pick<Context, "db" | "now">;

/** Returns an account's searches, newest first. */
export async function listSearches({ db }: DbContext, accountId: number): Promise<OwnSearch[]> {
  return (await db.query(selectSearches([accountId]))).rows;
}

/** Renames a search and changes how often it sends email; also ends a pause. Throws `not_found`. */
export async function changeSearch(
  { db, now }: ChangeContext,
  { accountId, id, name, frequency }: SearchOfAccount & { readonly name: string; readonly frequency: AlertFrequency },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await tx.prisma.savedSearch.findFirst({ where: { id, accountId, deletedAt: null }, select: { frequency: true } });
    if (!before) fail("not_found");
    await tx.prisma.savedSearch.update({ where: { id }, data: { name, frequency, pausedAt: null } });
    if (frequency === "off") await skipWaiting(tx, id, now);
  });
}

/** Marks matches as not to be sent, so that they do not arrive in a heap when emails are turned on again. */
async function skipWaiting(db: Context["db"], searchId: number, now: number): Promise<void> {
  await db.prisma.savedSearchMatch.updateMany({ where: { searchId, emailedAt: null }, data: { emailedAt: new Date(now) } });
}

/** Deletes a search; {@link restoreSearch} undoes it within a day. Throws `not_found`. */
export async function deleteSearch({ db, now }: ChangeContext, { accountId, id }: SearchOfAccount): Promise<void> {
  const { count } = await db.prisma.savedSearch.updateMany({
    where: { id, accountId, deletedAt: null },
    data: { deletedAt: new Date(now) },
  });
  if (count === 0) fail("not_found");
}

/**
 * Restores a deleted search. If the account has saved the same search meanwhile, that one remains and nothing is restored. Throws
 * `not_found`, and `validation_failed` if the account has saved as many others meanwhile.
 */
export async function restoreSearch({ db }: DbContext, { accountId, id }: SearchOfAccount): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSearches({ db: tx }, accountId);
    const deleted = await tx.prisma.savedSearch.findFirst({
      where: { id, accountId, deletedAt: { not: null } },
      select: { address: true },
    });
    if (!deleted) fail("not_found");
    if (!(await findSameOrCheckLimit({ db: tx }, { accountId, address: deleted.address })))
      await tx.prisma.savedSearch.update({ where: { id }, data: { deletedAt: null } });
  });
}

/** Records that the results are opened, which also ends a pause. Throws `not_found`. @returns the address of the results. */
export async function openSearch({ db, now }: ChangeContext, { accountId, id }: SearchOfAccount): Promise<string> {
  const { address } = await requireSearch({ db }, { accountId, id });
  await db.prisma.savedSearch.update({ where: { id }, data: { viewedAt: new Date(now), pausedAt: null } });
  return address;
}

/** Turns the emails of one search off, through a signed link. Idempotent. Throws `not_found` if the search is gone. */
export async function stopSearch({ db, now }: ChangeContext, { accountId, id }: SearchOfAccount): Promise<void> {
  await db.transaction(async (tx) => {
    await requireSearch({ db: tx }, { accountId, id });
    await tx.prisma.savedSearch.update({ where: { id }, data: { frequency: "off" } });
    await skipWaiting(tx, id, now);
  });
}

/** Deletes everything for an account that is being deleted. */
export async function eraseSearches({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.savedSearch.deleteMany({ where: { accountId } });
}
