import { useLocale, useTranslations } from "next-intl";
import { Badge, StateDot } from "@/components/ui/Badge";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { DateTime } from "@/components/ui/Time";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { SellerDecision } from "@/lib/domain/moderation/seller-decisions";
import { formatId } from "@/lib/web/i18n/format";
import { DECISION_TONES } from "../labels";

interface Props {
  readonly decisions: readonly SellerDecision[];
  /** All templates, including retired ones, for the labels of earlier decisions. */
  readonly templates: readonly RejectionReason[];
  readonly now: number;
}

/** Decisions on a seller's listings with their reasons. */
export function SellerDecisionTable({ decisions, templates, now }: Props) {
  const t = useTranslations("CaseTools");
  const moderation = useTranslations("Moderation");
  const locale = useLocale();
  const columns: readonly Column<SellerDecision>[] = [
    {
      key: "listing",
      title: t("listing"),
      cell: ({ listingId, title }) => (
        <>
          <TableLink href={`/moderation/${listingId}`}>{title}</TableLink>
          <span className="block font-normal text-13 text-muted tabular-nums">{formatId(locale, listingId)}</span>
        </>
      ),
    },
    {
      key: "decision",
      title: t("decision"),
      nowrap: true,
      cell: ({ decision, overturned }) => (
        <span className="flex flex-wrap items-center gap-x-2 max-sm:justify-end">
          <StateDot tone={DECISION_TONES[decision]}>{moderation(`decision.${decision}`)}</StateDot>
          {overturned ? <Badge tone="warning">{t("overturned")}</Badge> : null}
        </span>
      ),
    },
    { key: "reason", title: t("reason"), cell: ({ reasons }) => <Reasons reasons={reasons} templates={templates} /> },
    { key: "who", title: t("who"), cell: ({ moderator }) => moderator ?? moderation("machine") },
    { key: "at", title: t("when"), cell: ({ at }) => <DateTime at={at} now={now} withYear />, nowrap: true },
  ];
  return (
    <DataTable
      caption={t("caption")}
      columns={columns}
      rows={decisions}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("noDecisions")} />}
    />
  );
}

function Reasons({ reasons, templates }: Pick<SellerDecision, "reasons"> & Pick<Props, "templates">) {
  const t = useTranslations("CaseTools");
  const locale = useLocale();
  if (reasons.length === 0) return "—";
  const labelOf = (code: string | null) =>
    templates.find((template) => template.code === code)?.label[locale] ?? (code === "other" || code === null ? t("ownWords") : code);
  return (
    <ul className="space-y-1">
      {reasons.map(({ code, text }) => (
        <li key={`${code} ${text}`}>
          <span className="text-title">{labelOf(code)}</span>
          <span className="line-clamp-2 text-13 text-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}
