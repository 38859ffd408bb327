import { rootOf } from "@/lib/domain/categories/find";
import { type Attribute, type Category, categoryPath, categoryTrail } from "@/lib/domain/categories/tree";
import type { City } from "@/lib/domain/cities/city";
import { cityLabel } from "@/lib/domain/cities/label";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import type { AttributeValues } from "./attributes";
import type { ListingContent, Translations } from "./content";
import { DELIVERY_METHODS } from "./limits";

/** A value as a page shows it: words are the page's matter, figures are written by it. */
export type ShownValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly value: number; readonly unit: string | undefined }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "range"; readonly from: number | undefined; readonly to: number | undefined; readonly unit: string | undefined };

export interface ShownAttribute {
  readonly code: string;
  readonly name: string;
  readonly value: ShownValue;
}

/** A listing as its readers see it, in one language. */
export interface ListingView {
  readonly title: string;
  readonly description: string;
  /** The language that the text is really in: the page's where there is a translation. */
  readonly textLang: Language;
  /** The original language of the text. */
  readonly originalLang: Language;
  /** All languages that the text can be read in, the original first. */
  readonly textLangs: readonly Language[];
  /** Whether the text that is shown was translated by a machine. */
  readonly byMachine: boolean;
  /** A decimal. */
  readonly price: string;
  readonly priceType: ListingContent["price_type"];
  readonly priceNegotiable: boolean;
  readonly pricePeriod: ListingContent["price_period"];
  readonly currency: ListingContent["currency"];
  readonly condition: ListingContent["condition"];
  readonly categoryPath: readonly string[];
  /** Slugs of {@link categoryPath}. */
  readonly categorySlugs: readonly string[];
  /** Slug of the root of its category's branch. */
  readonly rootCategory: string | undefined;
  readonly city: string;
  readonly attributes: readonly ShownAttribute[];
  readonly delivery: { readonly methods: readonly (typeof DELIVERY_METHODS)[number][]; readonly paidBy: "buyer" | "seller" | undefined };
  readonly contact: { readonly name: string; readonly phone: string | undefined };
  readonly photos: readonly string[];
  readonly video: { readonly url: string; readonly thumbnail: string | null } | undefined;
  readonly frames3d: number;
}

function shownValue(attribute: Attribute, value: unknown, lang: Language): ShownValue | undefined {
  const unit = attribute.unit?.[lang];
  switch (attribute.type) {
    case "text":
      return typeof value === "string" ? { kind: "text", text: value } : undefined;
    case "select": {
      const label = attribute.options.get(String(value))?.label[lang];
      return label === undefined ? undefined : { kind: "text", text: label };
    }
    case "number":
      return typeof value === "number" ? { kind: "number", value, unit } : undefined;
    case "boolean":
      return typeof value === "boolean" ? { kind: "boolean", value } : undefined;
    case "range": {
      const { from, to } = (value ?? {}) as { from?: number; to?: number };
      return from === undefined && to === undefined ? undefined : { kind: "range", from, to, unit };
    }
  }
}

/** What is filled in of a category's attributes, in its order. What the category has lost since is not shown. */
function shownAttributes(category: Category | undefined, values: AttributeValues, lang: Language): ShownAttribute[] {
  return [...(category?.attributes.values() ?? [])].flatMap((attribute) => {
    const value = Object.hasOwn(values, attribute.code) ? shownValue(attribute, values[attribute.code], lang) : undefined;
    return value ? [{ code: attribute.code, name: attribute.name[lang], value }] : [];
  });
}

/**
 * A listing for a page: labels instead of codes, the reader's language where there is a translation (the owner's, else the machine's),
 * else the original, never a third language; the phone only where it is there and not hidden. Photos are those with the board's mark,
 * where all have one.
 * @param textLang the language that the reader has chosen for the text alone; the same rule holds for it.
 */
export function viewListing(
  listing: Omit<ListingContent, "contact_phone"> & { readonly contact_phone?: string; readonly machine_translations?: Translations },
  { category, city }: { readonly category: Category | undefined; readonly city: City | undefined },
  lang: Language,
  textLang: Language = lang,
): ListingView {
  const { lang: originalLang, translations, machine_translations: byMachine = {} } = listing;
  const own = textLang === originalLang ? undefined : translations[textLang];
  const translation = textLang === originalLang ? undefined : (own ?? byMachine[textLang]);
  const { paid_by: paidBy } = listing.delivery;
  return {
    title: translation?.title ?? listing.title,
    description: translation?.description ?? listing.description,
    textLang: translation ? textLang : originalLang,
    originalLang,
    textLangs: [originalLang, ...LANGUAGES.filter((one) => one !== originalLang && (translations[one] ?? byMachine[one]))],
    byMachine: translation !== undefined && own === undefined,
    price: listing.price,
    priceType: listing.price_type,
    priceNegotiable: listing.price_negotiable,
    pricePeriod: listing.price_period,
    currency: listing.currency,
    condition: listing.condition,
    categoryPath: category ? categoryPath(category, lang) : [],
    categorySlugs: category ? categoryTrail(category, lang).map(({ slug }) => slug) : [],
    rootCategory: category && rootOf(category).slug,
    city: city ? cityLabel(city, lang) : "",
    attributes: shownAttributes(category, listing.attributes, lang),
    delivery: {
      methods: DELIVERY_METHODS.filter((method) => listing.delivery[method] === true),
      paidBy: paidBy === "buyer" || paidBy === "seller" ? paidBy : undefined,
    },
    contact: { name: listing.contact_name, phone: listing.hide_phone ? undefined : listing.contact_phone },
    photos: listing.photos_wm.length === listing.photos.length ? listing.photos_wm : listing.photos,
    video: listing.video_url ? { url: listing.video_url, thumbnail: listing.video_thumbnail } : undefined,
    frames3d: listing.photos_3d.length,
  };
}
