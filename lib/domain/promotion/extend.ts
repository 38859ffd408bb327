import type { Context } from "@/lib/domain/context/context";
import { extendTop, extendVip } from "./extend.sql";
import type { PromotionKind } from "./products";

const EXTEND = { vip: extendVip, top: extendTop } as const satisfies Record<PromotionKind, unknown>;

/**
 * Extends a promotion of a listing locked by this transaction. Does not change version, `ETag` and `updated_at`, since the content is
 * unchanged.
 * @returns the new end.
 */
export async function extendPromotion(
  { db, now }: Pick<Context, "db" | "now">,
  { listingId, kind, days }: { readonly listingId: number; readonly kind: PromotionKind; readonly days: number },
): Promise<Date> {
  const { rows } = await db.query(EXTEND[kind]([listingId, new Date(now), days]));
  return (rows[0] as { until: Date }).until;
}
