import { getTranslations } from "next-intl/server";
import { openBoard } from "@/lib/boot";
import { CATALOGUE, cataloguePath } from "@/lib/domain/catalogue/address";
import { writeFeed } from "@/lib/domain/catalogue/feed";
import { parseCatalogueRequest, partsOfSearch } from "@/lib/domain/catalogue/parse-request";
import { searchCatalogue } from "@/lib/domain/catalogue/search";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { writeListingPrice } from "@/lib/web/i18n/listing-price";

/** Entries of a feed, enough for a day of a busy search. */
const ENTRIES = 50;

/** Returns the newest listings of a search as RSS; undefined if the category does not exist. */
export async function feedOf(search: URLSearchParams, lang: Language): Promise<string | undefined> {
  await openBoard();
  const parsed = await parseCatalogueRequest(search.get("category") ?? undefined, partsOfSearch(search), lang);
  if (!parsed) return undefined;
  const { category } = parsed;
  const query = { ...parsed.query, sort: "new" as const };
  const { listings } = await searchCatalogue({ db: db(), now: Date.now() }, { query, lang, limit: ENTRIES });
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
    page: address(cataloguePath(parsed.query, category)),
    self: `${address(`${CATALOGUE}/rss`)}?${search}`,
    listingAddress: (slug) => address(`/listing/${slug}`),
    describe: (listing) => `${writeListingPrice(lang, ui, listing)} · ${listing.city}`,
  });
}
