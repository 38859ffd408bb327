import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { z } from "zod";
import { SellerPage } from "@/components/public/SellerPage";
import { openBoard } from "@/lib/boot";
import { readSeller, sellerListings } from "@/lib/domain/listings/public-detail";
import { readResponseTime } from "@/lib/domain/messages/response-time";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { pagePath } from "@/lib/shared/page-path";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { alternates } from "@/lib/web/i18n/alternates";
import { formatSince } from "@/lib/web/i18n/format";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { pageId } from "@/lib/web/or-not-found";

interface Props {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

const PAGE = 24;

const SellerParams = z.object({ before: IdParam });

const readPage = cache(async (text: string) => {
  await openBoard();
  return (await readSeller({ db: db() }, pageId(text))) ?? notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lang = await pageLocale(params);
  const seller = await readPage((await params).id);
  const path = `/seller/${seller.id}`;
  const [t, site] = await Promise.all([
    getTranslations({ locale: lang, namespace: "PublicListing" }),
    getTranslations({ locale: lang, namespace: "Site" }),
  ]);
  const since = t("since", { month: formatSince(lang, seller.since.getTime()) });
  const description = [seller.name, t(seller.type), since, t("active", { count: seller.active })].join(" · ");
  return {
    title: seller.name,
    description,
    alternates: alternates(path, lang),
    openGraph: {
      type: "profile",
      title: `${seller.name} · ${site("name")}`,
      description,
      url: env().appUrl + pagePath(lang, path),
      images: [{ url: "/icons/512.png", width: 512, height: 512 }],
    },
  };
}

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLocale(params);
  const seller = await readPage((await params).id);
  const { before } = parseSearchParams(SellerParams, await searchParams);
  const now = Date.now();
  // One extra row shows whether there is a next page.
  const [found, responseTime] = await Promise.all([
    sellerListings({ db: db() }, { ...(before ? { before } : {}), limit: PAGE + 1, sellerId: seller.id, lang }),
    readResponseTime({ db: db(), now }, seller.id),
  ]);
  const listings = found.slice(0, PAGE);
  const next = found.length > PAGE ? `/seller/${seller.id}?before=${listings.at(-1)?.id}` : undefined;
  return <SellerPage seller={seller} responseTime={responseTime} listings={listings} next={next} now={now} />;
}
