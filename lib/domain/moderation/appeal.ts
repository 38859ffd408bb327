import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { recordAudit } from "@/lib/domain/audit/record";
import { lockOwnerListing } from "@/lib/domain/listings/lock";
import { appealUntil } from "@/lib/domain/statements-of-reasons/statement";
import { fail } from "@/lib/shared/errors";
import { cleanText } from "@/lib/shared/text";
import { checkText } from "@/lib/shared/validation";
import { raiseFlag } from "./flags";
import { notifyModerators } from "./live";

/** Length of an appeal, in code points. */
export const APPEAL_LENGTH = { min: 10, max: 1_000 } as const;

/**
 * Appeals against the last rejection of a blocked listing, so that another moderator reviews the unchanged listing. Possible once per
 * decision, within six months (Art. 20 of the Digital Services Act).
 *
 * Throws `not_found`, `validation_failed` and `appeal_not_allowed` (not blocked, too late, or already appealed).
 */
export async function appealRejection({ db, caller, actor, now }: OwnerContext, { id, text }: { id: number; text: string }): Promise<void> {
  const cleaned = cleanText(text);
  checkText("text", cleaned, { ...APPEAL_LENGTH, multiline: true });
  await db.transaction(async (tx) => {
    const listing = await lockOwnerListing({ db: tx }, { accountId: caller.accountId, id });
    if (listing.status !== "blocked") fail("appeal_not_allowed");
    // A rejected appeal does not change the version, so the listing cannot be appealed a second time.
    const review = await tx.prisma.listingReview.findFirst({
      where: { listingId: id, undoneAt: null },
      orderBy: { id: "desc" },
      select: { id: true, decision: true, version: true, createdAt: true },
    });
    if (!review || review.decision === "approved" || review.version >= listing.version) return fail("appeal_not_allowed");
    if (now > appealUntil(review.createdAt.getTime()).getTime()) fail("appeal_not_allowed");
    if (await tx.prisma.listingFlag.findUnique({ where: { reviewId: review.id }, select: { id: true } })) fail("appeal_not_allowed");
    await raiseFlag({ db: tx, now }, { listingId: id, kind: "appeal", text: cleaned, accountId: caller.accountId, reviewId: review.id });
    await recordAudit(
      { db: tx, actor },
      { action: "listing.appeal", subject: "listing", subjectId: id, details: { review_id: review.id } },
    );
    await notifyModerators({ db: tx }, { type: "queued", listingId: id });
  });
}
