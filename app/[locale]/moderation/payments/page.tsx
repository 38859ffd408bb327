import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { AdminHeading } from "@/components/administration/AdminHeading";
import { OpenInvoices } from "@/components/administration/payments/OpenInvoices";
import { PaymentTable } from "@/components/administration/payments/PaymentTable";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { Section } from "@/components/ui/Section";
import { listOpenInvoices, listPayments } from "@/lib/domain/payments/invoices";
import { db } from "@/lib/platform/db";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";
import { confirmInvoiceAction, rejectInvoiceAction } from "./actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const PaymentParams = z.object({ before: IdParam });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Payments" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const { before } = parseSearchParams(PaymentParams, await searchParams);
  const [open, page, t] = await Promise.all([
    before === undefined ? listOpenInvoices({ db: db() }) : [],
    listPayments({ db: db() }, { before }),
    getTranslations("Payments"),
  ]);
  const now = Date.now();
  return (
    <>
      <AdminHeading title={t("title")} lead={t("lead")} />
      {before === undefined ? (
        <Section title={t("openTitle")}>
          <ClientMessages namespaces={["Payments", "Ui"]}>
            <OpenInvoices invoices={open} now={now} confirm={confirmInvoiceAction} reject={rejectInvoiceAction} />
          </ClientMessages>
        </Section>
      ) : null}
      <Section title={t("allTitle")} className="mt-10!">
        <PaymentTable page={page} later={before !== undefined} now={now} />
      </Section>
    </>
  );
}
