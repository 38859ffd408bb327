/**
 * Kyiv's calendar and clock. Times are stored in UTC everywhere; only this module converts them to Europe/Kyiv.
 *
 * `Intl` takes tens of microseconds per call, so the offset is determined once per quarter of an hour (offsets change only at these
 * boundaries) and cached. Everything else is integer arithmetic.
 */

export const KYIV = "Europe/Kyiv";

/** Returns the current time in milliseconds since the epoch. Tests replace it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/**
 * Returns milliseconds on a monotonic clock, which is independent of the system clock. For windows, pauses and ages within this
 * process. The clock starts with the process, so its values must not be stored or sent to other processes.
 */
export const monotonicNow: Clock = () => performance.now();

const QUARTER_HOUR = 15 * 60_000;
const MINUTE = 60_000;

/** Created on first use: it takes milliseconds, and pages load this module without always needing it. */
let formatter: Intl.DateTimeFormat | undefined;

const createFormatter = () =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: KYIV,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });

const offsets = new Map<number, number>();

function lookUpOffset(instant: number): number {
  const parts: Record<string, number> = {};
  formatter ??= createFormatter();
  for (const { type, value } of formatter.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Returns Kyiv's offset from UTC at a time, in milliseconds: 7 200 000 in winter, 10 800 000 in summer. */
export function kyivOffset(instant: number): number {
  const slot = Math.floor(instant / QUARTER_HOUR);
  let offset = offsets.get(slot);
  if (offset === undefined) {
    offset = lookUpOffset(slot * QUARTER_HOUR);
    if (offsets.size > 5_000) offsets.clear();
    offsets.set(slot, offset);
  }
  return offset;
}

/** Formats a time as `YYYY-MM-DD HH:MM:SS` in Kyiv, as in the API (docs/api/quick-start.md#dates-and-times). */
export function formatKyiv(instant: number): string {
  return new Date(instant + kyivOffset(instant)).toISOString().slice(0, 19).replace("T", " ");
}

/** Formats a time as ISO 8601 in Kyiv with the offset, `2026-11-20T14:03:11+02:00`. Used for ping's `server_time`. */
export function formatKyivIso(instant: number): string {
  const offset = kyivOffset(instant);
  const sign = offset < 0 ? "-" : "+";
  const minutes = Math.abs(offset) / MINUTE;
  const two = (n: number) => String(n).padStart(2, "0");
  const local = new Date(instant + offset).toISOString().slice(0, 19);
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the calendar day in Kyiv, `YYYY-MM-DD`. */
export function kyivDay(instant: number): string {
  return new Date(instant + kyivOffset(instant)).toISOString().slice(0, 10);
}

/** Returns the calendar day in Kyiv a number of days before, `YYYY-MM-DD`. Such days may have 23 or 25 hours. */
export function kyivDaysAgo(instant: number, days: number): string {
  return new Date(Date.parse(kyivDay(instant)) - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Returns the time a number of calendar months before, on the same day and at the same time of day in UTC, or on the month's last day if it
 * has no such day.
 */
export function monthsBefore(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/** Returns the time of the next midnight in Kyiv. A day has 23 or 25 hours when daylight saving time begins or ends. */
export function nextKyivMidnight(instant: number): number {
  const localDay = Math.floor((instant + kyivOffset(instant)) / 86_400_000);
  const localMidnight = (localDay + 1) * 86_400_000;
  // The offset must be the one at that midnight: start with the current offset, then correct by the offset at the result.
  const guess = localMidnight - kyivOffset(instant);
  return localMidnight - kyivOffset(guess);
}

/** Returns the time at which a day (`YYYY-MM-DD`) begins in Kyiv, or undefined if there is no such day in the calendar. */
export function kyivMidnight(day: string): number | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // At noon UTC it is the same day in Kyiv, in summer and in winter.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(midnight) || kyivDay(midnight + 12 * 3_600_000) !== day) return undefined;
  // The offset must be the one at that midnight, not at another hour of the day.
  return midnight - kyivOffset(midnight - kyivOffset(midnight));
}

/**
 * Returns the time of a minute in Kyiv (`YYYY-MM-DDTHH:MM`), or undefined if it is not written that way or there is no such day. A minute
 * that a change of the clock leaves out is taken as if the clock had not changed yet.
 */
export function kyivMinute(minute: string): number | undefined {
  const [, day = "", hours, minutes] = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(minute) ?? [];
  if (kyivMidnight(day) === undefined) return undefined;
  const local = Date.parse(`${day}T${hours}:${minutes}:00Z`);
  return local - kyivOffset(local - kyivOffset(local));
}
