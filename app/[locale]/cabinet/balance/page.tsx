import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { BalanceNow } from "@/components/billing/BalanceNow";
import { Statement } from "@/components/billing/Statement";
import { TopUp } from "@/components/billing/TopUp";
import { PageHeader } from "@/components/ui/PageHeader";
import { Section } from "@/components/ui/Section";
import { readBalance, readStatement, STATEMENT_PAGE } from "@/lib/domain/billing/statement";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const PATH = "/cabinet/balance";

const StatementParams = z.object({ before: IdParam });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Billing" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { account } = await requireSession(PATH);
  const { before } = parseSearchParams(StatementParams, await searchParams);
  const [balance, statement, t] = await Promise.all([
    readBalance({ db: db() }, account.id),
    readStatement({ db: db() }, { accountId: account.id, limit: STATEMENT_PAGE, before }),
    getTranslations("Billing"),
  ]);
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <BalanceNow balance={balance} />
      <TopUp supportEmail={env().supportEmail} />
      <Section title={t("statement")} className="mt-10!">
        <Statement
          page={statement}
          later={before !== undefined}
          path={PATH}
          listingHref={(id) => `/cabinet/listings/${id}`}
          now={Date.now()}
        />
      </Section>
    </>
  );
}
