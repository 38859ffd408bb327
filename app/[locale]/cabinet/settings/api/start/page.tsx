import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { ApiPage } from "@/components/keys/ApiPage";
import { stateNow } from "@/components/keys/KeyState";
import { API_SETTINGS } from "@/components/keys/paths";
import { QuickStart } from "@/components/quick-start/QuickStart";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { listKeys } from "@/lib/domain/keys/list";
import { LISTING_SCOPES } from "@/lib/domain/keys/scopes";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { compileIpRules } from "@/lib/shared/ip-rules";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { kyivDay } from "@/lib/shared/time";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requestClient } from "@/lib/web/request";
import { requireSession } from "@/lib/web/session";
import { createKeyAction } from "../actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const KeyParams = z.object({ key: IdParam });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Keys" });
  return { title: t("tabStart") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { account } = await requireSession(`${API_SETTINGS}/start`);
  const now = Date.now();
  const { address } = await requestClient();
  const working = (await listKeys({ db: db() }, { accountId: account.id, day: kyivDay(now) })).filter(
    (key) => stateNow(key, now) === "active",
  );
  const { key: requestedId } = parseSearchParams(KeyParams, await searchParams);
  // What is tried out must not become public, so the first key is one of test mode.
  const testKeys = working.filter(({ livemode }) => !livemode);
  const fromHere = testKeys.filter(({ allowedIps }) => compileIpRules(allowedIps).matches(address));
  const complete = fromHere.find(({ scopes }) => LISTING_SCOPES.every((scope) => scopes.includes(scope)));
  const ownKey = working.find(({ id }) => id === requestedId) ?? complete ?? fromHere[0] ?? testKeys[0];
  return (
    <ApiPage tab="start">
      <ClientMessages namespaces={["QuickStart", "KeySecret"]}>
        <QuickStart ownKey={ownKey} createKey={createKeyAction} address={address} appUrl={env().appUrl} />
      </ClientMessages>
    </ApiPage>
  );
}
