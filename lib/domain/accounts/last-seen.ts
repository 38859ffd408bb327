import { kyivDay } from "@/lib/shared/time";

/** Rounded values of "last seen", so that nobody's habits can be inferred. */
export const LAST_SEEN = ["today", "yesterday", "week", "month", "earlier"] as const;

export type LastSeen = (typeof LAST_SEEN)[number];

const DAY = 86_400_000;

/**
 * Rounds the day of the last visit.
 * @param day in Kyiv, `YYYY-MM-DD`.
 * @param now milliseconds since the epoch.
 */
export function roundLastSeen(day: string, now: number): LastSeen {
  const days = (Date.parse(kyivDay(now)) - Date.parse(day)) / DAY;
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  if (days <= 7) return "week";
  return days <= 30 ? "month" : "earlier";
}
