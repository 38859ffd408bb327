/**
 * Kyiv's calendar and clock. Instants are kept in UTC everywhere; this is the one place that turns them into Europe/Kyiv.
 *
 * `Intl` costs tens of microseconds a call, so the offset is looked up once for each quarter of an hour (offsets change only
 * on such borders) and kept; everything else is integer arithmetic.
 */

export const KYIV = "Europe/Kyiv";

/** Where "now" comes from, so that tests can stand at any instant. Milliseconds since the epoch. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/**
 * Milliseconds on a clock that only goes forward, whatever is done to the machine's: for windows, pauses and ages within this process.
 * It begins with the process, so it means nothing to another one or after a restart.
 */
export const monotonicNow: Clock = () => performance.now();

const QUARTER_HOUR = 15 * 60_000;
const MINUTE = 60_000;

const formatter = new Intl.DateTimeFormat("en-US", {
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
  for (const { type, value } of formatter.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Kyiv's offset from UTC at an instant, in milliseconds: 7 200 000 in winter, 10 800 000 in summer. */
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

/** `YYYY-MM-DD HH:MM:SS` in Kyiv, the specification's form for listing times. */
export function formatKyiv(instant: number): string {
  return new Date(instant + kyivOffset(instant)).toISOString().slice(0, 19).replace("T", " ");
}

/** `2026-11-20T14:03:11+02:00`: ISO 8601 in Kyiv with the numeric offset, the form of ping's `server_time`. */
export function formatKyivIso(instant: number): string {
  const offset = kyivOffset(instant);
  const sign = offset < 0 ? "-" : "+";
  const minutes = Math.abs(offset) / MINUTE;
  const two = (n: number) => String(n).padStart(2, "0");
  const local = new Date(instant + offset).toISOString().slice(0, 19);
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The calendar day in Kyiv, `YYYY-MM-DD`. */
export function kyivDay(instant: number): string {
  return new Date(instant + kyivOffset(instant)).toISOString().slice(0, 10);
}

/** The instant of the next midnight in Kyiv. A day has 23 or 25 hours when summer time changes. */
export function nextKyivMidnight(instant: number): number {
  const localDay = Math.floor((instant + kyivOffset(instant)) / 86_400_000);
  const localMidnight = (localDay + 1) * 86_400_000;
  // The offset in force at that midnight, not now: try with today's, then correct by what holds there.
  const guess = localMidnight - kyivOffset(instant);
  return localMidnight - kyivOffset(guess);
}

/** The instant at which a day of Kyiv (`YYYY-MM-DD`) begins; undefined for what is no day of the calendar. */
export function kyivMidnight(day: string): number | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // At noon in UTC it is the same day in Kyiv, in summer and in winter.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(midnight) || kyivDay(midnight + 12 * 3_600_000) !== day) return undefined;
  // The offset in force at that midnight, not at another hour of the day.
  return midnight - kyivOffset(midnight - kyivOffset(midnight));
}
