import type { DayOfUsage } from "@/lib/domain/usage/read";

/** Outcomes in stacking order, with their colours. */
export const SERIES = [
  { name: "succeeded", colour: "var(--success)" },
  { name: "clientErrors", colour: "var(--warning)" },
  { name: "limited", colour: "var(--muted)" },
  { name: "serverErrors", colour: "var(--danger)" },
] as const;

export type SeriesName = (typeof SERIES)[number]["name"];

export const totalOf = (day: DayOfUsage) => SERIES.reduce((sum, { name }) => sum + day[name], 0);
