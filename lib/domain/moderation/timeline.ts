import { kyivDay, nextKyivMidnight } from "@/lib/shared/time";

/** Time axis of statistics, which includes days and hours without events. */

/** `day`: calendar day in Kyiv. `hour`: hour of the day. */
export type TimeUnit = "day" | "hour";

/** Formats of the units in PostgreSQL. */
export const UNIT_FORMATS = { day: "YYYY-MM-DD", hour: "HH24" } as const satisfies Readonly<Record<TimeUnit, string>>;

/** Figures of a day, `2026-11-24`, or of an hour, `09`. */
export interface TimePoint {
  readonly at: string;
  /** Number of new cases. Null in the figures of a single moderator, since cases are not assigned. */
  readonly cameIn: number | null;
  readonly approved: number;
  readonly changesRequested: number;
  readonly rejected: number;
}

/** Returns the days of a period, or the hours of a day. */
export function timeAxis(unit: TimeUnit, { from, to }: { readonly from: Date; readonly to: Date }): string[] {
  if (unit === "hour") return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
  const days: string[] = [];
  for (let at = from.getTime(); at < to.getTime(); at = nextKyivMidnight(at)) days.push(kyivDay(at));
  return days;
}

/** Adds zeros for points of the axis without counts. */
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
