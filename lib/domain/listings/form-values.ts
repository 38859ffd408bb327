import type { PresentedAttribute } from "@/lib/domain/categories/present";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import type { ListingContent, Translation } from "./content";
import { type CONDITIONS, type CURRENCIES, DELIVERY_METHODS, type PRICE_PERIODS, type PRICE_TYPES } from "./limits";

/**
 * A listing as a form holds it, in texts as they are typed, and the way from there to the API's bodies. Pure, so that browser and
 * tests use the same.
 */

export interface FormPhoto {
  readonly url: string;
  /** The copy with the board's mark; null where an integrator sent none. */
  readonly url_wm: string | null;
}

export interface FormRange {
  readonly from: string;
  readonly to: string;
}

export interface FormCity {
  readonly value: string;
  readonly label: string;
}

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export interface FormValues {
  readonly title: string;
  readonly description: string;
  /** Of the original; empty leaves it to the detection. */
  readonly lang: Language | "";
  readonly translations: Readonly<Record<Language, Translation>>;
  readonly categoryId: number | null;
  /** By code. A boolean is `true` or `false`; nothing chosen is an empty text. */
  readonly attributes: Readonly<Record<string, string | FormRange>>;
  readonly price: string;
  readonly priceType: (typeof PRICE_TYPES)[number];
  readonly priceNegotiable: boolean;
  readonly pricePeriod: (typeof PRICE_PERIODS)[number] | "";
  readonly currency: (typeof CURRENCIES)[number];
  readonly condition: (typeof CONDITIONS)[number] | "";
  readonly city: FormCity | null;
  readonly delivery: readonly DeliveryMethod[];
  readonly paidBy: "buyer" | "seller" | "";
  readonly contactName: string;
  readonly contactPhone: string;
  readonly hidePhone: boolean;
  readonly photos: readonly FormPhoto[];
  readonly photos3d: readonly string[];
  readonly video: { readonly url: string; readonly thumbnail: string | null } | null;
}

const NO_TRANSLATION: Translation = { title: "", description: "" };

const translationsOf = (known: ListingContent["translations"]): FormValues["translations"] =>
  Object.fromEntries(
    LANGUAGES.map((lang) => {
      const { title, description } = known[lang] ?? NO_TRANSLATION;
      return [lang, { title, description }];
    }),
  ) as FormValues["translations"];

/** What the form takes from the account. */
export interface FormProfile {
  readonly id: number;
  readonly name: string;
  readonly phone: string | undefined;
}

/** The form of a listing that is yet to be written: contact and place come from the profile. */
export function emptyForm({ name, phone }: Pick<FormProfile, "name" | "phone">, city: FormCity | null): FormValues {
  return {
    title: "",
    description: "",
    lang: "",
    translations: translationsOf({}),
    categoryId: null,
    attributes: {},
    price: "",
    priceType: "sell",
    priceNegotiable: false,
    pricePeriod: "",
    currency: "UAH",
    condition: "",
    city,
    delivery: [],
    paidBy: "",
    contactName: name,
    contactPhone: phone ?? "",
    hidePhone: false,
    photos: [],
    photos3d: [],
    video: null,
  };
}

/** `2.50` of the database as one would type it: `2.5`. */
const decimal = (text: string) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);

/** A stored attribute value as it would be typed. */
function typedValue(value: unknown): string | FormRange {
  if (value !== null && typeof value === "object") {
    const { from, to } = value as { from?: number; to?: number };
    return { from: from === undefined ? "" : String(from), to: to === undefined ? "" : String(to) };
  }
  return String(value ?? "");
}

/** The form of a listing that is there. @param cityLabel how its city is written in the page's language. */
export function formOf(listing: ListingContent, cityLabel: string): FormValues {
  const { delivery } = listing;
  const paidBy = delivery.paid_by;
  return {
    title: listing.title,
    description: listing.description,
    lang: listing.lang,
    translations: translationsOf(listing.translations),
    categoryId: listing.category_id,
    attributes: Object.fromEntries(Object.entries(listing.attributes).map(([code, value]) => [code, typedValue(value)])),
    price: listing.price_type === "sell" || Number(listing.price) > 0 ? decimal(listing.price) : "",
    priceType: listing.price_type,
    priceNegotiable: listing.price_negotiable,
    pricePeriod: listing.price_period ?? "",
    currency: listing.currency,
    condition: listing.condition ?? "",
    city: { value: listing.city_ref, label: cityLabel },
    delivery: DELIVERY_METHODS.filter((method) => delivery[method] === true),
    paidBy: paidBy === "buyer" || paidBy === "seller" ? paidBy : "",
    contactName: listing.contact_name,
    contactPhone: listing.contact_phone,
    hidePhone: listing.hide_phone,
    photos: listing.photos.map((url, i) => ({ url, url_wm: listing.photos_wm[i] ?? null })),
    photos3d: listing.photos_3d,
    video: listing.video_url ? { url: listing.video_url, thumbnail: listing.video_thumbnail } : null,
  };
}

