import { Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { StateDot, type Tone } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { DataTable } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { LoadMore } from "@/components/ui/Pagination";
import { DateTime } from "@/components/ui/Time";
import type { OwnReport, ReportPage } from "@/lib/domain/moderation/report-outcomes";
import { Link } from "@/lib/web/i18n/navigation";

interface Props {
  readonly page: ReportPage;
  /** Whether this is not the first page. */
  readonly later: boolean;
  /** Path of the list without the language prefix; `?before=` is appended. */
  readonly path: string;
  readonly now: number;
}

const TONES: Readonly<Record<NonNullable<OwnReport["outcome"]> | "open", Tone>> = {
  open: "warning",
  removed: "success",
  kept: "neutral",
  gone: "neutral",
};

/** The user's reports with their outcomes. */
export function OwnReports({ page, later, path, now }: Props) {
  const t = useTranslations("MyReports");
  const listing = useTranslations("PublicListing");
  const reasonOf = (code: string) => listing(`reasons.${code}` as Parameters<typeof listing>[0]);
  return (
    <>
      <DataTable
        caption={t("caption")}
        rows={page.reports}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<Flag />} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        }
        columns={[
          { key: "listing", title: t("listing"), cell: (report) => <ReportedListing report={report} /> },
          { key: "number", title: t("number"), numeric: true, cell: ({ id }) => id },
          { key: "reason", title: t("reason"), cell: ({ code }) => reasonOf(code) },
          { key: "at", title: t("at"), nowrap: true, cell: ({ at }) => <DateTime at={at} now={now} /> },
          {
            key: "outcome",
            title: t("outcome"),
            cell: ({ outcome }) => <StateDot tone={TONES[outcome ?? "open"]}>{t(`outcomes.${outcome ?? "open"}`)}</StateDot>,
          },
        ]}
      />
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {later ? (
          <ButtonLink variant="secondary" href={path}>
            {t("newest")}
          </ButtonLink>
        ) : null}
        {page.nextCursor === undefined ? null : <LoadMore href={`${path}?before=${page.nextCursor}`} label={t("older")} />}
      </div>
    </>
  );
}

function ReportedListing({ report: { title, slug, isPublic, text } }: { readonly report: OwnReport }) {
  return (
    <>
      {isPublic ? (
        <Link href={`/listing/${slug}`} className={`${linkStyle} inline-block min-h-6 [overflow-wrap:anywhere]`}>
          {title}
        </Link>
      ) : (
        <span className="[overflow-wrap:anywhere]">{title}</span>
      )}
      {text === null ? null : <span className="block font-normal text-13 text-muted [overflow-wrap:anywhere]">{text}</span>}
    </>
  );
}
