import type { Account, ModerationClaim } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Seconds until a claim expires unless it is renewed. The page renews it three times as often. */
export const CLAIM_SECONDS = 90;

export type ClaimHolder = Readonly<Pick<Row<Account>, "id" | "name">>;

/**
 * Claims a listing or renews the claim. Returns no row if another moderator has claimed it, or the listing does not exist. `$1` listing,
 * `$2` moderator, `$3` time, `$4` whether to take over another moderator's claim.
 */
export const upsertClaim = statement<Pick<Row<ModerationClaim>, "listing_id">>(
  "claim",
  `INSERT INTO moderation_claims AS c (listing_id, moderator_id, expires_at)
   SELECT id, $2, $3::timestamptz + interval '${CLAIM_SECONDS} seconds' FROM listings WHERE id = $1 AND status <> 'deleted' AND NOT is_test_account(account_id)
   ON CONFLICT (listing_id) DO UPDATE SET moderator_id = excluded.moderator_id, expires_at = excluded.expires_at
    WHERE c.moderator_id = excluded.moderator_id OR c.expires_at <= $3 OR $4
   RETURNING listing_id`,
  { listing_id: true },
);

/**
 * Returns the moderator who has claimed a listing, in one round trip, since decisions hold locks meanwhile. The Prisma schema has no
 * relation to the moderator. `$1` listing, `$2` time.
 */
export const selectHolder = statement<ClaimHolder>(
  "claim_holder",
  "SELECT a.id, a.name FROM moderation_claims c JOIN accounts a ON a.id = c.moderator_id WHERE c.listing_id = $1 AND c.expires_at > $2",
  { id: true, name: true },
);
