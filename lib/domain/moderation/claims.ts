import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { CLAIM_SECONDS, type ClaimHolder, selectHolder, upsertClaim } from "./claims.sql";
import { notifyModerators } from "./live";

export { CLAIM_SECONDS, type ClaimHolder } from "./claims.sql";

export interface Claimed {
  /** Whose it is now: the one who asked, or the other who has it. */
  readonly holder: ClaimHolder;
  readonly mine: boolean;
}

/** Who has a listing open at a moment; undefined: nobody. */
export async function claimHolder({ db, now }: Pick<Context, "db" | "now">, listingId: number): Promise<ClaimHolder | undefined> {
  return (await db.query(selectHolder([listingId, new Date(now)]))).rows[0];
}

/**
 * Opens a listing for a moderator for {@link CLAIM_SECONDS}, or goes on having it open. While another moderator has it, it stays
 * theirs unless it is taken over knowingly. Throws `not_found`.
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

/** Lets a listing go, if it is the moderator's. */
export async function releaseListing(
  { db }: DbContext,
  { listingId, moderatorId }: { listingId: number; moderatorId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { count } = await tx.prisma.moderationClaim.deleteMany({ where: { listingId, moderatorId } });
    if (count > 0) await notifyModerators({ db: tx }, { type: "released", listingId });
  });
}

/** Forgets claims whose time is over. */
export async function deleteExpiredClaims({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.prisma.moderationClaim.deleteMany({ where: { expiresAt: { lte: new Date(now) } } });
}
