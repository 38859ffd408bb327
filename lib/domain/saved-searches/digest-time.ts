import { kyivDay, kyivDaysAgo, kyivMinute, kyivOffset } from "@/lib/shared/time";

/** When digests are sent: at 9:00 in Kyiv, every day or on Mondays. */

const HOUR = 9;

/** Hour at which sending ends. A board that was down catches up, but not at night. */
const LAST_HOUR = 21;

const nineOf = (day: string): number => kyivMinute(`${day}T09:00`) ?? 0;

/** Whether digests are sent at this time. */
export function isDigestTime(now: number): boolean {
  const hour = new Date(now + kyivOffset(now)).getUTCHours();
  return hour >= HOUR && hour < LAST_HOUR;
}

/** Returns the last time at or before `now` at which daily digests were due. */
export function lastDaily(now: number): number {
  const today = nineOf(kyivDay(now));
  return today <= now ? today : nineOf(kyivDaysAgo(now, 1));
}

/** Returns the last time at or before `now` at which weekly digests were due. */
export function lastWeekly(now: number): number {
  let at = lastDaily(now);
  while (new Date(at).getUTCDay() !== 1) at = nineOf(kyivDaysAgo(at, 1));
  return at;
}
