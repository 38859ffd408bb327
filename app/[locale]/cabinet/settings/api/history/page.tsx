import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { ApiPage } from "@/components/keys/ApiPage";
import { KeyHistory } from "@/components/keys/KeyHistory";
import { API_SETTINGS } from "@/components/keys/paths";
import { listKeyHistory } from "@/lib/domain/audit/history";
import { db } from "@/lib/platform/db";
import { BigIdParam, IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const PAGE = 50;

const HistoryParams = z.object({ key: IdParam, before: BigIdParam });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Keys" });
  return { title: t("tabHistory") };
}

/** Audit log of the account's keys. */
export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { account } = await requireSession(`${API_SETTINGS}/history`);
  const { key: keyId, before } = parseSearchParams(HistoryParams, await searchParams);
  const page = await listKeyHistory({ db: db() }, { accountId: account.id, keyId, cursor: before, limit: PAGE });
  const t = await getTranslations({ locale, namespace: "KeyHistory" });
  const key = keyId === undefined ? "" : `key=${keyId}&`;
  return (
    <ApiPage tab="history">
      <p className="mb-4 text-15 text-muted">{t("lead")}</p>
      <KeyHistory page={page} now={Date.now()} olderHref={(cursor) => `${API_SETTINGS}/history?${key}before=${cursor}`} />
    </ApiPage>
  );
}
