import { getTranslations } from "next-intl/server";
import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import { findCity } from "@/lib/domain/cities/city";
import { presentListing } from "@/lib/domain/listings/presenter";
import { PUBLIC_STATUSES, readPublicListing } from "@/lib/domain/listings/public-detail";
import { getCachedPicture, sharedPicture } from "@/lib/domain/sharing/picture";
import { db } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { runInClientTurn } from "@/lib/web/client-turn";
import { writeListingPrice } from "@/lib/web/i18n/listing-price";

/** Returns the share picture of a public listing; undefined for any other listing, `busy` if too many are being made. */
export async function listingPicture(id: number, lang: Language): Promise<Buffer | "busy" | undefined> {
  const listing = await readPublicListing({ db: db() }, id);
  if (!listing || !PUBLIC_STATUSES.includes(listing.status)) return undefined;
  const [tree, city, ui, site] = await Promise.all([
    categoryTree(),
    findCity(listing.city_ref),
    getTranslations({ locale: lang, namespace: "Ui" }),
    getTranslations({ locale: lang, namespace: "Site" }),
  ]);
  const view = presentListing(listing, { category: categoryOfId(tree, listing.category_id), city }, lang);
  const shared = {
    title: view.title,
    price: writeListingPrice(lang, ui, view),
    place: city?.name[lang] ?? "",
    board: site("name"),
    photo: view.photos[0],
  };
  const key = `${id} ${listing.version} ${lang}`;
  const known = getCachedPicture(key);
  if (known) return known;
  return (await runInClientTurn("picture", () => sharedPicture(key, shared)))?.value ?? "busy";
}
