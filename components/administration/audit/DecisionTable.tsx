import { useLocale, useTranslations } from "next-intl";
import { DECISION_TONES } from "@/components/moderation/labels";
import { Badge, StateDot } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { DateTime } from "@/components/ui/Time";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { FoundDecision } from "@/lib/domain/moderation/search-decisions";
import { formatId } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";

interface Props {
  readonly decisions: readonly FoundDecision[];
  readonly templates: readonly RejectionReason[];
  readonly now: number;
  /** Whether to omit the seller, because all decisions are on one seller's listings. */
  readonly ofOneSeller?: boolean;
}

/** Review decisions, newest first. */
export function DecisionTable({ decisions, templates, now, ofOneSeller = false }: Props) {
  const t = useTranslations("AuditAdmin");
  const locale = useLocale();
  const columns: readonly Column<FoundDecision>[] = [
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
    { key: "decision", title: t("decision"), cell: (decision) => <Decision decision={decision} />, nowrap: true },
    { key: "reason", title: t("reason"), cell: (decision) => <Reasons decision={decision} templates={templates} /> },
    ...(ofOneSeller
      ? []
      : [
          {
            key: "seller",
            title: t("seller"),
            cell: ({ seller }: FoundDecision) => (
              <Link href={`/moderation/users/${seller.id}`} prefetch={false} className={linkStyle}>
                {seller.name || t("deletedAccount")}
              </Link>
            ),
          },
        ]),
    { key: "who", title: t("who"), cell: ({ moderator }) => (moderator ? <Who {...moderator} /> : t("machine")) },
    { key: "at", title: t("when"), cell: ({ at }) => <DateTime at={at} now={now} withYear />, nowrap: true },
  ];
  return (
    <DataTable
      caption={t("decisions")}
      columns={columns}
      rows={decisions}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("noDecisions")} />}
    />
  );
}

function Who({ id, name }: { readonly id: number; readonly name: string }) {
  const t = useTranslations("AuditAdmin");
  return (
    <Link href={`/moderation/users/${id}`} prefetch={false} className={linkStyle}>
      {name || t("deletedAccount")}
    </Link>
  );
}

function Decision({ decision: { decision, undone, overturned } }: { readonly decision: FoundDecision }) {
  const t = useTranslations("AuditAdmin");
  return (
    <span className="flex flex-wrap items-center gap-x-2 max-sm:justify-end">
      <StateDot tone={DECISION_TONES[decision]}>{t(`decided.${decision}`)}</StateDot>
      {undone ? <Badge>{t("undone")}</Badge> : null}
      {overturned ? <Badge tone="warning">{t("overturned")}</Badge> : null}
    </span>
  );
}

interface ReasonsProps {
  readonly decision: FoundDecision;
  readonly templates: readonly RejectionReason[];
}

function Reasons({ decision: { reasons }, templates }: ReasonsProps) {
  const t = useTranslations("AuditAdmin");
  const locale = useLocale();
  if (reasons.length === 0) return "—";
  const labelOf = (code: string) =>
    templates.find((template) => template.code === code)?.label[locale] ?? (code === "other" ? t("ownWords") : code);
  return reasons.map(({ code, text }) => (
    <span key={`${code} ${text}`} className="block">
      <span className="text-title">{labelOf(code)}</span>
      {text ? <span className="line-clamp-2 text-13 text-muted">{text}</span> : null}
    </span>
  ));
}
