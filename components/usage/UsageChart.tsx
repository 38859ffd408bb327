import { useLocale, useTranslations } from "next-intl";
import { type Column, DataTable } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import type { DayOfUsage } from "@/lib/domain/usage/read";
import { formatDay, formatNumber } from "@/lib/web/i18n/format";
import { LazyUsagePlot } from "./LazyUsagePlot";
import { SERIES, totalOf } from "./series";

/** Requests per day by outcome, as a chart and as a table. */
export function UsageChart({ days }: { readonly days: readonly DayOfUsage[] }) {
  const t = useTranslations("Usage");
  const locale = useLocale();
  const sums = SERIES.map(({ name, colour }) => ({ name, colour, sum: days.reduce((sum, day) => sum + day[name], 0) }));
  if (sums.every(({ sum }) => sum === 0)) return <EmptyState title={t("nothing")}>{t("nothingText")}</EmptyState>;
  // The last day is today.
  const today = days.at(-1)?.day ?? "";
  const columns: readonly Column<DayOfUsage>[] = [
    { key: "day", title: t("dayColumn"), nowrap: true, cell: ({ day }) => formatDay(locale, day, today) },
    ...SERIES.map(({ name }) => ({
      key: name,
      title: t(name),
      numeric: true,
      cell: (day: DayOfUsage) => formatNumber(locale, day[name]),
    })),
    { key: "total", title: t("total"), numeric: true, cell: (day) => formatNumber(locale, totalOf(day)) },
  ];
  const used = days.filter((day) => totalOf(day) > 0).reverse();
  return (
    <div>
      <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-15">
        {sums.map(({ name, colour, sum }) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
              <rect width="12" height="12" rx="2" fill={colour} />
            </svg>
            {t(name)} <span className="font-semibold text-title">{formatNumber(locale, sum)}</span>
          </li>
        ))}
      </ul>
      <div role="img" aria-label={t("chartLabel")} className="h-64">
        <LazyUsagePlot days={days} />
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-15 text-primary hover:underline">{t("asTable")}</summary>
        <DataTable caption={t("chart")} columns={columns} rows={used} rowKey={({ day }) => day} />
      </details>
    </div>
  );
}
