const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An age as a message takes it: `age` names the unit, `count` is how many. */
export interface Age {
  readonly unit: "minutes" | "hours" | "days";
  readonly count: number;
}

/** How long something waits, in the largest unit that says enough: minutes up to two hours, hours up to two days. */
export function ageOf(since: number, now: number): Age {
  const age = Math.max(0, now - since);
  if (age < 2 * HOUR) return { unit: "minutes", count: Math.floor(age / MINUTE) };
  if (age < 2 * DAY) return { unit: "hours", count: Math.floor(age / HOUR) };
  return { unit: "days", count: Math.floor(age / DAY) };
}
