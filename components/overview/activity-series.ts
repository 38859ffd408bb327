import type { DayOfActivity } from "@/lib/domain/visits/daily-stats";

/** A daily figure shown in a chart. */
export type ActivitySeries = Exclude<keyof DayOfActivity, "day">;

/** Figures in display order, with the colours of their bars. */
export const ACTIVITY_COLORS: Readonly<Record<ActivitySeries, string>> = {
  views: "var(--primary)",
  messages: "var(--success)",
  phones: "var(--warning)",
};

export const ACTIVITY_SERIES = Object.keys(ACTIVITY_COLORS) as readonly ActivitySeries[];

/** Charts with their stacked series. Views have a separate chart, because they far outnumber contacts. */
export const ACTIVITY_CHARTS = [
  { name: "viewsChart", series: ["views"] },
  { name: "contactsChart", series: ["messages", "phones"] },
] as const satisfies readonly { readonly name: string; readonly series: readonly ActivitySeries[] }[];

export const totalOf = (days: readonly DayOfActivity[], series: ActivitySeries) => days.reduce((sum, day) => sum + day[series], 0);
