import { kyivDaysAgo, kyivMidnight } from "@/lib/shared/time";
import type { TimeUnit } from "./timeline";

/** Periods of statistics, in days of Kyiv up to now. */
export const SPANS = { today: 1, week: 7, month: 30 } as const;

/** Returns the unit of the time axis: hours for one day, otherwise days. */
export const unitOf = (name: SpanName): TimeUnit => (name === "today" ? "hour" : "day");

export type SpanName = keyof typeof SPANS;

/** Returns the start and end of a period, from a midnight in Kyiv to now. */
export function spanOf(name: SpanName, now: number): { readonly from: Date; readonly to: Date } {
  return { from: new Date(kyivMidnight(kyivDaysAgo(now, SPANS[name] - 1)) ?? now), to: new Date(now) };
}
