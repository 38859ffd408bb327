import { Wallet } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useProductName } from "@/components/promotion/names";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { DataTable } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { LoadMore } from "@/components/ui/Pagination";
import { DateTime } from "@/components/ui/Time";
import type { StatementPage } from "@/lib/domain/billing/statement";
import type { StatementLine } from "@/lib/domain/billing/statement.sql";
import { formatMoney } from "@/lib/shared/format-money";
import { formatMoment } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";

interface Props {
  readonly page: StatementPage;
  /** Whether this is not the first page. */
  readonly later: boolean;
  /** Path of the statement without the language prefix; `?before=` is appended. */
  readonly path: string;
  /** Returns the path of a listing's page for the reader, who is its owner or an administrator. */
  readonly listingHref: (id: number) => string;
  readonly now: number;
}

/** Account statement: entries of a balance, newest first. */
export function Statement({ page, later, path, listingHref, now }: Props) {
  const t = useTranslations("Billing");
  const locale = useLocale();
  const money = (amount: string) => formatMoney(locale, amount, "UAH");
  return (
    <>
      <DataTable
        caption={t("statement")}
        rows={page.lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<Wallet />} title={t("emptyTitle")}>
            {t("empty")}
          </EmptyState>
        }
        columns={[
          { key: "what", title: t("columns.what"), cell: (line) => <What line={line} listingHref={listingHref} now={now} /> },
          { key: "at", title: t("columns.at"), nowrap: true, cell: ({ at }) => <DateTime at={at} now={now} /> },
          {
            key: "amount",
            title: t("columns.amount"),
            numeric: true,
            cell: ({ amount }) => (
              <span className={amount.startsWith("-") ? "text-title" : "font-semibold text-success"}>
                {amount.startsWith("-") ? "" : "+"}
                {money(amount)}
              </span>
            ),
          },
          { key: "balance", title: t("columns.balance"), numeric: true, cell: ({ balance }) => money(balance) },
        ]}
      />
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {later ? (
          <ButtonLink variant="secondary" href={path}>
            {t("toFirst")}
          </ButtonLink>
        ) : null}
        {page.nextCursor === undefined ? null : <LoadMore href={`${path}?before=${page.nextCursor}`} label={t("older")} />}
      </div>
    </>
  );
}

interface WhatProps {
  readonly line: StatementLine;
  readonly listingHref: (id: number) => string;
  readonly now: number;
}

/** First cell of an entry: its kind, and below it the listing or note. */
function What({ line: { kind, promotion, listingId, title, until, note }, listingHref, now }: WhatProps) {
  const t = useTranslations("Billing");
  const locale = useLocale();
  const name = useProductName();
  return (
    <>
      <span className="block">{promotion ? name(promotion) : t(`kinds.${kind}`)}</span>
      {listingId === null ? null : (
        <span className="block font-normal text-13 text-muted">
          {title === null ? (
            t("listing", { id: listingId })
          ) : (
            <Link href={listingHref(listingId)} className={`${linkStyle} inline-block min-h-6 [overflow-wrap:anywhere]`}>
              {title}
            </Link>
          )}
          {until ? <span className="block">{t("until", { until: formatMoment(locale, until.getTime(), now) })}</span> : null}
        </span>
      )}
      {note === null ? null : <span className="block font-normal text-13 text-muted [overflow-wrap:anywhere]">{note}</span>}
    </>
  );
}
