import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { CLAIM_SECONDS, type ClaimHolder, selectHolder, upsertClaim } from "./claims.sql";
import { notifyModerators } from "./live";

export { CLAIM_SECONDS, type ClaimHolder } from "./claims.sql";

export interface Claimed {
  /** The moderator who has claimed the listing: the caller, or another one. */
  readonly holder: ClaimHolder;
  readonly mine: boolean;
}

/** Returns the moderator who has claimed a listing. Undefined if nobody has. */
export async function claimHolder({ db, now }: Pick<Context, "db" | "now">, listingId: number): Promise<ClaimHolder | undefined> {
  return (await db.query(selectHolder([listingId, new Date(now)]))).rows[0];
}

/**
 * Claims a listing for {@link CLAIM_SECONDS}, or renews the claim. Does not change another moderator's claim, unless `takeOver` is set.
 * Throws `not_found`.
 */
export async function claimListing(
  { db, now }: Pick<Context, "db" | "now">,
  { listingId, moderator, takeOver = false }: { listingId: number; moderator: ClaimHolder; takeOver?: boolean },
): Promise<Claimed> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.query(upsertClaim([listingId, moderator.id, new Date(now), takeOver]));
    if (rowCount) {
      await notifyModerators({ db: tx }, { type: "claimed", listingId, moderator });
      return { holder: moderator, mine: true };
    }
    const holder = await claimHolder({ db: tx, now }, listingId);
    return { holder: holder ?? fail("not_found"), mine: false };
  });
}

/** Releases a listing, if the moderator has claimed it. */
export async function releaseListing(
  { db }: DbContext,
  { listingId, moderatorId }: { listingId: number; moderatorId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { count } = await tx.prisma.moderationClaim.deleteMany({ where: { listingId, moderatorId } });
    if (count > 0) await notifyModerators({ db: tx }, { type: "released", listingId });
  });
}

/** Deletes expired claims. */
export async function deleteExpiredClaims({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.prisma.moderationClaim.deleteMany({ where: { expiresAt: { lte: new Date(now) } } });
}
