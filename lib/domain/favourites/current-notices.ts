import type { NoticeRow } from "./notices.sql";

/** Returns the last notice of each listing that is still true. @param notices Newest first. */
export function currentNotices(notices: readonly NoticeRow[]): NoticeRow[] {
  const seen = new Set<number>();
  return notices.filter(({ listingId, kind, state }) => {
    if (seen.has(listingId)) return false;
    seen.add(listingId);
    return kind === "price_drop" ? state === "available" : state !== "available";
  });
}
