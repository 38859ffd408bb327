import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReferencePage } from "@/components/reference/ReferencePage";
import { alternates } from "@/lib/web/i18n/alternates";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";

// The nonce of the content security policy differs in each response.
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "Reference" });
  return { title: t("title"), description: t("lead"), alternates: alternates("/docs/api", locale) };
}

/** API reference generated from the OpenAPI document. */
export default async function Page({ params }: LocaleParams) {
  await pageLocale(params);
  return <ReferencePage />;
}
