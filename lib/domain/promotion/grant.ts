import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { lockListing } from "@/lib/domain/listings/owned";
import type { Queryable } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { extendPromotion } from "./extend";
import { PROMOTION_KINDS, type PromotionKind } from "./products";

/** The longest that is granted at once, in days. */
export const MAX_GRANT_DAYS = 365;

export interface Grant {
  readonly listingId: number;
  /** Days to add of each; 0 ends it at once, undefined leaves it as it is. */
  readonly days: Readonly<Partial<Record<PromotionKind, number | undefined>>>;
}

/** When each promotion ends; null: there is none. */
export type PromotionEnds = Readonly<Record<PromotionKind, Date | null>>;

interface Context {
  readonly db: Queryable;
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Grants promotions free of charge, or ends them, on the word of an administrator: for any listing that is not deleted, whoever owns it.
 * What its owner has paid is not given back by ending one; that is a credit of its own.
 *
 * Refuses with `not_found` and `validation_failed` (no days, or more than {@link MAX_GRANT_DAYS}).
 */
export async function grantPromotion({ db, actor, now }: Context, { listingId, days }: Grant): Promise<PromotionEnds> {
  const asked = PROMOTION_KINDS.flatMap((kind) => (days[kind] === undefined ? [] : [[kind, days[kind]] as const]));
  if (asked.length === 0) failRules([{ path: "vip_days", code: "nothing_to_change" }]);
  for (const [kind, count] of asked) {
    const path = `${kind}_days`;
    if (count < 0 || !Number.isInteger(count)) failRules([{ path, code: "too_small", values: { min: 0 } }]);
    if (count > MAX_GRANT_DAYS) failRules([{ path, code: "too_big", values: { max: MAX_GRANT_DAYS } }]);
  }
  return db.transaction(async (tx) => {
    await lockListing(tx, listingId);
    for (const [kind, count] of asked) {
      const until = count === 0 ? await endPromotion(tx, listingId, kind) : await extendPromotion(tx, listingId, kind, count, now);
      await recordAudit(tx, actor, {
        action: until ? "listing.promotion_grant" : "listing.promotion_revoke",
        subject: "listing",
        subjectId: listingId,
        details: { kind, ...(until && { days: count, until: until.toISOString() }) },
      });
    }
    return readEnds(tx, listingId);
  });
}

async function endPromotion(tx: Queryable, listingId: number, kind: PromotionKind): Promise<undefined> {
  await tx.query({ text: `UPDATE listings SET ${kind}_until = NULL WHERE id = $1`, values: [listingId] });
}

async function readEnds(tx: Queryable, listingId: number): Promise<PromotionEnds> {
  const { rows } = await tx.query<{ vip: Date | null; top: Date | null }>({
    text: "SELECT vip_until AS vip, top_until AS top FROM listings WHERE id = $1",
    values: [listingId],
  });
  return rows[0] as PromotionEnds;
}
