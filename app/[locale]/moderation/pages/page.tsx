import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { SitePageList } from "@/components/administration/site-pages/SitePageList";
import { listSitePages } from "@/lib/domain/site-pages/read";
import { SITE_PAGES } from "@/lib/domain/site-pages/slugs";
import { db } from "@/lib/platform/db";
import { parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

/** The page that was just saved. */
const ListParams = z.object({ saved: z.enum(SITE_PAGES) });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "SitePageAdmin" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const { saved } = parseSearchParams(ListParams, await searchParams);
  return <SitePageList pages={await listSitePages({ db: db() })} saved={saved} now={Date.now()} />;
}
