import { kyivOffset } from "@/lib/shared/time";

/** Response time that sellers are promised: a decision in about 15 minutes during working hours (docs/api/moderation.md). */

export const PROMISED_MINUTES = 15;

/** Working hours in Kyiv time, every day. */
export const WORKING_HOURS = { from: 9, to: 21 } as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Working minutes after which a case is considered urgent. */
const SOON_MINUTES = 10;
/** Cases that have waited longer are always late. Bounds the loop over days. */
const FAR = 30 * DAY;

/** `kept`: there is time left. `soon`: little time is left. `late`: the promised time is exceeded. */
export type PromiseState = "kept" | "soon" | "late";

/** Converts a time to local milliseconds, in which every day has 24 hours. DST changes are ignored. */
const local = (instant: number) => instant + kyivOffset(instant);

/** Converts local milliseconds back to a time. */
const fromLocal = (clock: number) => clock - kyivOffset(clock - kyivOffset(clock));

/** Returns whether a time is within working hours. */
export function isWorkingHour(instant: number): boolean {
  const hour = (local(instant) % DAY) / HOUR;
  return hour >= WORKING_HOURS.from && hour < WORKING_HOURS.to;
}

/** Returns the whole minutes of working time between two times in milliseconds. */
export function workingMinutes(since: number, now: number): number {
  const [start, end] = [local(Math.max(since, now - FAR)), local(now)];
  let worked = 0;
  for (let day = Math.floor(start / DAY) * DAY; day < end; day += DAY) {
    const [opens, closes] = [day + WORKING_HOURS.from * HOUR, day + WORKING_HOURS.to * HOUR];
    worked += Math.max(0, Math.min(end, closes) - Math.max(start, opens));
  }
  return Math.floor(worked / MINUTE);
}

/** Returns the time at or before which a case must have been submitted to be late at `now`. */
export function lateBefore(now: number): number {
  let missing = (PROMISED_MINUTES + 1) * MINUTE;
  const end = local(now);
  for (let day = Math.floor(end / DAY) * DAY; ; day -= DAY) {
    const opens = day + WORKING_HOURS.from * HOUR;
    const until = Math.min(end, day + WORKING_HOURS.to * HOUR);
    if (until - opens >= missing) return fromLocal(until - missing);
    missing -= Math.max(0, until - opens);
  }
}

/** Returns the state of the promise for a case that has been waiting since a time. */
export function promiseState(since: number, now: number): PromiseState {
  const minutes = workingMinutes(since, now);
  if (minutes > PROMISED_MINUTES) return "late";
  return minutes >= SOON_MINUTES ? "soon" : "kept";
}
