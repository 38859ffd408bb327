"use client";

import { useLocale, useTranslations } from "next-intl";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDay, formatNumber } from "@/lib/i18n/format";
import type { DayOfUsage } from "@/lib/usage/read";
import { SERIES } from "./series";

const TICK = { fill: "var(--quiet)", fontSize: 13 };

/** The columns themselves; loaded apart, because the library is large. */
export default function UsagePlot({ days }: { readonly days: readonly DayOfUsage[] }) {
  const t = useTranslations("Usage");
  const locale = useLocale();
  const day = (value: unknown) => formatDay(locale, String(value));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...days]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false} barCategoryGap="20%">
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" tickFormatter={day} tick={TICK} tickLine={false} axisLine={{ stroke: "var(--edge)" }} minTickGap={28} />
        <YAxis
          allowDecimals={false}
          tickFormatter={(value: number) => formatNumber(locale, value)}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width="auto"
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--shade)" }}
          labelFormatter={day}
          formatter={(value, name) => [formatNumber(locale, Number(value)), name]}
          contentStyle={{ background: "var(--surface)", border: "1px solid var(--line)", borderRadius: 10, fontSize: 15 }}
          labelStyle={{ color: "var(--title)", fontWeight: 600 }}
          itemStyle={{ color: "var(--words)" }}
        />
        {SERIES.map(({ name, colour }) => (
          <Bar key={name} dataKey={name} name={t(name)} stackId="requests" fill={colour} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
