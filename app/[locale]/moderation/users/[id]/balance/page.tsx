import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { AdminHeading } from "@/components/administration/AdminHeading";
import { BalanceNow } from "@/components/billing/BalanceNow";
import { CreditForm } from "@/components/billing/CreditForm";
import { GrantForm } from "@/components/billing/GrantForm";
import { Statement } from "@/components/billing/Statement";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { Section } from "@/components/ui/Section";
import { readHolder } from "@/lib/domain/billing/holder";
import { readStatement, STATEMENT_PAGE } from "@/lib/domain/billing/statement";
import { db } from "@/lib/platform/db";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { pageId } from "@/lib/web/or-not-found";
import { requireRole } from "@/lib/web/session";
import { creditAction, grantAction } from "./actions";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

const StatementParams = z.object({ before: IdParam });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Billing" });
  return { title: t("adminTab") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const id = pageId((await params).id);
  const { before } = parseSearchParams(StatementParams, await searchParams);
  const [holder, statement, t] = await Promise.all([
    readHolder({ db: db() }, id),
    readStatement({ db: db() }, { accountId: id, limit: STATEMENT_PAGE, before }),
    getTranslations("Billing"),
  ]);
  if (!holder) notFound();
  return (
    <ClientMessages namespaces={["Billing", "Review"]}>
      <AdminHeading
        title={t("adminTitle", { name: holder.name })}
        lead={holder.email}
        back={{ href: `/moderation/users/${id}`, label: holder.name }}
      />
      <BalanceNow balance={holder.balance} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <section>
          <h2 className="font-bold text-20">{t("creditTitle")}</h2>
          <p className="mt-1 mb-4 text-15 text-muted">{t("creditLead")}</p>
          <CreditForm action={creditAction} accountId={id} name={holder.name} token={randomUUID()} />
        </section>
        <section>
          <h2 className="font-bold text-20">{t("grantTitle")}</h2>
          <p className="mt-1 mb-4 text-15 text-muted">{t("grantLead")}</p>
          <GrantForm action={grantAction} accountId={id} name={holder.name} />
        </section>
      </div>
      <Section title={t("statement")} className="mt-10!">
        <Statement
          page={statement}
          later={before !== undefined}
          path={`/moderation/users/${id}/balance`}
          listingHref={(listing) => `/moderation/${listing}`}
          now={Date.now()}
        />
      </Section>
    </ClientMessages>
  );
}
