import type { PromotionKind } from "./products";

const DAY = 86_400_000;

/** When the promotions of a listing end that run at an instant; null for those that do not. */
export function runningEnds(
  listing: { readonly vip_until: Date | null; readonly top_until: Date | null },
  now: number,
): Readonly<Record<PromotionKind, Date | null>> {
  const running = (until: Date | null) => (until && until.getTime() > now ? until : null);
  return { vip: running(listing.vip_until), top: running(listing.top_until) };
}

/** When a promotion would end if it were bought now, as `extendPromotion` reckons. Milliseconds since the epoch. */
export function endAfter(running: Date | null, days: number, now: number): number {
  return Math.max(now, running?.getTime() ?? 0) + days * DAY;
}
