import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { Invoice } from "@/components/billing/Invoice";
import { InvoiceButtons } from "@/components/billing/InvoiceButtons";
import { OnlinePayment } from "@/components/billing/OnlinePayment";
import { BALANCE, topUpPath } from "@/components/billing/paths";
import { nextReload, RETURNED } from "@/components/billing/payment-reload";
import { TOP_UP_TONES } from "@/components/billing/top-up-state";
import { StateDot } from "@/components/ui/Badge";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { PageHeader } from "@/components/ui/PageHeader";
import { checkPayment } from "@/lib/domain/payments/check";
import { readDeducted, readTopUp, type TopUp } from "@/lib/domain/payments/top-up";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { paymentProvider } from "@/lib/platform/payments/configured-provider";
import { siteName } from "@/lib/platform/site-name";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { orNotFound, pageId } from "@/lib/web/or-not-found";
import { requireSession } from "@/lib/web/session";
import { cancelInvoiceAction } from "../../actions";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

/** `returned`: the payer comes back from the provider's page; the number of the next reload. */
const TopUpParams = z.object({ returned: z.string().transform((text) => (/^[1-9]\d?$/.test(text) ? Number(text) : 1)) });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "TopUp" });
  return { title: t("title", { number: String(pageId((await params).id)) }) };
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const id = pageId((await params).id);
  const { account } = await requireSession(topUpPath(id));
  const { returned } = parseSearchParams(TopUpParams, await searchParams);
  const topUp = await readCurrent({ accountId: account.id, id, returned: returned !== undefined });
  const [t, deducted] = await Promise.all([getTranslations("TopUp"), readDeducted({ db: db() }, topUp)]);
  const isInvoice = topUp.method === "invoice";
  const isWaiting = topUp.state === "pending";
  const reload = isWaiting && !isInvoice && returned !== undefined ? nextReload(returned) : undefined;
  return (
    <>
      {reload ? <meta httpEquiv="refresh" content={`${reload.seconds}; url=${reload.search}`} /> : null}
      <PageHeader
        title={t(isInvoice ? "invoice" : "title", { number: String(id) })}
        lead={<StateDot tone={TOP_UP_TONES[topUp.state]}>{t(`states.${topUp.state}`)}</StateDot>}
        back={{ href: BALANCE, label: t("back") }}
      />
      {isWaiting && isInvoice ? (
        <ClientMessages namespaces={["TopUp", "Ui"]}>
          <Invoice topUp={topUp} details={env().paymentDetails} site={siteName(locale)} email={account.email} />
          <InvoiceButtons cancel={cancelInvoiceAction} id={id} />
        </ClientMessages>
      ) : (
        <OnlinePayment
          topUp={topUp}
          checkout={isWaiting ? checkoutOf(topUp, locale) : undefined}
          returned={returned !== undefined}
          isReloading={reload !== undefined}
          deducted={deducted}
          support={supportAddress()}
        />
      )}
    </>
  );
}

const supportAddress = () => env().supportEmail ?? env().mailFrom;

interface Wanted {
  readonly accountId: number;
  readonly id: number;
  readonly returned: boolean;
}

/** Returns the top-up. For a payer who comes back before the provider's callback, the provider is queried first. */
async function readCurrent({ accountId, id, returned }: Wanted): Promise<TopUp> {
  const topUp = await readTopUp({ db: db() }, { accountId, id }).catch(orNotFound);
  if (!returned || topUp.state !== "pending" || topUp.method === "invoice") return topUp;
  await checkPayment({ db: db(), now: Date.now() }, { orderId: topUp.orderId });
  return readTopUp({ db: db() }, { accountId, id });
}

function checkoutOf({ id, orderId, amount }: TopUp, language: Language) {
  const returnUrl = `${env().appUrl}${pagePath(language, topUpPath(id))}${RETURNED}`;
  const description = `${siteName(language)}: № ${id}`;
  return paymentProvider()?.checkout({ id: orderId, amount, description, language, returnUrl });
}
