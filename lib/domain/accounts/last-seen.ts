import { kyivDay } from "@/lib/shared/time";

/** When somebody was last here, as others may know it: rounded, so that nobody's habits can be read from it. */
export const LAST_SEEN = ["today", "yesterday", "week", "month", "earlier"] as const;

export type LastSeen = (typeof LAST_SEEN)[number];

const DAY = 86_400_000;

/**
 * Rounds the day of a last visit.
 * @param day of Kyiv, `YYYY-MM-DD`.
 * @param now milliseconds since the epoch.
 */
export function roundLastSeen(day: string, now: number): LastSeen {
  const days = (Date.parse(kyivDay(now)) - Date.parse(day)) / DAY;
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  if (days <= 7) return "week";
  return days <= 30 ? "month" : "earlier";
}
