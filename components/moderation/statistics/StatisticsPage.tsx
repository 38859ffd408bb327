import { ChartColumn } from "lucide-react";
import { useTranslations } from "next-intl";
import { AdminHeading } from "@/components/administration/AdminHeading";
import { Alert } from "@/components/ui/Alert";
import { linkStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/EmptyState";
import { Section } from "@/components/ui/Section";
import { TabLinks } from "@/components/ui/TabLinks";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import { SPANS, type SpanName, unitOf } from "@/lib/domain/moderation/span";
import type { Backlog, ModeratorFigures, Statistics } from "@/lib/domain/moderation/statistics";
import { QUEUE_KINDS } from "@/lib/domain/moderation/terms";
import { Link } from "@/lib/web/i18n/navigation";
import { Reasons, Timeline } from "./Breakdown";
import { FigureList } from "./FigureList";
import { Moderators } from "./Moderators";
import { useFigures } from "./use-figures";

interface Props {
  readonly span: SpanName;
  readonly backlog: Backlog;
  readonly figures: Statistics;
  readonly moderators: readonly ModeratorFigures[];
  /** The moderator of the figures. Undefined for all. */
  readonly moderator: { readonly id: number; readonly name: string } | undefined;
  readonly templates: readonly RejectionReason[];
  readonly now: number;
}

/** Moderation statistics: the current backlog, and figures of a period for all moderators or one. All charts are also shown as tables. */
export function StatisticsPage({ span, backlog, figures, moderators, moderator, templates, now }: Props) {
  const t = useTranslations("ModerationStatistics");
  const hrefOf = (name: SpanName, id?: number) => `/moderation/statistics?span=${name}${id === undefined ? "" : `&moderator=${id}`}`;
  const spans = (Object.keys(SPANS) as SpanName[]).map((name) => ({
    href: hrefOf(name, moderator?.id),
    label: t(`periods.${name}`),
    current: name === span,
  }));
  return (
    <>
      <AdminHeading title={t("heading")} />
      <Waiting backlog={backlog} now={now} />
      <div className="mt-8">
        <TabLinks label={t("periodsNav")} links={spans} />
      </div>
      <div className="mt-4 space-y-6">
        {moderator ? (
          <Alert action={<Link href={hrefOf(span)}>{t("ofAll")}</Link>}>
            {t("ofOne", { name: moderator.name || t("deletedAccount") })}
          </Alert>
        ) : null}
        <Totals figures={figures} />
        {figures.decisions === 0 && !figures.cameIn ? (
          <EmptyState icon={<ChartColumn />} title={t("noDecisions")}>
            {t("noDecisionsText")}
          </EmptyState>
        ) : (
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <Timeline figures={figures} unit={unitOf(span)} now={now} />
            <Reasons figures={figures} templates={templates} />
          </div>
        )}
      </div>
      <Section title={t("byModerator")} className="mt-8">
        <Moderators moderators={moderators} hrefOf={(id) => hrefOf(span, id)} />
      </Section>
      <Meanings />
    </>
  );
}

function Waiting({ backlog: { total, late, oldest, byKind }, now }: { readonly backlog: Backlog; readonly now: number }) {
  const t = useTranslations("ModerationStatistics");
  const review = useTranslations("Review");
  const { number, wait } = useFigures();
  return (
    <section aria-label={t("now")}>
      <FigureList
        figures={[
          { key: "total", title: t("backlog.total"), value: number(total) },
          { key: "late", title: t("backlog.late"), value: <span className={late > 0 ? "text-danger" : undefined}>{number(late)}</span> },
          { key: "oldest", title: t("backlog.oldest"), value: wait(oldest && (now - oldest.getTime()) / 1_000) },
        ]}
      />
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-15">
        {QUEUE_KINDS.map((kind) => (
          <li key={kind}>
            <Link href={`/moderation?kind=${kind}`} className={`${linkStyle} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}>
              {review(`kinds.${kind}`)}
            </Link>{" "}
            <span className="tabular-nums">{number(byKind[kind])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Totals({ figures }: { readonly figures: Statistics }) {
  const t = useTranslations("ModerationStatistics");
  const { number, share, rate, countAndShare, wait } = useFigures();
  const { cameIn, decisions, approved, rejected, changesRequested, overturned, inTime, waited, waitP50, waitP90, perHour } = figures;
  const shown = [
    ...(cameIn === null ? [] : [["cameIn", number(cameIn)] as const]),
    ["decisions", number(decisions)],
    ["inTime", share(inTime, waited)],
    ["waitP50", wait(waitP50)],
    ["waitP90", wait(waitP90)],
    ["rejected", countAndShare(rejected, decisions)],
    ["changesRequested", countAndShare(changesRequested, decisions)],
    ["overturned", countAndShare(overturned, decisions - approved)],
    ["perHour", rate(perHour)],
  ] as const;
  return <FigureList figures={shown.map(([key, value]) => ({ key, title: t(`figures.${key}`), value }))} />;
}

const MEANINGS = ["late", "cameIn", "decisions", "inTime", "wait", "overturned", "perHour"] as const;

/** Explains the figures, as defined in docs/decisions/175-moderation-figures.md. */
function Meanings() {
  const t = useTranslations("ModerationStatistics");
  const titles = {
    late: t("backlog.late"),
    cameIn: t("figures.cameIn"),
    decisions: t("figures.decisions"),
    inTime: t("figures.inTime"),
    wait: `${t("figures.waitP50")}, ${t("figures.waitP90")}`,
    overturned: t("figures.overturned"),
    perHour: t("figures.perHour"),
  };
  return (
    <details className="mt-8 border-border border-t pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-15 text-primary">{t("meanings.title")}</summary>
      <dl className="grid max-w-[64rem] gap-x-6 gap-y-1 text-15 sm:grid-cols-[minmax(12rem,auto)_1fr]">
        {MEANINGS.map((name) => (
          <div key={name} className="contents">
            <dt className="font-semibold text-title max-sm:mt-2">{titles[name]}</dt>
            <dd>{t(`meanings.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
