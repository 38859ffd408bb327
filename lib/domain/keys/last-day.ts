import { kyivDay, kyivMidnight, nextKyivMidnight } from "@/lib/shared/time";

/** A key's expiry as chosen by its owner: the last day on which it works, in Kyiv. */

/** Returns the end of a day in Kyiv (`YYYY-MM-DD`); undefined for an invalid date. */
export function endOfDay(day: string): Date | undefined {
  const start = kyivMidnight(day);
  return start === undefined ? undefined : new Date(nextKyivMidnight(start));
}

/** Returns the last day in Kyiv before an expiry time. */
export function lastDay(expiresAt: Date): string {
  return kyivDay(expiresAt.getTime() - 1);
}
