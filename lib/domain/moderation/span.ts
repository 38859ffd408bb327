import { kyivDay, kyivMidnight } from "@/lib/shared/time";
import type { TimeUnit } from "./timeline";

/** Spans of time that figures are asked for, in days of Europe/Kyiv up to now: today alone, or with the days before it. */
export const SPANS = { today: 1, week: 7, month: 30 } as const;

/** One day is drawn by hours, more by days. */
export const unitOf = (name: SpanName): TimeUnit => (name === "today" ? "hour" : "day");

export type SpanName = keyof typeof SPANS;

const DAY = 86_400_000;

/** The span of a name: from a midnight in Kyiv to now. */
export function spanOf(name: SpanName, now: number): { readonly from: Date; readonly to: Date } {
  return { from: new Date(kyivMidnight(kyivDay(now - (SPANS[name] - 1) * DAY)) ?? now), to: new Date(now) };
}
