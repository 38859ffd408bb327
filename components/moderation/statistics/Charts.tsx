"use client";

import { Bar, BarChart, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { TimePoint } from "@/lib/domain/moderation/timeline";

export type SeriesKey = keyof Omit<TimePoint, "at">;

export interface TimelineSeries {
  readonly key: SeriesKey;
  readonly name: string;
}

const TICK = { fill: "var(--muted)", fontSize: 13 };
const BOX = { background: "var(--surface)", border: "1px solid var(--border)", borderRadius: 10, color: "var(--text)", fontSize: 13 };
const SIZE = { width: 640, height: 280 };

const COLORS: Readonly<Record<SeriesKey, string>> = {
  cameIn: "var(--primary)",
  approved: "var(--success)",
  changesRequested: "var(--warning)",
  rejected: "var(--danger)",
};

interface TimelineProps {
  /** Points with the labels of the axis. */
  readonly points: readonly (TimePoint & { readonly label: string })[];
  readonly series: readonly TimelineSeries[];
  readonly label: string;
}

/** Stacked bars of decisions over time, and a line of new cases. The table below has the same data. */
export function TimelineChart({ points, series, label }: TimelineProps) {
  return (
    <figure aria-label={label} className="h-[280px] w-full">
      <ResponsiveContainer width="100%" height="100%" initialDimension={SIZE}>
        <ComposedChart data={[...points]} maxBarSize={64} margin={{ top: 8, right: 8, bottom: 0, left: -16 }}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis dataKey="label" tick={TICK} stroke="var(--border)" minTickGap={16} />
          <YAxis allowDecimals={false} tick={TICK} stroke="var(--border)" />
          <Tooltip contentStyle={BOX} cursor={{ fill: "var(--secondary)" }} isAnimationActive={false} />
          <Legend wrapperStyle={{ fontSize: 13 }} itemSorter={null} />
          {series.map(({ key, name }) =>
            key === "cameIn" ? (
              <Line key={key} dataKey={key} name={name} stroke={COLORS[key]} strokeWidth={2} dot={{ r: 2 }} isAnimationActive={false} />
            ) : (
              <Bar key={key} dataKey={key} name={name} stackId="decisions" fill={COLORS[key]} isAnimationActive={false} />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
  );
}

export interface ReasonBar {
  readonly label: string;
  readonly count: number;
}

/** Bar chart of rejection reasons, most frequent first. */
export function ReasonChart({ bars, label, unit }: { readonly bars: readonly ReasonBar[]; readonly label: string; readonly unit: string }) {
  const height = Math.max(80, bars.length * 36 + 32);
  return (
    <figure aria-label={label} className="w-full" style={{ height }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ ...SIZE, height }}>
        <BarChart data={[...bars]} layout="vertical" margin={{ top: 0, right: 16, bottom: 0, left: 0 }}>
          <CartesianGrid horizontal={false} stroke="var(--border)" />
          <XAxis type="number" allowDecimals={false} tick={TICK} stroke="var(--border)" />
          <YAxis type="category" dataKey="label" width={150} tick={TICK} stroke="var(--border)" />
          <Tooltip contentStyle={BOX} cursor={{ fill: "var(--secondary)" }} isAnimationActive={false} />
          <Bar dataKey="count" name={unit} fill="var(--primary)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
