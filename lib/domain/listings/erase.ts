import { actorValues, auditInsert } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";

/**
 * Removes every listing of an account for good, with revisions and reviews: its owner has deleted the account. Their media are left
 * to the clean-up (`releaseMedia`).
 */
export async function eraseListings({ db, actor, now }: Context, accountId: number): Promise<void> {
  await db.query({ text: "DELETE FROM listing_fingerprints WHERE account_id = $1", values: [accountId] });
  await db.query({ text: "SELECT 1 FROM listings WHERE account_id = $1 FOR UPDATE", values: [accountId] });
  await db.query({
    text: `WITH erased AS (DELETE FROM listings WHERE account_id = $1 RETURNING id, account_id)
           ${auditErased({ at: "$2::timestamptz", actor: 3 })}`,
    values: [accountId, new Date(now), ...actorValues(actor)],
  });
}

/** Writes the event of each row of `erased`. The arguments are those of {@link auditInsert}. */
export const auditErased = ({ at, actor }: { readonly at: string; readonly actor: number }) =>
  auditInsert({
    at,
    actor,
    action: "'listing.erase'",
    subject: "'listing'",
    subjectId: "erased.id",
    accountId: "erased.account_id",
    details: "'{}'::jsonb",
    from: "erased",
  });
