import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Overview } from "@/components/account/Overview";
import { NewsSection } from "@/components/letters/NewsSection";
import { pendingEmail } from "@/lib/accounts/change-email";
import { requireSession } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { countKeys } from "@/lib/keys/count";
import { countOwn } from "@/lib/listings/own";
import { listNews } from "@/lib/moderation/news";
import { db } from "@/lib/platform/db";
import { newsSeenAction } from "./actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Shell" });
  return { title: t("cabinet") };
}

export default async function Page({ params }: LocaleParams) {
  const locale = await pageLocale(params);
  const now = Date.now();
  const { account } = await requireSession("/cabinet");
  const [listings, keys, email, news] = await Promise.all([
    countOwn(db(), account.id),
    countKeys(db(), account.id),
    pendingEmail(db(), account.id, now),
    listNews(db(), account.id, locale, now),
  ]);
  return (
    <Overview
      account={account}
      listings={listings}
      keys={keys}
      pendingEmail={email}
      news={news.length > 0 ? <NewsSection news={news} now={now} seen={newsSeenAction} /> : null}
    />
  );
}
