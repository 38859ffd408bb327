"use client";

import { useTranslations } from "next-intl";
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

export interface DecisionBar {
  readonly label: string;
  readonly approved: number;
  readonly rejected: number;
}

const TICK = { fill: "var(--muted)", fontSize: 13 };
const BOX = { background: "var(--surface)", border: "1px solid var(--border)", borderRadius: 10, color: "var(--text)", fontSize: 13 };
const SIZE = { width: 640, height: 260 };

/** Decisions over time, approved and rejected on top of each other. The table beside it says the same. */
export function DecisionChart({ bars, label }: { readonly bars: readonly DecisionBar[]; readonly label: string }) {
  const t = useTranslations("Review");
  return (
    <figure aria-label={label} className="h-[260px] w-full">
      <ResponsiveContainer width="100%" height="100%" initialDimension={SIZE}>
        <BarChart data={[...bars]} maxBarSize={64} margin={{ top: 8, right: 8, bottom: 0, left: -16 }}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis dataKey="label" tick={TICK} stroke="var(--border)" />
          <YAxis allowDecimals={false} tick={TICK} stroke="var(--border)" />
          <Tooltip contentStyle={BOX} cursor={{ fill: "var(--secondary)" }} isAnimationActive={false} />
          <Legend wrapperStyle={{ fontSize: 13 }} />
          <Bar dataKey="approved" name={t("decided.approve")} stackId="decisions" fill="var(--success)" isAnimationActive={false} />
          <Bar dataKey="rejected" name={t("decided.reject")} stackId="decisions" fill="var(--danger)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}

export interface ReasonBar {
  readonly label: string;
  readonly count: number;
}

/** Why listings were rejected, most frequent first. */
export function ReasonChart({ bars, label }: { readonly bars: readonly ReasonBar[]; readonly label: string }) {
  const height = Math.max(80, bars.length * 36 + 32);
  return (
    <figure aria-label={label} className="w-full" style={{ height }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ ...SIZE, height }}>
        <BarChart data={[...bars]} layout="vertical" margin={{ top: 0, right: 16, bottom: 0, left: 0 }}>
          <CartesianGrid horizontal={false} stroke="var(--border)" />
          <XAxis type="number" allowDecimals={false} tick={TICK} stroke="var(--border)" />
          <YAxis type="category" dataKey="label" width={150} tick={TICK} stroke="var(--border)" />
          <Tooltip contentStyle={BOX} cursor={{ fill: "var(--secondary)" }} isAnimationActive={false} />
          <Bar dataKey="count" name={label} fill="var(--primary)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
