import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import { findCity } from "@/lib/domain/cities/city";
import type { Language } from "@/lib/shared/i18n";
import { toDecimal } from "@/lib/shared/money";
import type { ListingContent } from "./content";
import { dropNulls } from "./create";
import type { ListingDraft } from "./draft";
import { type ListingView, viewListing } from "./view";

const EMPTY = {
  category_id: 0,
  city_ref: "",
  title: "",
  description: "",
  translations: {},
  price_type: "sell",
  price_negotiable: false,
  price_period: null,
  currency: "UAH",
  condition: null,
  contact_name: "",
  contact_phone: "",
  hide_phone: false,
  photos: [],
  photos_wm: [],
  photos_3d: [],
  video_url: null,
  video_thumbnail: null,
} as const satisfies Partial<ListingContent>;

/** A draft as its readers would see it; what is missing or wrong is left out. Stores nothing. */
export async function previewDraft(fields: Partial<ListingDraft>, lang: Language): Promise<ListingView> {
  const [tree, city] = await Promise.all([categoryTree(), fields.city_ref === undefined ? undefined : findCity(fields.city_ref)]);
  const category = fields.category_id === undefined ? undefined : categoryOfId(tree, fields.category_id);
  const { translations: _, price, attributes, delivery, ...given } = dropNulls<unknown>(fields) as Partial<ListingDraft>;
  const listing = {
    ...EMPTY,
    lang,
    ...given,
    price: toDecimal(price ?? 0),
    attributes: dropNulls(attributes ?? {}),
    delivery: delivery ?? {},
  } as ListingContent;
  return viewListing(listing, { category, city }, lang);
}
