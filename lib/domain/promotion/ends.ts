import type { PromotionKind } from "./products";

const DAY = 86_400_000;

/** Returns the ends of a listing's current promotions; null for inactive ones. */
export function runningEnds(
  listing: { readonly vip_until: Date | null; readonly top_until: Date | null },
  now: number,
): Readonly<Record<PromotionKind, Date | null>> {
  const running = (until: Date | null) => (until && until.getTime() > now ? until : null);
  return { vip: running(listing.vip_until), top: running(listing.top_until) };
}

/** Returns the end of a promotion if bought now, as computed by `extendPromotion`; milliseconds since the epoch. */
export function endAfter(running: Date | null, days: number, now: number): number {
  return Math.max(now, running?.getTime() ?? 0) + days * DAY;
}
