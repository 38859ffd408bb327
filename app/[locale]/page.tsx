import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HomePage } from "@/components/home/HomePage";
import { openBoard } from "@/lib/boot";
import { categoryTree } from "@/lib/categories/tree";
import { alternates } from "@/lib/i18n/alternates";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { countActive } from "@/lib/listings/count-active";
import { newestListings } from "@/lib/listings/newest";
import { db } from "@/lib/platform/db";

export const dynamic = "force-dynamic";

const NEWEST = 12;

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale });
  return { title: { absolute: `${t("Home.title")} · ${t("Site.name")}` }, alternates: alternates("/", locale) };
}

export default async function Page({ params }: LocaleParams) {
  const locale = await pageLocale(params);
  await openBoard();
  const tree = await categoryTree();
  const [counts, newest] = await Promise.all([countActive(db()), newestListings(db(), locale, NEWEST)]);
  return <HomePage roots={tree.roots} counts={counts} newest={newest} now={Date.now()} />;
}
