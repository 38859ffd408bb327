import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiPage } from "@/components/keys/ApiPage";
import { KeyHistory } from "@/components/keys/KeyHistory";
import { API_SETTINGS } from "@/components/keys/paths";
import { historyOfKeys } from "@/lib/audit/history";
import { requireSession } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { db } from "@/lib/platform/db";
import { type QueryValues, readId } from "@/lib/usage/log-query";

interface Props extends LocaleParams {
  readonly searchParams: Promise<QueryValues>;
}

const PAGE = 50;

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Keys" });
  return { title: t("tabHistory") };
}

/** The audit list of one's keys. */
export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { account } = await requireSession(`${API_SETTINGS}/history`);
  const query = await searchParams;
  const keyId = readId(query.key);
  const page = await historyOfKeys(db(), account.id, { keyId, cursor: readId(query.before), limit: PAGE });
  const t = await getTranslations({ locale, namespace: "KeyHistory" });
  const key = keyId === undefined ? "" : `key=${keyId}&`;
  return (
    <ApiPage tab="history">
      <p className="mb-4 text-15 text-quiet">{t("lead")}</p>
      <KeyHistory page={page} now={Date.now()} olderHref={(cursor) => `${API_SETTINGS}/history?${key}before=${cursor}`} />
    </ApiPage>
  );
}
