import type { Account, ModerationClaim } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** How long an open listing is a moderator's without a sign of life. The page gives one every {@link CLAIM_SECONDS} / 3 seconds. */
export const CLAIM_SECONDS = 90;

export type ClaimHolder = Readonly<Pick<Row<Account>, "id" | "name">>;

/**
 * Takes a listing or goes on having it, under the condition that nobody else has it: no row where somebody does, or where there is no
 * such listing. `$1` listing, `$2` moderator, `$3` time, `$4` whether it is taken over.
 */
export const upsertClaim = statement<Pick<Row<ModerationClaim>, "listing_id">>(
  "claim",
  `INSERT INTO moderation_claims AS c (listing_id, moderator_id, expires_at)
   SELECT id, $2, $3::timestamptz + interval '${CLAIM_SECONDS} seconds' FROM listings WHERE id = $1 AND status <> 'deleted'
   ON CONFLICT (listing_id) DO UPDATE SET moderator_id = excluded.moderator_id, expires_at = excluded.expires_at
    WHERE c.moderator_id = excluded.moderator_id OR c.expires_at <= $3 OR $4
   RETURNING listing_id`,
  { listing_id: true },
);

/** One round trip, also while a decision holds its locks: the schema knows no relation to the moderator. `$1` listing, `$2` time. */
export const selectHolder = statement<ClaimHolder>(
  "claim_holder",
  "SELECT a.id, a.name FROM moderation_claims c JOIN accounts a ON a.id = c.moderator_id WHERE c.listing_id = $1 AND c.expires_at > $2",
  { id: true, name: true },
);
