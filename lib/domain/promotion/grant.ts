import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { lockListing } from "@/lib/domain/listings/lock";
import type { Queryable } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { extendPromotion } from "./extend";
import { PROMOTION_KINDS, type PromotionKind } from "./products";

/** Maximum grant in days. */
export const MAX_GRANT_DAYS = 365;

export interface Grant {
  readonly listingId: number;
  /** Days to add by kind; 0 ends the promotion, undefined leaves it unchanged. */
  readonly days: Readonly<Partial<Record<PromotionKind, number | undefined>>>;
}

/** Ends of promotions by kind; null if there is none. */
export type PromotionEnds = Readonly<Record<PromotionKind, Date | null>>;

/**
 * Grants promotions for free, or ends them, by an administrator, for any listing that is not deleted. Ending one does not refund the owner;
 * use a credit for that.
 *
 * Throws `not_found` and `validation_failed` (no days, or more than {@link MAX_GRANT_DAYS}).
 */
export async function grantPromotion({ db, actor, now }: Context, { listingId, days }: Grant): Promise<PromotionEnds> {
  const requested = PROMOTION_KINDS.flatMap((kind) => (days[kind] === undefined ? [] : [[kind, days[kind]] as const]));
  if (requested.length === 0) failRules([{ path: "vip_days", code: "nothing_to_change" }]);
  for (const [kind, count] of requested) {
    const path = `${kind}_days`;
    if (count < 0 || !Number.isInteger(count)) failRules([{ path, code: "too_small", values: { min: 0 } }]);
    if (count > MAX_GRANT_DAYS) failRules([{ path, code: "too_big", values: { max: MAX_GRANT_DAYS } }]);
  }
  return db.transaction(async (tx) => {
    await lockListing({ db: tx }, listingId);
    for (const [kind, count] of requested) {
      const until =
        count === 0 ? await endPromotion(tx, listingId, kind) : await extendPromotion({ db: tx, now }, { listingId, kind, days: count });
      await recordAudit(
        { db: tx, actor },
        {
          action: until ? "listing.promotion_grant" : "listing.promotion_revoke",
          subject: "listing",
          subjectId: listingId,
          details: { kind, ...(until && { days: count, until: until.toISOString() }) },
        },
      );
    }
    return readEnds(tx, listingId);
  });
}

async function endPromotion(tx: Queryable, listingId: number, kind: PromotionKind): Promise<undefined> {
  const ended = { vip: { vipUntil: null }, top: { topUntil: null } } as const satisfies Record<PromotionKind, unknown>;
  await tx.prisma.listing.updateMany({ where: { id: listingId }, data: ended[kind] });
}

async function readEnds(tx: Queryable, listingId: number): Promise<PromotionEnds> {
  const { vipUntil, topUntil } = await tx.prisma.listing.findUniqueOrThrow({
    where: { id: listingId },
    select: { vipUntil: true, topUntil: true },
  });
  return { vip: vipUntil, top: topUntil };
}
