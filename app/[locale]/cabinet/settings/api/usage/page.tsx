import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { ApiPage } from "@/components/keys/ApiPage";
import { API_SETTINGS } from "@/components/keys/paths";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { UsageOverview } from "@/components/usage/UsageOverview";
import { listKeys } from "@/lib/domain/keys/list";
import { endpointSpeeds, limitsInUse, usageByDay } from "@/lib/domain/usage/read";
import { LOG_DAYS } from "@/lib/domain/usage/request-log";
import { db } from "@/lib/platform/db";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { kyivDay } from "@/lib/shared/time";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const DAY = 86_400_000;

const KeyParams = z.object({ key: IdParam });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Keys" });
  return { title: t("tabUsage") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { account } = await requireSession(`${API_SETTINGS}/usage`);
  const now = Date.now();
  const keys = await listKeys({ db: db() }, { accountId: account.id, day: kyivDay(now) });
  const { key: requestedId } = parseSearchParams(KeyParams, await searchParams);
  const keyId = keys.find(({ id }) => id === requestedId)?.id;
  const of = { accountId: account.id, keyId };
  const [limits, days, speeds] = await Promise.all([
    limitsInUse({ db: db(), now }, { accountId: account.id, type: account.type }),
    usageByDay({ db: db(), now }, of),
    endpointSpeeds({ db: db() }, { ...of, since: now - LOG_DAYS * DAY }),
  ]);
  return (
    <ApiPage tab="usage">
      <ClientMessages namespaces={["Usage"]}>
        <UsageOverview keys={keys} keyId={keyId} limits={limits} days={days} speeds={speeds} />
      </ClientMessages>
    </ApiPage>
  );
}
