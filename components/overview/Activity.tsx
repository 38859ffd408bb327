import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { listingsPath } from "@/components/my-listings/listings-query";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { type Column, DataTable } from "@/components/ui/DataTable";
import { Section } from "@/components/ui/Section";
import { RENEWAL_DAYS } from "@/lib/domain/listings/status";
import { ACTIVITY_DAYS, type DayOfActivity } from "@/lib/domain/visits/daily-stats";
import { formatDay, formatNumber } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { ActivityChart } from "./ActivityChart";
import { ACTIVITY_CHARTS, ACTIVITY_SERIES, totalOf } from "./activity-series";

interface Props {
  /** Oldest first; the last is today. */
  readonly days: readonly DayOfActivity[];
  readonly expiring: number;
}

/** Activity of the last 30 days: totals, charts and a table. */
export function Activity({ days, expiring }: Props) {
  const t = useTranslations("Account");
  const locale = useLocale();
  const today = days.at(-1)?.day ?? "";
  const columns: readonly Column<DayOfActivity>[] = [
    { key: "day", title: t("day"), nowrap: true, cell: ({ day }) => formatDay(locale, day, today) },
    ...ACTIVITY_SERIES.map((series) => ({
      key: series,
      title: t(series),
      numeric: true,
      cell: (day: DayOfActivity) => formatNumber(locale, day[series]),
    })),
  ];
  const busy = days.filter((day) => ACTIVITY_SERIES.some((series) => day[series] > 0)).reverse();
  return (
    <Section title={t("activity", { days: ACTIVITY_DAYS })}>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-10 border border-border bg-border lg:grid-cols-4">
        {ACTIVITY_SERIES.map((series) => (
          <li key={series} className="bg-surface">
            <Total value={totalOf(days, series)}>{t(series)}</Total>
          </li>
        ))}
        <li className="bg-surface">
          <Link
            href={listingsPath({ tab: "active" })}
            className="block h-full transition-colors hover:bg-secondary focus-visible:-outline-offset-2"
          >
            <Total value={expiring}>{t("expiring", { days: RENEWAL_DAYS })}</Total>
          </Link>
        </li>
      </ul>
      {busy.length === 0 ? (
        <p className="mt-4 text-15 text-muted">{t("noActivity")}</p>
      ) : (
        <>
          <ClientMessages namespaces={["Account"]}>
            {ACTIVITY_CHARTS.filter(({ series }) => series.some((one) => totalOf(days, one) > 0)).map(({ name, series }) => (
              <ActivityChart key={name} name={name} series={series} days={days} />
            ))}
          </ClientMessages>
          <details className="mt-3">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-15 text-primary hover:underline">
              {t("asTable")}
            </summary>
            <DataTable caption={t("activity", { days: ACTIVITY_DAYS })} columns={columns} rows={busy} rowKey={({ day }) => day} />
          </details>
        </>
      )}
    </Section>
  );
}

function Total({ value, children }: { readonly value: number; readonly children: ReactNode }) {
  return (
    <p className="flex h-full flex-col px-4 py-3">
      <span className="font-bold text-25 text-title">{formatNumber(useLocale(), value)}</span>
      <span className="text-15">{children}</span>
    </p>
  );
}
