import type { Queryable } from "@/lib/platform/db";
import { extendTop, extendVip } from "./extend.sql";
import type { PromotionKind } from "./products";

const EXTEND = { vip: extendVip, top: extendTop } as const satisfies Record<PromotionKind, unknown>;

/**
 * Prolongs a promotion of a listing that this transaction has locked. Not a change of what the listing says: like views, it leaves
 * version, `ETag` and `updated_at` as they are.
 * @returns its new end.
 */
export async function extendPromotion(tx: Queryable, listingId: number, kind: PromotionKind, days: number, now: number): Promise<Date> {
  const { rows } = await tx.query(EXTEND[kind]([listingId, new Date(now), days]));
  return (rows[0] as { until: Date }).until;
}
