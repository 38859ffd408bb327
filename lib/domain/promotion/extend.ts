import { prepared, type Queryable } from "@/lib/platform/db";
import type { PromotionKind } from "./products";

/** A promotion that runs goes on from its end, one that does not begins now. Days are of 24 hours, whatever clocks do in between. */
const extend = (column: string) =>
  prepared(
    `promotion_extend_${column}`,
    `UPDATE listings SET ${column} = greatest($2::timestamptz, ${column}) + make_interval(hours => $3::int * 24) WHERE id = $1 RETURNING ${column} AS until`,
  );

const EXTEND = { vip: extend("vip_until"), top: extend("top_until") } as const satisfies Record<PromotionKind, unknown>;

/**
 * Prolongs a promotion of a listing that this transaction has locked. Not a change of what the listing says: like views, it leaves
 * version, `ETag` and `updated_at` as they are.
 * @returns its new end.
 */
export async function extendPromotion(tx: Queryable, listingId: number, kind: PromotionKind, days: number, now: number): Promise<Date> {
  const { rows } = await tx.query<{ until: Date }>(EXTEND[kind]([listingId, new Date(now), days]));
  return (rows[0] as { until: Date }).until;
}
