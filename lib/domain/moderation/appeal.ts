import type { VerbContext } from "@/lib/domain/accounts/caller";
import { recordAudit } from "@/lib/domain/audit/record";
import { lockOwned } from "@/lib/domain/listings/owned";
import { fail } from "@/lib/shared/errors";
import { cleanText } from "@/lib/shared/text";
import { checkText } from "@/lib/shared/validation";
import { raiseFlag } from "./flags";
import { tellModerators } from "./live";

/** Length of an appeal, in code points. */
export const APPEAL_LENGTH = { min: 10, max: 1_000 } as const;

/**
 * The owner asks another moderator to look at the last rejection of a blocked listing again, as it stands; once for each decision.
 *
 * Refuses with `not_found`, `validation_failed` and `appeal_not_allowed` (not blocked, or appealed already).
 */
export async function appealRejection({ db, caller, actor, now }: VerbContext, { id, text }: { id: number; text: string }): Promise<void> {
  const cleaned = cleanText(text);
  checkText("text", cleaned, { ...APPEAL_LENGTH, multiline: true });
  await db.transaction(async (tx) => {
    const listing = await lockOwned(tx, caller.accountId, id);
    if (listing.status !== "blocked") fail("appeal_not_allowed");
    // A rejected appeal leaves the listing, and so its version, as it was: that decision has been looked at twice.
    const { rows } = await tx.query<{ id: number }>({
      text: `SELECT id FROM (SELECT * FROM listing_reviews WHERE listing_id = $1 AND undone_at IS NULL ORDER BY id DESC LIMIT 1) AS r
              WHERE r.decision = 'rejected' AND r.version < $2 AND NOT EXISTS (SELECT 1 FROM listing_flags f WHERE f.review_id = r.id)`,
      values: [id, listing.version],
    });
    const review = rows[0] ?? fail("appeal_not_allowed");
    await raiseFlag(tx, now, { listingId: id, kind: "appeal", text: cleaned, accountId: caller.accountId, reviewId: review.id });
    await recordAudit(tx, actor, { action: "listing.appeal", subject: "listing", subjectId: id, details: { review_id: review.id } });
    await tellModerators(tx, { type: "queued", listingId: id });
  });
}
