import { getTranslations } from "next-intl/server";
import { ApiGuidePage } from "@/components/reference/ApiGuidePage";
import { CHANGELOG, CHANGELOG_FEED } from "@/lib/web/api-guides/changelog";
import { type ApiGuideParams, apiGuideOf } from "@/lib/web/api-guides/page";
import { readApiGuide } from "@/lib/web/api-guides/read";
import { alternates } from "@/lib/web/i18n/alternates";
import { pageLocale } from "@/lib/web/i18n/page-locale";

export async function generateMetadata({ params }: ApiGuideParams) {
  const [locale, slug] = [await pageLocale(params), await apiGuideOf(params)];
  const t = await getTranslations({ locale, namespace: "ApiGuides" });
  const feed = slug === CHANGELOG ? { types: { "application/atom+xml": CHANGELOG_FEED } } : {};
  return {
    title: t("pageTitle", { title: t(`titles.${slug}`) }),
    description: readApiGuide(slug, locale).lead,
    alternates: { ...alternates(`/docs/api/${slug}`, locale), ...feed },
  };
}

/** An API guide in English, in a page frame in the reader's language. */
export default async function Page({ params }: ApiGuideParams) {
  const [locale, slug] = [await pageLocale(params), await apiGuideOf(params)];
  return <ApiGuidePage slug={slug} guide={readApiGuide(slug, locale)} />;
}
