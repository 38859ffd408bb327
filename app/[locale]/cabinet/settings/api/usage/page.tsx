import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiPage } from "@/components/keys/ApiPage";
import { API_SETTINGS } from "@/components/keys/paths";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { UsageOverview } from "@/components/usage/UsageOverview";
import { requireSession } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { kyivDay } from "@/lib/kernel/time";
import { listKeys } from "@/lib/keys/list";
import { db } from "@/lib/platform/db";
import { type QueryValues, readId } from "@/lib/usage/log-query";
import { endpointSpeeds, limitsInUse, usageByDay } from "@/lib/usage/read";
import { LOG_DAYS } from "@/lib/usage/request-log";

interface Props extends LocaleParams {
  readonly searchParams: Promise<QueryValues>;
}

const DAY = 86_400_000;

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Keys" });
  return { title: t("tabUsage") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { account } = await requireSession(`${API_SETTINGS}/usage`);
  const now = Date.now();
  const keys = await listKeys(db(), account.id, kyivDay(now));
  const asked = readId((await searchParams).key);
  const keyId = keys.find(({ id }) => id === asked)?.id;
  const of = { accountId: account.id, keyId };
  const [limits, days, speeds] = await Promise.all([
    limitsInUse(db(), account.id, account.type, now),
    usageByDay(db(), of, now),
    endpointSpeeds(db(), of, now - LOG_DAYS * DAY),
  ]);
  return (
    <ApiPage tab="usage">
      <ClientMessages namespaces={["Usage"]}>
        <UsageOverview keys={keys} keyId={keyId} limits={limits} days={days} speeds={speeds} />
      </ClientMessages>
    </ApiPage>
  );
}
