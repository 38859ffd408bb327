import { kyivDay, kyivMidnight, nextKyivMidnight } from "@/lib/shared/time";

/** A key's expiry as its owner chooses it: the last day on which it works, in Kyiv. */

/** The instant at which a day of Kyiv (`YYYY-MM-DD`) ends; undefined for what is no day of the calendar. */
export function endOfDay(day: string): Date | undefined {
  const start = kyivMidnight(day);
  return start === undefined ? undefined : new Date(nextKyivMidnight(start));
}

/** The last day on which a key works that expires at an instant. */
export function lastDay(expiresAt: Date): string {
  return kyivDay(expiresAt.getTime() - 1);
}
