import type { DayOfUsage } from "@/lib/domain/usage/read";

/** Outcomes in the order in which they are stacked, with the colour that tells them apart; words and the table say the same. */
export const SERIES = [
  { name: "succeeded", colour: "var(--success)" },
  { name: "clientErrors", colour: "var(--warning)" },
  { name: "limited", colour: "var(--quiet)" },
  { name: "serverErrors", colour: "var(--danger)" },
] as const;

export type SeriesName = (typeof SERIES)[number]["name"];

export const totalOf = (day: DayOfUsage) => SERIES.reduce((sum, { name }) => sum + day[name], 0);
