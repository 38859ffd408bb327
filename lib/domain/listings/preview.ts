import { categoryOfId } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import { findCity } from "@/lib/domain/cities/city";
import type { Language } from "@/lib/shared/i18n";
import { toDecimal } from "@/lib/shared/money";
import type { ListingContent } from "./content";
import { dropNulls } from "./create";
import type { ListingDraft } from "./draft";
import { DEFAULTS } from "./fields/values";
import { type PresentedListing, presentListing } from "./presenter";

const EMPTY = {
  ...DEFAULTS,
  category_id: 0,
  city_ref: "",
  title: "",
  description: "",
  contact_name: "",
  contact_phone: "",
} as const satisfies Omit<ListingContent, "lang">;

/** Returns a preview of a draft, without missing and invalid parts. Stores nothing. */
export async function previewDraft(fields: Partial<ListingDraft>, lang: Language): Promise<PresentedListing> {
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
  return presentListing(listing, { category, city }, lang);
}
