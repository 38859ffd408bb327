import { kyivDay, nextKyivMidnight } from "@/lib/kernel/time";

/** A key's expiry as its owner chooses it: the last day on which it works, in Kyiv. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The instant at which a day of Kyiv (`YYYY-MM-DD`) ends; undefined for what is no day of the calendar. */
export function endOfDay(day: string): Date | undefined {
  // At noon in UTC it is the same day in Kyiv, in summer and in winter.
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (!DAY.test(day) || Number.isNaN(noon) || kyivDay(noon) !== day) return undefined;
  return new Date(nextKyivMidnight(noon));
}

/** The last day on which a key works that expires at an instant. */
export function lastDay(expiresAt: Date): string {
  return kyivDay(expiresAt.getTime() - 1);
}
