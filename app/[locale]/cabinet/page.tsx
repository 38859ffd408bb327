import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FavouriteNews } from "@/components/favourites/FavouriteNews";
import { Overview } from "@/components/overview/Overview";
import { ReviewNews } from "@/components/review-news/ReviewNews";
import { pendingEmail } from "@/lib/domain/accounts/change-email";
import { latestNotices } from "@/lib/domain/favourites/notices";
import { countKeys } from "@/lib/domain/keys/count";
import { countExpiring } from "@/lib/domain/listings/count-expiring";
import { countOwnerListings, listOwnerListings } from "@/lib/domain/listings/owner-list";
import { listNews } from "@/lib/domain/moderation/news";
import { readActivity } from "@/lib/domain/visits/daily-stats";
import { db } from "@/lib/platform/db";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";
import { markNewsSeenAction } from "./actions";

/** Number of listings on the overview. */
const LATEST = 5;

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Shell" });
  return { title: t("cabinet") };
}

export default async function Page({ params }: LocaleParams) {
  const locale = await pageLocale(params);
  const now = Date.now();
  const { account } = await requireSession("/cabinet");
  const [counts, expiring, days, { listings: latest }, keys, email, news, notices] = await Promise.all([
    countOwnerListings({ db: db() }, account.id),
    countExpiring({ db: db(), now }, account.id),
    readActivity({ db: db(), now }, account.id),
    listOwnerListings({ db: db() }, { accountId: account.id, lang: locale, tab: "all", limit: LATEST }),
    countKeys({ db: db() }, account.id),
    pendingEmail({ db: db(), now }, account.id),
    listNews({ db: db(), now }, { accountId: account.id, lang: locale }),
    latestNotices({ db: db(), now }, { accountId: account.id, lang: locale }),
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
      news={
        <>
          {news.length > 0 ? <ReviewNews news={news} now={now} seen={markNewsSeenAction} /> : null}
          {notices.length > 0 ? <FavouriteNews notices={notices} now={now} /> : null}
        </>
      }
      now={now}
    />
  );
}
