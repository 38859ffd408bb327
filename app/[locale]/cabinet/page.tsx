import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewsSection } from "@/components/letters/NewsSection";
import { Overview } from "@/components/overview/Overview";
import { pendingEmail } from "@/lib/domain/accounts/change-email";
import { countKeys } from "@/lib/domain/keys/count";
import { countExpiring } from "@/lib/domain/listings/count-expiring";
import { countOwn, listOwn } from "@/lib/domain/listings/own";
import { listNews } from "@/lib/domain/moderation/news";
import { readActivity } from "@/lib/domain/visits/daily-stats";
import { db } from "@/lib/platform/db";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { newsSeenAction } from "./actions";

/** Listings that the overview shows. */
const LATEST = 5;

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Shell" });
  return { title: t("cabinet") };
}

export default async function Page({ params }: LocaleParams) {
  const locale = await pageLocale(params);
  const now = Date.now();
  const { account } = await requireSession("/cabinet");
  const [counts, expiring, days, { listings: latest }, keys, email, news] = await Promise.all([
    countOwn(db(), account.id),
    countExpiring(db(), account.id, now),
    readActivity(db(), account.id, now),
    listOwn(db(), { accountId: account.id, lang: locale, tab: "all", limit: LATEST }),
    countKeys(db(), account.id),
    pendingEmail(db(), account.id, now),
    listNews(db(), account.id, locale, now),
  ]);
  return (
    <Overview
      account={account}
      counts={counts}
      expiring={expiring}
      days={days}
      latest={latest}
      keys={keys}
      pendingEmail={email}
      news={news.length > 0 ? <NewsSection news={news} now={now} seen={newsSeenAction} /> : null}
      now={now}
    />
  );
}
