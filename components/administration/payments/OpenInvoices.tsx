"use client";

import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/Alert";
import { DataTable } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { DateTime } from "@/components/ui/Time";
import type { ListedPayment } from "@/lib/domain/payments/invoices";
import { formatMoney } from "@/lib/shared/format-money";
import type { FormAction } from "@/lib/web/form-state";
import { AccountLink } from "./AccountLink";
import { InvoiceActions } from "./InvoiceActions";

interface Props {
  /** Oldest first. */
  readonly invoices: readonly ListedPayment[];
  readonly now: number;
  readonly confirm: FormAction<void>;
  readonly reject: FormAction<void>;
}

/** Invoices that wait for payment, each with its actions. Needs the `Payments` messages. */
export function OpenInvoices({ invoices, now, confirm, reject }: Props) {
  const t = useTranslations("Payments");
  const locale = useLocale();
  const [settledElsewhere, setSettledElsewhere] = useState<string>();
  return (
    <>
      {settledElsewhere === undefined ? null : (
        <Alert tone="warning" live className="mb-4">
          {settledElsewhere}
        </Alert>
      )}
      <DataTable
        caption={t("openTitle")}
        rows={invoices}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<FileText />} title={t("openEmpty")}>
            {t("openEmptyText")}
          </EmptyState>
        }
        columns={[
          { key: "number", title: t("columns.number"), cell: ({ id }) => id },
          { key: "account", title: t("columns.account"), cell: ({ account }) => <AccountLink account={account} /> },
          { key: "at", title: t("columns.at"), nowrap: true, cell: ({ createdAt }) => <DateTime at={createdAt} now={now} /> },
          { key: "amount", title: t("columns.amount"), numeric: true, cell: ({ amount }) => formatMoney(locale, amount, "UAH") },
          {
            key: "action",
            title: t("columns.action"),
            cell: (invoice) => <InvoiceActions invoice={invoice} confirm={confirm} reject={reject} onDone={setSettledElsewhere} />,
          },
        ]}
      />
    </>
  );
}
