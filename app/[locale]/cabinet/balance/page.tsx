import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { BalanceNow } from "@/components/billing/BalanceNow";
import { PendingTopUps } from "@/components/billing/PendingTopUps";
import { BALANCE } from "@/components/billing/paths";
import { Statement } from "@/components/billing/Statement";
import { TopUpForm } from "@/components/billing/TopUpForm";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import { readBalance, readStatement, STATEMENT_PAGE } from "@/lib/domain/billing/statement";
import { listPendingTopUps } from "@/lib/domain/payments/top-up";
import { db } from "@/lib/platform/db";
import { paymentProvider } from "@/lib/platform/payments/configured-provider";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { startTopUpAction } from "./actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const BalanceParams = z.object({
  before: IdParam,
  /** Amount to suggest in the form, in hryvnias. */
  amount: z.string().regex(/^\d{1,6}(?:[.,]\d{1,2})?$/),
});

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Billing" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { account } = await requireSession(BALANCE);
  const { before, amount } = parseSearchParams(BalanceParams, await searchParams);
  const [balance, statement, pending, t] = await Promise.all([
    readBalance({ db: db() }, account.id),
    readStatement({ db: db() }, { accountId: account.id, limit: STATEMENT_PAGE, before }),
    listPendingTopUps({ db: db() }, account.id),
    getTranslations("Billing"),
  ]);
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <BalanceNow balance={balance} />
      <Section title={t("topUpTitle")} id="top-up">
        <ClientMessages namespaces={["TopUp"]}>
          <TopUpForm action={startTopUpAction} online={paymentProvider() !== undefined} token={randomUUID()} amount={amount} />
        </ClientMessages>
        <PendingTopUps topUps={pending} />
      </Section>
      <Section title={t("statement")} className="mt-10!">
        <Statement
          page={statement}
          later={before !== undefined}
          path={BALANCE}
          listingHref={(id) => `/cabinet/listings/${id}`}
          now={Date.now()}
        />
      </Section>
    </>
  );
}
