import type { DayOfActivity } from "@/lib/domain/visits/daily-stats";

/** A figure of a day that a chart shows. */
export type ActivitySeries = Exclude<keyof DayOfActivity, "day">;

/** The figures in the order in which they are told, with the colour of their columns; words and the table say the same. */
export const ACTIVITY_COLORS: Readonly<Record<ActivitySeries, string>> = {
  views: "var(--press)",
  messages: "var(--success)",
  phones: "var(--warning)",
};

export const ACTIVITY_SERIES = Object.keys(ACTIVITY_COLORS) as readonly ActivitySeries[];

/** The charts, each with what is stacked in it: views are many times as many as contacts, so they have a scale of their own. */
export const ACTIVITY_CHARTS = [
  { name: "viewsChart", series: ["views"] },
  { name: "contactsChart", series: ["messages", "phones"] },
] as const satisfies readonly { readonly name: string; readonly series: readonly ActivitySeries[] }[];

export const totalOf = (days: readonly DayOfActivity[], series: ActivitySeries) => days.reduce((sum, day) => sum + day[series], 0);
