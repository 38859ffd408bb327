import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DataTable } from "@/components/ui/DataTable";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { Statistics } from "@/lib/domain/moderation/statistics";
import type { TimeUnit } from "@/lib/domain/moderation/timeline";
import { kyivDay } from "@/lib/shared/time";
import { formatDay } from "@/lib/web/i18n/format";
import { ReasonChart, type SeriesKey, TimelineChart } from "./Charts";
import { useFigures } from "./use-figures";

const DECIDED: readonly SeriesKey[] = ["approved", "changesRequested", "rejected"];

interface TimelineProps {
  readonly figures: Statistics;
  readonly unit: TimeUnit;
  readonly now: number;
}

/** New cases and decisions by hour or day. */
export function Timeline({ figures, unit, now }: TimelineProps) {
  const t = useTranslations("ModerationStatistics");
  const locale = useLocale();
  const { number } = useFigures();
  const points = figures.timeline.map((point) => ({
    ...point,
    label: unit === "hour" ? `${point.at}:00` : formatDay(locale, point.at, kyivDay(now)),
  }));
  const shown: readonly SeriesKey[] = figures.cameIn === null ? DECIDED : ["cameIn", ...DECIDED];
  const series = shown.map((key) => ({ key, name: t(`series.${key}`) }));
  const title = t(`timeline.${unit}`);
  return (
    <ChartSection title={title} chart={<TimelineChart points={points} series={series} label={title} />}>
      <DataTable
        caption={title}
        rows={points}
        rowKey={({ at }) => at}
        columns={[
          { key: "label", title: t(`units.${unit}`), cell: ({ label }) => label, nowrap: true },
          ...series.map(({ key, name }) => ({
            key,
            title: name,
            cell: (point: (typeof points)[number]) => number(point[key] ?? 0),
            numeric: true,
          })),
        ]}
      />
    </ChartSection>
  );
}

interface ReasonsProps {
  readonly figures: Statistics;
  readonly templates: readonly RejectionReason[];
}

/** Reasons of rejections and requests for changes. */
export function Reasons({ figures, templates }: ReasonsProps) {
  const t = useTranslations("ModerationStatistics");
  const locale = useLocale();
  const { number, share } = useFigures();
  const title = t("byReason");
  const rows = figures.byReason.map(({ code, count }) => ({
    code,
    count,
    label: templates.find((template) => template.code === code)?.label[locale] ?? (code === "other" ? t("ownWords") : code),
  }));
  if (rows.length === 0) return <ChartSection title={title} chart={<p className="text-15">{t("noRejections")}</p>} />;
  return (
    <ChartSection title={title} chart={<ReasonChart bars={rows} label={title} unit={t("count")} />}>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ code }) => code}
        columns={[
          { key: "label", title: t("reason"), cell: ({ label }) => label },
          { key: "count", title: t("count"), cell: ({ count }) => number(count), numeric: true },
          { key: "share", title: t("share"), cell: ({ count }) => share(count, figures.decisions - figures.approved), numeric: true },
        ]}
      />
    </ChartSection>
  );
}

interface ChartSectionProps {
  readonly title: string;
  readonly chart: ReactNode;
  /** The same data as a table. */
  readonly children?: ReactNode;
}

function ChartSection({ title, chart, children }: ChartSectionProps) {
  const t = useTranslations("ModerationStatistics");
  return (
    <section className="min-w-0">
      <h2 className="mb-2 font-bold text-17 text-title">{title}</h2>
      {chart}
      {children ? (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-15 text-primary">{t("asTable")}</summary>
          {children}
        </details>
      ) : null}
    </section>
  );
}