/** A number as people write it: `12 500,50`. What is none stays a text, so that the board can say so beside the field. */
export function typedNumber(text: string): number | string {
  const plain = text.replace(/[\s\u00a0\u202f']/g, "").replace(",", ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text.trim();
}

/** A typed value in the attribute's own type; null for none. */
function attributeValue({ type }: PresentedAttribute, typed: string | FormRange | undefined): unknown {
  if (typed === undefined) return null;
  if (typeof typed !== "string") {
    const ends = Object.entries(typed).flatMap(([end, text]) => (text.trim() ? [[end, typedNumber(text)]] : []));
    return type === "range" && ends.length > 0 ? Object.fromEntries(ends) : null;
  }
  const text = typed.trim();
  if (text === "") return null;
  if (type === "number") return typedNumber(text);
  if (type === "boolean") return text === "true";
  return type === "range" ? null : text;
}

type Body = Record<string, unknown>;

const allOrNone = (values: readonly (string | null)[]) => (values.length > 0 && values.every((value) => value !== null) ? values : null);

/**
 * Everything that a form says, by the names of the API's body; null for what is left empty.
 * @param attributes those of the chosen category; values of others are left out.
 */
export function wholeBody(values: FormValues, attributes: readonly PresentedAttribute[]): Body {
  const { translations, delivery, paidBy } = values;
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    lang: values.lang || null,
    translations: Object.fromEntries(
      LANGUAGES.map((lang) => {
        const title = translations[lang].title.trim();
        const description = translations[lang].description.trim();
        return [lang, title || description ? { title, description } : null];
      }),
    ),
    category_id: values.categoryId,
    attributes: Object.fromEntries(
      attributes.map((attribute) => [attribute.code, attributeValue(attribute, values.attributes[attribute.code])]),
    ),
    price: values.priceType === "free" || values.price.trim() === "" ? null : typedNumber(values.price),
    price_type: values.priceType,
    price_negotiable: (values.priceType === "sell" && values.priceNegotiable) || null,
    price_period: values.priceType === "sell" && values.pricePeriod ? values.pricePeriod : null,
    currency: values.currency,
    condition: values.condition || null,
    city_ref: values.city?.value ?? null,
    delivery: {
      ...Object.fromEntries(DELIVERY_METHODS.map((method) => [method, delivery.includes(method) || null])),
      paid_by: delivery.length > 0 && paidBy ? paidBy : null,
    },
    contact_name: values.contactName.trim() || null,
    contact_phone: values.contactPhone.trim() || null,
    hide_phone: values.hidePhone,
    photos: values.photos.map(({ url }) => url),
    photos_wm: allOrNone(values.photos.map(({ url_wm }) => url_wm)),
    photos_3d: values.photos3d,
    video_url: values.video?.url ?? null,
    video_thumbnail: values.video?.thumbnail ?? null,
  };
}

const isRecord = (value: unknown): value is Body => value !== null && typeof value === "object" && !Array.isArray(value);

/** Members that say something: nulls, empty lists and empty objects say nothing. */
function saying(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const said = isRecord(value) && name !== "translations" ? saying(value) : value;
      const inner = name === "translations" && isRecord(value) ? saying(value) : said;
      const empty = inner === null || (Array.isArray(inner) && inner.length === 0) || (isRecord(inner) && Object.keys(inner).length === 0);
      return empty ? [] : [[name, inner]];
    }),
  );
}

/** The body of a creation. */
export function draftOf(values: FormValues, attributes: readonly PresentedAttribute[]): Body {
  return saying(wholeBody(values, attributes));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Members that differ; null for those that are gone. */
function differing(before: Body, after: Body): Body {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries([...names].flatMap((name) => (same(before[name], after[name]) ? [] : [[name, after[name] ?? null]])));
}

/** Objects that an edit merges into what stands. */
const MERGED = ["attributes", "delivery", "translations"] as const;

/** What must not be cleared goes as it was left, so that the board says what is missing. */
const NEVER_NULL: Readonly<Record<string, unknown>> = { category_id: 0, city_ref: "" };

export interface FormSide {
  readonly values: FormValues;
  readonly attributes: readonly PresentedAttribute[];
}

/**
 * The body of an edit, as JSON Merge Patch (RFC 7396): only what is otherwise than before. Media go as whole sets, and a changed text
 * says its language again, where one was told.
 */
export function changesOf(before: FormSide, after: FormSide): Body {
  const [old, now] = [wholeBody(before.values, before.attributes), wholeBody(after.values, after.attributes)];
  // Values of a category that has lost the attribute since are taken out: they would stand in the way of every edit.
  old.attributes = { ...before.values.attributes, ...(old.attributes as Body) };
  const changes = differing(old, now);
  for (const name of MERGED) {
    if (!(name in changes)) continue;
    const inner = differing(old[name] as Body, now[name] as Body);
    if (Object.keys(inner).length > 0) changes[name] = inner;
    else delete changes[name];
  }
  for (const [name, instead] of Object.entries(NEVER_NULL)) if (changes[name] === null) changes[name] = instead;
  if ("photos" in changes || "photos_wm" in changes) Object.assign(changes, { photos: now.photos, photos_wm: now.photos_wm });
  if ("video_url" in changes || "video_thumbnail" in changes)
    Object.assign(changes, { video_url: now.video_url, video_thumbnail: now.video_thumbnail });
  if (("title" in changes || "description" in changes) && now.lang !== null) changes.lang = now.lang;
  return changes;
}
