import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SitePageView } from "@/components/site-pages/SitePageView";
import { openBoard } from "@/lib/boot";
import { presentPage } from "@/lib/domain/site-pages/present";
import { readSitePage } from "@/lib/domain/site-pages/read";
import type { SitePageSlug } from "@/lib/domain/site-pages/slugs";
import { db } from "@/lib/platform/db";
import { alternates } from "@/lib/web/i18n/alternates";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";

/** Exports for the route of a legal or help page. Each page has its own folder, so unknown addresses get Next's 404. */
export function sitePage(slug: SitePageSlug) {
  async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
    const locale = await pageLocale(params);
    const t = await getTranslations({ locale, namespace: "SitePages" });
    return { title: t(`titles.${slug}`), description: t(`descriptions.${slug}`), alternates: alternates(`/${slug}`, locale) };
  }

  async function Page({ params }: LocaleParams) {
    const locale = await pageLocale(params);
    await openBoard();
    const page = await readSitePage({ db: db() }, slug);
    return <SitePageView slug={slug} html={presentPage(page.text[locale], locale)} changedAt={page.changedAt} />;
  }

  return { generateMetadata, Page };
}
