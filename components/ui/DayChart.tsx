import { useLocale } from "next-intl";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDay, formatNumber } from "@/lib/web/i18n/format";

const TICK = { fill: "var(--muted)", fontSize: 13 };

export interface DayChartSeries {
  /** Field of a day that holds the value. */
  readonly key: string;
  readonly name: string;
  /** A CSS color. */
  readonly color: string;
}

interface Props {
  /** Days in order, `day` as `2026-11-30`. */
  readonly days: readonly { readonly day: string }[];
  /** Series, stacked in this order from the bottom. */
  readonly series: readonly DayChartSeries[];
  /** Width of the value axis in pixels; a fixed width aligns charts placed above each other. */
  readonly axisWidth?: number | "auto";
}

/** Stacked bar chart by day. Import it on demand, because the chart library is large. */
export function DayChart({ days, series, axisWidth = "auto" }: Props) {
  const locale = useLocale();
  const day = (value: unknown) => formatDay(locale, String(value), days.at(-1)?.day ?? "");
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...days]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false} barCategoryGap="20%">
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="day"
          tickFormatter={day}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: "var(--border-strong)" }}
          minTickGap={28}
        />
        <YAxis
          allowDecimals={false}
          tickFormatter={(value: number) => formatNumber(locale, value)}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={axisWidth}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--secondary)" }}
          labelFormatter={day}
          formatter={(value, name) => [formatNumber(locale, Number(value)), name]}
          contentStyle={{ background: "var(--surface)", border: "1px solid var(--border)", borderRadius: 10, fontSize: 15 }}
          labelStyle={{ color: "var(--title)", fontWeight: 600 }}
          itemStyle={{ color: "var(--text)" }}
        />
        {series.map(({ key, name, color }) => (
          <Bar key={key} dataKey={key} name={name} stackId="all" fill={color} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
