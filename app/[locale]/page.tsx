import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { HomePage, type NearVisitor } from "@/components/home/HomePage";
import { openBoard } from "@/lib/boot";
import { cataloguePath, EVERYTHING } from "@/lib/domain/catalogue/address";
import { countActive } from "@/lib/domain/catalogue/count-active";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { searchCatalogue } from "@/lib/domain/catalogue/search";
import { offeredOf } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import { findCity } from "@/lib/domain/cities/city";
import { newestListings } from "@/lib/domain/listings/newest";
import { promotedListings } from "@/lib/domain/listings/promoted";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { visitorCityRef } from "@/lib/platform/visitor-city";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { alternates } from "@/lib/web/i18n/alternates";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";

export const dynamic = "force-dynamic";

const NEWEST = 12;
/** Cards per row on desktops; two rows on phones. */
const ROW = 4;
/** Radius around the visitor's city in kilometres; one of `RADII_KM`. */
const NEAR_KM = 30;

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale });
  const title = `${t("Home.title")} · ${t("Site.name")}`;
  return {
    title: { absolute: title },
    alternates: alternates("/", locale),
    openGraph: {
      type: "website",
      title,
      description: t("Site.description"),
      url: env().appUrl + pagePath(locale, "/"),
      images: [{ url: "/icons/512.png", width: 512, height: 512 }],
    },
  };
}

export default async function Page({ params }: LocaleParams) {
  const locale = await pageLocale(params);
  await openBoard();
  const tree = await categoryTree();
  const now = Date.now();
  const [counts, near, promoted, newest] = await Promise.all([
    countActive({ db: db() }),
    listingsNearVisitor(locale, now),
    promotedListings({ db: db() }, { lang: locale, limit: ROW }),
    newestListings({ db: db() }, { lang: locale, limit: NEWEST }),
  ]);
  return <HomePage roots={offeredOf(tree.roots)} counts={counts} near={near} promoted={promoted} newest={newest} now={now} />;
}

async function listingsNearVisitor(lang: Language, now: number): Promise<NearVisitor | undefined> {
  const ref = visitorCityRef(await cookies());
  const city = ref ? await findCity(ref) : undefined;
  if (!city) return undefined;
  const query: CatalogueQuery = { ...EVERYTHING, place: { kind: "city", cityRef: city.ref, radiusKm: NEAR_KM }, sort: "new" };
  const { listings } = await searchCatalogue({ db: db(), now }, { query, lang, limit: ROW });
  return listings.length > 0 ? { city: city.name[lang], href: cataloguePath(query, undefined), listings } : undefined;
}
