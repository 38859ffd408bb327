const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An age as arguments of a message: `age` is the unit, `count` the number. */
export interface Age {
  readonly unit: "minutes" | "hours" | "days";
  readonly count: number;
}

/** Returns the time elapsed in the largest sufficient unit: minutes up to two hours, hours up to two days. */
export function ageOf(since: number, now: number): Age {
  const age = Math.max(0, now - since);
  if (age < 2 * HOUR) return { unit: "minutes", count: Math.floor(age / MINUTE) };
  if (age < 2 * DAY) return { unit: "hours", count: Math.floor(age / HOUR) };
  return { unit: "days", count: Math.floor(age / DAY) };
}
