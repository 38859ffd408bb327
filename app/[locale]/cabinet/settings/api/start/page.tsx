import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiPage } from "@/components/keys/ApiPage";
import { stateNow } from "@/components/keys/KeyState";
import { API_SETTINGS } from "@/components/keys/paths";
import { QuickStart } from "@/components/keys/QuickStart";
import { API_PREFIX } from "@/lib/api/router";
import { requestClient } from "@/lib/cabinet/request";
import { requireSession } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { compileIpRules } from "@/lib/kernel/ip-rules";
import { kyivDay } from "@/lib/kernel/time";
import { listKeys } from "@/lib/keys/list";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { type QueryValues, readId } from "@/lib/usage/log-query";

interface Props extends LocaleParams {
  readonly searchParams: Promise<QueryValues>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Keys" });
  return { title: t("tabStart") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { account } = await requireSession(`${API_SETTINGS}/start`);
  const now = Date.now();
  const { address } = await requestClient();
  const working = (await listKeys(db(), account.id, kyivDay(now))).filter((key) => stateNow(key, now) === "active");
  const asked = readId((await searchParams).key);
  const fromHere = working.find(({ allowedIps }) => compileIpRules(allowedIps).matches(address));
  const ownKey = working.find(({ id }) => id === asked) ?? fromHere ?? working[0];
  return (
    <ApiPage tab="start">
      <QuickStart ownKey={ownKey} address={address} apiUrl={env().appUrl + API_PREFIX} />
    </ApiPage>
  );
}
