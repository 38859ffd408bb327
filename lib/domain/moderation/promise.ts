import { kyivOffset } from "@/lib/shared/time";

/** What sellers are promised: a decision in about 15 minutes in working hours (docs/api/moderation.md). */

export const PROMISED_MINUTES = 15;

/** Working hours, every day, by Kyiv's clock. */
export const WORKING_HOURS = { from: 9, to: 21 } as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From here on the promise is in danger. */
const SOON_MINUTES = 10;
/** Whatever waits longer than that is late by any count. */
const FAR = 30 * DAY;

/** `kept`: there is time. `soon`: it is running out. `late`: the promise is broken. */
export type PromiseState = "kept" | "soon" | "late";

/** The local clock as an instant of its own, in which a day is always 24 hours. An hour more or less in a year is no matter here. */
const local = (instant: number) => instant + kyivOffset(instant);

/** The instant at which the local clock shows a time. */
const fromLocal = (clock: number) => clock - kyivOffset(clock - kyivOffset(clock));

/** Whether moderators are at work at an instant. */
export function isWorkingHour(instant: number): boolean {
  const hour = (local(instant) % DAY) / HOUR;
  return hour >= WORKING_HOURS.from && hour < WORKING_HOURS.to;
}

/** Whole minutes between two instants (milliseconds) that fall into working hours. */
export function workingMinutes(since: number, now: number): number {
  const [start, end] = [local(Math.max(since, now - FAR)), local(now)];
  let worked = 0;
  for (let day = Math.floor(start / DAY) * DAY; day < end; day += DAY) {
    const [opens, closes] = [day + WORKING_HOURS.from * HOUR, day + WORKING_HOURS.to * HOUR];
    worked += Math.max(0, Math.min(end, closes) - Math.max(start, opens));
  }
  return Math.floor(worked / MINUTE);
}

/** The last instant since which a case has waited longer than promised at `now`: what has waited since then or earlier is late. */
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

/** How the promise stands for what waits since an instant. */
export function promiseState(since: number, now: number): PromiseState {
  const minutes = workingMinutes(since, now);
  if (minutes > PROMISED_MINUTES) return "late";
  return minutes >= SOON_MINUTES ? "soon" : "kept";
}
