import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";

/** The time axis of figures: every day or hour is on it, whether anything happened or not. */

/** `day`: each calendar day of Kyiv; `hour`: each hour of its clock. */
export type TimeUnit = "day" | "hour";

/** How PostgreSQL writes a unit. */
export const UNIT_FORMATS = { day: "YYYY-MM-DD", hour: "HH24" } as const satisfies Readonly<Record<TimeUnit, string>>;

/** What happened in a day, `2026-11-24`, or in an hour, `09`. */
export interface TimePoint {
  readonly at: string;
  /** Cases that came in; null for one moderator, to whom they do not come. */
  readonly cameIn: number | null;
  readonly approved: number;
  readonly changesRequested: number;
  readonly rejected: number;
}

/** The days of a period, or the hours of a day. */
export function timeAxis(unit: TimeUnit, { from, to }: { readonly from: Date; readonly to: Date }): string[] {
  if (unit === "hour") return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
  const days: string[] = [];
  for (let at = from.getTime(); at < to.getTime(); at = nextKyivMidnight(at)) days.push(kyivDay(at));
  return days;
}

/** Puts counts on an axis, with zeroes where there are none. */
export function onAxis(
  axis: readonly string[],
  decisions: readonly Omit<TimePoint, "cameIn">[],
  arrivals: readonly Pick<TimePoint, "at" | "cameIn">[] | null,
): TimePoint[] {
  const [decided, arrived] = [byTime(decisions), byTime(arrivals ?? [])];
  return axis.map((at) => ({
    approved: 0,
    changesRequested: 0,
    rejected: 0,
    ...decided.get(at),
    at,
    cameIn: arrivals && (arrived.get(at)?.cameIn ?? 0),
  }));
}

const byTime = <Counts extends { readonly at: string }>(all: readonly Counts[]) => new Map(all.map((counts) => [counts.at, counts]));
