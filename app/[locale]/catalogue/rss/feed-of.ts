import { getTranslations } from "next-intl/server";
import { openBoard } from "@/lib/boot";
import { CATALOGUE, cataloguePath } from "@/lib/domain/catalogue/address";
import { askedOf, partsOfSearch } from "@/lib/domain/catalogue/ask";
import { writeFeed } from "@/lib/domain/catalogue/feed";
import { searchCatalogue } from "@/lib/domain/catalogue/search";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { writeListingPrice } from "@/lib/web/i18n/listing-price";

/** Entries of a feed: a day of a lively search. */
const ENTRIES = 50;

/** The newest listings of a search as RSS; undefined where there is no such category. */
export async function feedOf(search: URLSearchParams, lang: Language): Promise<string | undefined> {
  await openBoard();
  const asked = await askedOf(search.get("category") ?? undefined, partsOfSearch(search), lang);
  if (!asked) return undefined;
  const { category } = asked;
  const query = { ...asked.query, sort: "new" as const };
  const { listings } = await searchCatalogue(db(), Date.now(), query, { lang, limit: ENTRIES });
  const [t, ui, site] = await Promise.all([
    getTranslations({ locale: lang, namespace: "Catalogue" }),
    getTranslations({ locale: lang, namespace: "Ui" }),
    getTranslations({ locale: lang, namespace: "Site" }),
  ]);
  const address = (path: string) => env().appUrl + pagePath(lang, path);
  const name = [query.text && t("quoted", { text: query.text }), category?.name[lang] ?? t("title"), site("name")];
  return writeFeed({
    listings,
    title: name.filter(Boolean).join(" · "),
    description: t("feedTitle"),
    lang,
    page: address(cataloguePath(asked.query, category)),
    self: `${address(`${CATALOGUE}/rss`)}?${search}`,
    listingAddress: (slug) => address(`/listing/${slug}`),
    say: (listing) => `${writeListingPrice(lang, ui, listing)} · ${listing.city}`,
  });
}
