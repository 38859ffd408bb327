import { hasAccountAccess, lockAccountState } from "@/lib/domain/account-access/access";
import type { Context, DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import type { LocalFavourite } from "./fields";
import { MAX_FAVOURITES } from "./limits";
import { insertFavourites } from "./save.sql";

/** What readers do with their favourites. */

type ChangeContext = Pick<Context, "db" | "now">;

export interface FavouriteOfAccount {
  readonly accountId: number;
  readonly listingId: number;
}

/**
 * Saves a listing; nothing changes if it is saved already. One that was removed within a day comes back with its time and price. Throws
 * `not_found` if it is not public, and `validation_failed` (path `favourites`, `too_many`).
 */
export async function saveFavourite({ db, now }: ChangeContext, { accountId, listingId }: FavouriteOfAccount): Promise<void> {
  await db.transaction(async (tx) => {
    const left = await lockAndCount(tx, accountId);
    const where = { accountId, listingId };
    const before = await tx.prisma.favourite.findFirst({ where, select: { removedAt: true } });
    if (before && !before.removedAt) return;
    if (left <= 0) failRules([{ path: "favourites", code: "too_many", values: { max: MAX_FAVOURITES } }]);
    if (before) return void (await tx.prisma.favourite.updateMany({ where, data: { removedAt: null } }));
    const { rowCount } = await tx.query(insertFavourites([accountId, [listingId], [null], [null], [null], new Date(now), 1]));
    if (rowCount === 0) fail("not_found");
  });
}

/**
 * Adds the favourites of a browser to those of the account that has signed in, with their times and prices. Listings that are not public any
 * more, and those beyond the limit, are left out.
 * @param input.favourites Most important first. @returns the number of added ones.
 */
export async function mergeFavourites(
  { db, now }: ChangeContext,
  { accountId, favourites }: { readonly accountId: number; readonly favourites: readonly LocalFavourite[] },
): Promise<number> {
  const unique = [...new Map(favourites.map((favourite) => [favourite.id, favourite])).values()];
  return db.transaction(async (tx) => {
    const left = await lockAndCount(tx, accountId);
    if (left <= 0 || unique.length === 0) return 0;
    const { rowCount } = await tx.query(
      insertFavourites([
        ...[accountId, unique.map(({ id }) => id), unique.map(({ at }) => new Date(Math.min(at, now)))],
        ...[unique.map(({ price }) => price.toFixed(2)), unique.map(({ currency }) => currency), new Date(now), left],
      ]),
    );
    return rowCount ?? 0;
  });
}

/** Locks the account and returns how many favourites it may add. Throws `session_ended`. */
async function lockAndCount(tx: Queryable, accountId: number): Promise<number> {
  const state = await lockAccountState({ db: tx }, { accountId, lock: "exclusive" });
  if (!state || !hasAccountAccess(state, "act")) fail("session_ended");
  return MAX_FAVOURITES - (await tx.prisma.favourite.count({ where: { accountId, removedAt: null } }));
}

/** Removes a favourite; {@link saveFavourite} undoes it within a day. Idempotent. */
export async function removeFavourite({ db, now }: ChangeContext, { accountId, listingId }: FavouriteOfAccount): Promise<void> {
  await db.prisma.favourite.updateMany({ where: { accountId, listingId, removedAt: null }, data: { removedAt: new Date(now) } });
}

/** Returns the ids of an account's favourites. */
export async function favouriteIds({ db }: DbContext, accountId: number): Promise<ReadonlySet<number>> {
  const rows = await db.prisma.favourite.findMany({ where: { accountId, removedAt: null }, select: { listingId: true } });
  return new Set(rows.map(({ listingId }) => listingId));
}

/** Deletes everything for an account that is being deleted. */
export async function eraseFavourites({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.favourite.deleteMany({ where: { accountId } });
}
