import type { Context } from "@/lib/domain/context/context";
import { extendTop, extendVip } from "./extend.sql";
import type { PromotionKind } from "./products";

const EXTEND = { vip: extendVip, top: extendTop } as const satisfies Record<PromotionKind, unknown>;

/**
 * Prolongs a promotion of a listing that this transaction has locked. Not a change of what the listing says: like views, it leaves
 * version, `ETag` and `updated_at` as they are.
 * @returns its new end.
 */
export async function extendPromotion(
  { db, now }: Pick<Context, "db" | "now">,
  { listingId, kind, days }: { readonly listingId: number; readonly kind: PromotionKind; readonly days: number },
): Promise<Date> {
  const { rows } = await db.query(EXTEND[kind]([listingId, new Date(now), days]));
  return (rows[0] as { until: Date }).until;
}
