import { prepared, type Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { tellModerators } from "./live";

/** How long an open listing is a moderator's without a sign of life. The page gives one every {@link CLAIM_SECONDS} / 3 seconds. */
export const CLAIM_SECONDS = 90;

export interface ClaimHolder {
  readonly id: number;
  readonly name: string;
}

export interface Claimed {
  /** Whose it is now: the one who asked, or the other who has it. */
  readonly holder: ClaimHolder;
  readonly mine: boolean;
}

const upsertClaim = prepared(
  "claim",
  `INSERT INTO moderation_claims AS c (listing_id, moderator_id, expires_at)
   SELECT id, $2, $3::timestamptz + interval '${CLAIM_SECONDS} seconds' FROM listings WHERE id = $1 AND status <> 'deleted'
   ON CONFLICT (listing_id) DO UPDATE SET moderator_id = excluded.moderator_id, expires_at = excluded.expires_at
    WHERE c.moderator_id = excluded.moderator_id OR c.expires_at <= $3 OR $4
   RETURNING listing_id`,
);

const selectHolder = prepared(
  "claim_holder",
  "SELECT a.id, a.name FROM moderation_claims c JOIN accounts a ON a.id = c.moderator_id WHERE c.listing_id = $1 AND c.expires_at > $2",
);

/** Who has a listing open at a moment; undefined: nobody. */
export async function claimHolder(db: Queryable, listingId: number, now: number): Promise<ClaimHolder | undefined> {
  return (await db.query<ClaimHolder>(selectHolder([listingId, new Date(now)]))).rows[0];
}

/**
 * Opens a listing for a moderator for {@link CLAIM_SECONDS}, or goes on having it open. While another moderator has it, it stays
 * theirs unless it is taken over knowingly. Refuses with `not_found`.
 */
export async function claimListing(
  db: Queryable,
  now: number,
  { listingId, moderator, takeOver = false }: { listingId: number; moderator: ClaimHolder; takeOver?: boolean },
): Promise<Claimed> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.query(upsertClaim([listingId, moderator.id, new Date(now), takeOver]));
    if (rowCount) {
      await tellModerators(tx, { type: "claimed", listingId, moderator });
      return { holder: moderator, mine: true };
    }
    const holder = await claimHolder(tx, listingId, now);
    return { holder: holder ?? fail("not_found"), mine: false };
  });
}

/** Lets a listing go, if it is the moderator's. */
export async function releaseListing(db: Queryable, { listingId, moderatorId }: { listingId: number; moderatorId: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.query({
      text: "DELETE FROM moderation_claims WHERE listing_id = $1 AND moderator_id = $2",
      values: [listingId, moderatorId],
    });
    if (rowCount) await tellModerators(tx, { type: "released", listingId });
  });
}

/** Forgets claims whose time is over. */
export async function forgetClaims(db: Queryable, now: number): Promise<void> {
  await db.query({ text: "DELETE FROM moderation_claims WHERE expires_at <= $1", values: [new Date(now)] });
}
