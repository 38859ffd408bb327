import { rootOf } from "@/lib/domain/categories/find";
import { type Attribute, type Category, categoryPath, categoryTrail } from "@/lib/domain/categories/tree";
import type { City } from "@/lib/domain/cities/city";
import { cityLabel } from "@/lib/domain/cities/label";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import type { AttributeValues } from "./attributes";
import type { ListingContent, Translations } from "./content";
import { LABELLED_FIELDS, type LabelledField, optionLabel } from "./fields/labelled";
import { DELIVERY_METHODS } from "./limits";

/** A value to display; the page formats and translates it. */
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

/** A listing for display in one language. */
export interface PresentedListing {
  readonly title: string;
  readonly description: string;
  /** Actual language of the text: the page's if there is a translation. */
  readonly textLang: Language;
  /** The original language of the text. */
  readonly originalLang: Language;
  /** Available languages of the text, original first. */
  readonly textLangs: readonly Language[];
  /** Whether the displayed text is a machine translation. */
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
  /** Slug of the root category. */
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

/** Returns the listing's attribute values in the category's order, retired ones last, without attributes that the category no longer has. */
function shownAttributes(category: Category | undefined, values: AttributeValues, lang: Language): ShownAttribute[] {
  const attributes = category ? [...category.attributes.values(), ...category.retired.values()] : [];
  return attributes.flatMap((attribute) => {
    const value = Object.hasOwn(values, attribute.code) ? shownValue(attribute, values[attribute.code], lang) : undefined;
    return value ? [{ code: attribute.code, name: attribute.name[lang], value }] : [];
  });
}

/** Returns the labelled fields, shown among the attributes, without empty and false ones. */
function shownFields(listing: Partial<ListingContent>, lang: Language): ShownAttribute[] {
  return LABELLED_FIELDS.flatMap(({ name, field, label }) => {
    const value = shownFieldValue(field, listing[name], lang);
    return value ? [{ code: name, name: label[lang], value }] : [];
  });
}

function shownFieldValue(field: LabelledField["field"], value: unknown, lang: Language): ShownValue | undefined {
  if (typeof value === "number") return { kind: "number", value, unit: undefined };
  if (typeof value === "string" && value !== "") return { kind: "text", text: optionLabel(field, value, lang) };
  return value === true ? { kind: "boolean", value } : undefined;
}

/**
 * Prepares a listing for display: labels instead of codes; text in the reader's language if translated (by the owner or by machine),
 * otherwise the original, never a third language; the phone only if given and not hidden; watermarked photos if all have one.
 * @param textLang Language chosen for the text only, with the same fallback.
 */
export function presentListing(
  listing: Omit<ListingContent, "contact_phone" | "external_id"> & {
    readonly contact_phone?: string;
    readonly machine_translations?: Translations;
  },
  { category, city }: { readonly category: Category | undefined; readonly city: City | undefined },
  lang: Language,
  textLang: Language = lang,
): PresentedListing {
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
    attributes: [...shownAttributes(category, listing.attributes, lang), ...shownFields(listing, lang)],
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
