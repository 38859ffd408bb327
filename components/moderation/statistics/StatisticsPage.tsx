import { ChartColumn } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { DataTable, TableLink } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { Section } from "@/components/ui/Section";
import { TabLinks } from "@/components/ui/TabLinks";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import { SPANS, type SpanName } from "@/lib/domain/moderation/span";
import type { ModeratorStatistics, Statistics } from "@/lib/domain/moderation/statistics";
import { formatNumber } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import { ageOf } from "../age";
import { DecisionChart, ReasonChart } from "./Charts";

interface Props {
  readonly span: SpanName;
  readonly figures: Statistics;
  readonly moderators: readonly ModeratorStatistics[];
  /** The one whose figures these are; undefined: of all. */
  readonly moderator: { readonly id: number; readonly name: string } | undefined;
  readonly templates: readonly RejectionReason[];
}

/** How moderation goes: of all, or of one. Everything in a chart stands in a table, too. */
export function StatisticsPage({ span, figures, moderators, moderator, templates }: Props) {
  const t = useTranslations("Moderation");
  const hrefOf = (name: SpanName, id?: number) => `/moderation/statistics?span=${name}${id === undefined ? "" : `&moderator=${id}`}`;
  const spans = (Object.keys(SPANS) as SpanName[]).map((name) => ({
    href: hrefOf(name, moderator?.id),
    label: t(`spans.${name}`),
    current: name === span,
  }));
  return (
    <>
      <h1 className="mb-2 font-bold text-25 tracking-tight">{t("statistics")}</h1>
      <TabLinks label={t("spansNav")} links={spans} />
      <div className="mt-4 space-y-4">
        {moderator ? <Alert action={<Link href={hrefOf(span)}>{t("ofAll")}</Link>}>{t("ofOne", { name: moderator.name })}</Alert> : null}
        <Figures figures={figures} />
        {figures.decisions === 0 ? (
          <EmptyState icon={<ChartColumn />} title={t("noDecisions")}>
            {t("noDecisionsText")}
          </EmptyState>
        ) : (
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <Decisions span={span} figures={figures} />
            <Reasons figures={figures} templates={templates} />
          </div>
        )}
      </div>
      <Section title={t("byModerator")} className="mt-8">
        <Moderators moderators={moderators} hrefOf={(id) => hrefOf(span, id)} />
      </Section>
    </>
  );
}

/** A time that was waited, in words. */
function useWaited(): (seconds: number | null) => string {
  const review = useTranslations("Review");
  return (seconds) => {
    if (seconds === null) return "—";
    const { unit, count } = ageOf(0, seconds * 1_000);
    return review(`age.${unit}`, { count });
  };
}

function useShare(): (part: number, whole: number) => string {
  const locale = useLocale();
  return (part, whole) => (whole === 0 ? "—" : `${formatNumber(locale, Math.round((100 * part) / whole))} %`);
}

function Figures({ figures }: { readonly figures: Statistics }) {
  const t = useTranslations("Moderation");
  const locale = useLocale();
  const [waited, share] = [useWaited(), useShare()];
  const { decisions, rejected, perHour, waitingP50, waitingP90, overturned } = figures;
  const entries = [
    ["decisions", formatNumber(locale, decisions)],
    ["perHour", formatNumber(locale, Math.round(perHour * 10) / 10)],
    ["waitingP50", waited(waitingP50)],
    ["waitingP90", waited(waitingP90)],
    ["rejectedShare", share(rejected, decisions)],
    ["overturned", formatNumber(locale, overturned)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {entries.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-13 text-muted">{t(`figures.${name}`)}</dt>
          <dd className="font-bold text-25 text-title">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Decisions({ span, figures }: { readonly span: SpanName; readonly figures: Statistics }) {
  const t = useTranslations("Moderation");
  const rows =
    span === "today"
      ? figures.byHour.map(({ hour, ...row }) => ({ label: `${hour}:00`, ...row }))
      : figures.byDay.map(({ day, ...row }) => ({ label: `${day.slice(8)}.${day.slice(5, 7)}`, ...row }));
  const title = t(span === "today" ? "byHour" : "byDay");
  return (
    <section className="min-w-0">
      <h2 className="mb-2 font-bold text-17 text-title">{title}</h2>
      <DecisionChart bars={rows} label={title} />
      <AsTable>
        <DataTable
          caption={title}
          rows={rows}
          rowKey={({ label }) => label}
          columns={[
            { key: "label", title: t(span === "today" ? "hour" : "day"), cell: ({ label }) => label },
            { key: "approved", title: t("decision.approved"), cell: ({ approved }) => approved, numeric: true },
            { key: "rejected", title: t("decision.rejected"), cell: ({ rejected }) => rejected, numeric: true },
          ]}
        />
      </AsTable>
    </section>
  );
}

function Reasons({ figures, templates }: Pick<Props, "figures" | "templates">) {
  const t = useTranslations("Moderation");
  const locale = useLocale();
  const share = useShare();
  const rows = figures.byReason.map(({ code, count }) => ({
    code,
    count,
    label: templates.find((template) => template.code === code)?.label[locale] ?? (code === "other" ? t("ownWords") : code),
  }));
  return (
    <section className="min-w-0">
      <h2 className="mb-2 font-bold text-17 text-title">{t("byReason")}</h2>
      {rows.length === 0 ? (
        <p className="text-15">{t("noRejections")}</p>
      ) : (
        <>
          <ReasonChart bars={rows} label={t("byReason")} />
          <AsTable>
            <DataTable
              caption={t("byReason")}
              rows={rows}
              rowKey={({ code }) => code}
              columns={[
                { key: "label", title: t("reason"), cell: ({ label }) => label },
                { key: "count", title: t("decision.rejected"), cell: ({ count }) => count, numeric: true },
                { key: "share", title: t("share"), cell: ({ count }) => share(count, figures.rejected), numeric: true },
              ]}
            />
          </AsTable>
        </>
      )}
    </section>
  );
}

function AsTable({ children }: { readonly children: React.ReactNode }) {
  const t = useTranslations("Moderation");
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-15 text-primary">{t("asTable")}</summary>
      {children}
    </details>
  );
}

function Moderators({ moderators, hrefOf }: Pick<Props, "moderators"> & { readonly hrefOf: (id: number) => string }) {
  const t = useTranslations("Moderation");
  const locale = useLocale();
  const [waited, share] = [useWaited(), useShare()];
  if (moderators.length === 0) return <p className="text-15">{t("noDecisionsText")}</p>;
  return (
    <DataTable
      caption={t("byModerator")}
      rows={moderators}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", title: t("moderator"), cell: ({ id, name }) => <TableLink href={hrefOf(id)}>{name}</TableLink> },
        { key: "decisions", title: t("figures.decisions"), cell: ({ decisions }) => formatNumber(locale, decisions), numeric: true },
        {
          key: "perHour",
          title: t("figures.perHour"),
          cell: ({ perHour }) => formatNumber(locale, Math.round(perHour * 10) / 10),
          numeric: true,
        },
        { key: "p50", title: t("figures.waitingP50"), cell: ({ waitingP50 }) => waited(waitingP50), numeric: true },
        { key: "p90", title: t("figures.waitingP90"), cell: ({ waitingP90 }) => waited(waitingP90), numeric: true },
        {
          key: "rejected",
          title: t("figures.rejectedShare"),
          cell: ({ rejected, decisions }) => share(rejected, decisions),
          numeric: true,
        },
        { key: "overturned", title: t("figures.overturned"), cell: ({ overturned }) => overturned, numeric: true },
      ]}
    />
  );
}
