import { Wallet } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { TOP_UP_TONES } from "@/components/billing/top-up-state";
import { StateDot } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { DataTable } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { LoadMore } from "@/components/ui/Pagination";
import { DateTime } from "@/components/ui/Time";
import type { listPayments } from "@/lib/domain/payments/invoices";
import { formatMoney } from "@/lib/shared/format-money";
import { AccountLink } from "./AccountLink";

const PATH = "/moderation/payments";

interface Props {
  readonly page: Awaited<ReturnType<typeof listPayments>>;
  /** Whether this is not the first page. */
  readonly later: boolean;
  readonly now: number;
}

/** All top-ups except unpaid invoices, newest first. */
export function PaymentTable({ page: { payments, nextCursor }, later, now }: Props) {
  const t = useTranslations("Payments");
  const states = useTranslations("TopUp");
  const locale = useLocale();
  return (
    <>
      <DataTable
        caption={t("allTitle")}
        rows={payments}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<Wallet />} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        }
        columns={[
          { key: "number", title: t("columns.number"), cell: ({ id, method }) => `${id} · ${t(`methods.${method}`)}` },
          { key: "account", title: t("columns.account"), cell: ({ account }) => <AccountLink account={account} /> },
          { key: "at", title: t("columns.at"), nowrap: true, cell: (one) => <DateTime at={one.settledAt ?? one.createdAt} now={now} /> },
          {
            key: "state",
            title: t("columns.state"),
            cell: ({ state, failure }) => (
              <>
                <StateDot tone={TOP_UP_TONES[state]}>{states(`states.${state}`)}</StateDot>
                {failure === null ? null : (
                  <span className="block text-13 text-muted [overflow-wrap:anywhere]">
                    {failure === "amount_mismatch" ? t("mismatch") : failure}
                  </span>
                )}
              </>
            ),
          },
          { key: "reference", title: t("columns.reference"), cell: ({ reference }) => reference ?? "—" },
          { key: "amount", title: t("columns.amount"), numeric: true, cell: ({ amount }) => formatMoney(locale, amount, "UAH") },
        ]}
      />
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {later ? (
          <ButtonLink variant="secondary" href={PATH}>
            {t("toFirst")}
          </ButtonLink>
        ) : null}
        {nextCursor === undefined ? null : <LoadMore href={`${PATH}?before=${nextCursor}`} label={t("older")} />}
      </div>
    </>
  );
}
