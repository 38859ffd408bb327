import { getTranslations } from "next-intl/server";
import { categoryOfId } from "@/lib/categories/find";
import { categoryTree } from "@/lib/categories/tree";
import { findCity } from "@/lib/cities/city";
import { formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/kernel/i18n";
import { PUBLIC_STATUSES, readPublic } from "@/lib/listings/public";
import { viewListing } from "@/lib/listings/view";
import { db } from "@/lib/platform/db";
import { sharedPicture } from "@/lib/sharing/picture";

/** The picture of a listing that anybody may see now; undefined for any other. */
export async function listingPicture(id: number, lang: Language): Promise<Buffer | undefined> {
  const listing = await readPublic(db(), id);
  if (!listing || !PUBLIC_STATUSES.includes(listing.status)) return undefined;
  const [tree, city, card, site] = await Promise.all([
    categoryTree(),
    findCity(listing.city_ref),
    getTranslations({ locale: lang, namespace: "Card" }),
    getTranslations({ locale: lang, namespace: "Site" }),
  ]);
  const view = viewListing(listing, { category: categoryOfId(tree, listing.category_id), city }, lang);
  return sharedPicture(`${id} ${listing.version} ${lang}`, {
    title: view.title,
    price: view.priceType === "sell" ? formatPrice(lang, view.price, view.currency) : card(view.priceType),
    place: city?.name[lang] ?? "",
    board: site("name"),
    photo: view.photos[0],
  });
}
