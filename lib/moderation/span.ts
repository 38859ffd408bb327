import { kyivDay, kyivOffset } from "@/lib/kernel/time";

/** Spans of time that figures are asked for, in days of Europe/Kyiv up to now: today alone, or with the days before it. */
export const SPANS = { today: 1, week: 7, month: 30 } as const;

export type SpanName = keyof typeof SPANS;

const DAY = 86_400_000;

/** The span of a name: from a midnight in Kyiv to now. */
export function spanOf(name: SpanName, now: number): { readonly from: Date; readonly to: Date } {
  const midnight = Date.parse(`${kyivDay(now - (SPANS[name] - 1) * DAY)}T00:00:00Z`);
  // The offset in force at that midnight, not now.
  return { from: new Date(midnight - kyivOffset(midnight - kyivOffset(midnight))), to: new Date(now) };
}
