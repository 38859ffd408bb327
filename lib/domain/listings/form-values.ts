import type { PresentedAttribute } from "@/lib/domain/categories/present";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import type { ListingContent, Translation } from "./content";
import { emptyValues, parsedValues, type SimpleValues, typedNumber, typedValues } from "./fields/form";
import { DELIVERY_METHODS } from "./limits";

export { typedNumber } from "./fields/form";

/**
 * Form values of a listing, as typed texts, and their conversion to the API's request bodies. Pure functions, shared by browser and tests.
 */

export interface FormPhoto {
  readonly url: string;
  /** The watermarked copy; null if an integrator did not send one. */
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

/** Simple fields from the table, and fields with other shapes. */
export interface FormValues extends SimpleValues {
  readonly translations: Readonly<Record<Language, Translation>>;
  readonly categoryId: number | null;
  /** By code. Booleans are `true` or `false`; no choice is an empty text. */
  readonly attributes: Readonly<Record<string, string | FormRange>>;
  readonly city: FormCity | null;
  readonly delivery: readonly DeliveryMethod[];
  readonly paidBy: "buyer" | "seller" | "";
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

/** Defaults from the account. */
export interface FormProfile {
  readonly id: number;
  readonly name: string;
  readonly phone: string | undefined;
}

/** Returns the form values of a new listing, with contact and place from the profile. */
export function emptyForm({ name, phone }: Pick<FormProfile, "name" | "phone">, city: FormCity | null): FormValues {
  return {
    ...emptyValues(),
    translations: translationsOf({}),
    categoryId: null,
    attributes: {},
    city,
    delivery: [],
    paidBy: "",
    contactName: name,
    contactPhone: phone ?? "",
    photos: [],
    photos3d: [],
    video: null,
  };
}

/** Returns a stored attribute value as a form value. */
function typedValue(value: unknown): string | FormRange {
  if (value !== null && typeof value === "object") {
    const { from, to } = value as { from?: number; to?: number };
    return { from: from === undefined ? "" : String(from), to: to === undefined ? "" : String(to) };
  }
  return String(value ?? "");
}

/** Returns the form values of a listing. @param cityLabel Label of its city in the page's language. */
export function formOf(listing: ListingContent, cityLabel: string): FormValues {
  const { delivery } = listing;
  const paidBy = delivery["paid_by"];
  return {
    ...typedValues(listing),
    translations: translationsOf(listing.translations),
    categoryId: listing.category_id,
    attributes: Object.fromEntries(Object.entries(listing.attributes).map(([code, value]) => [code, typedValue(value)])),
    // An exchange without a price is stored with price 0.
    ...(listing.price_type === "sell" || Number(listing.price) > 0 ? {} : { price: "" }),
    city: { value: listing.city_ref, label: cityLabel },
    delivery: DELIVERY_METHODS.filter((method) => delivery[method] === true),
    paidBy: paidBy === "buyer" || paidBy === "seller" ? paidBy : "",
    photos: listing.photos.map((url, i) => ({ url, url_wm: listing.photos_wm[i] ?? null })),
    photos3d: listing.photos_3d,
    video: listing.video_url ? { url: listing.video_url, thumbnail: listing.video_thumbnail } : null,
  };
}

/** Returns the form values that differ from earlier ones. */
export const changedValues = (before: FormValues, after: FormValues): Partial<FormValues> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof FormValues])),
  );

/** Converts a form value to the attribute's type; null if empty. */
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
 * Returns the complete request body of a form; null for empty fields.
 * @param attributes Attributes of the chosen category; other values are omitted.
 */
export function toRequestBody(values: FormValues, attributes: readonly PresentedAttribute[]): Body {
  const { translations, delivery, paidBy } = values;
  const simple = parsedValues(values);
  const isSale = values.priceType === "sell";
  return {
    ...simple,
    price: values.priceType === "free" ? null : simple.price,
    price_negotiable: (isSale && values.priceNegotiable) || null,
    price_period: isSale ? simple.price_period : null,
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
    city_ref: values.city?.value ?? null,
    delivery: {
      ...Object.fromEntries(DELIVERY_METHODS.map((method) => [method, delivery.includes(method) || null])),
      paid_by: delivery.length > 0 && paidBy ? paidBy : null,
    },
    photos: values.photos.map(({ url }) => url),
    photos_wm: allOrNone(values.photos.map(({ url_wm }) => url_wm)),
    photos_3d: values.photos3d,
    video_url: values.video?.url ?? null,
    video_thumbnail: values.video?.thumbnail ?? null,
  };
}

const isRecord = (value: unknown): value is Body => value !== null && typeof value === "object" && !Array.isArray(value);

/** Removes nulls, empty lists and empty objects. */
function dropEmpty(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const cleaned = isRecord(value) && name !== "translations" ? dropEmpty(value) : value;
      const inner = name === "translations" && isRecord(value) ? dropEmpty(value) : cleaned;
      const empty = inner === null || (Array.isArray(inner) && inner.length === 0) || (isRecord(inner) && Object.keys(inner).length === 0);
      return empty ? [] : [[name, inner]];
    }),
  );
}

/** Returns the body of a creation. */
export function draftOf(values: FormValues, attributes: readonly PresentedAttribute[]): Body {
  return dropEmpty(toRequestBody(values, attributes));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the members that differ; null for removed ones. */
function differing(before: Body, after: Body): Body {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries([...names].flatMap((name) => (same(before[name], after[name]) ? [] : [[name, after[name] ?? null]])));
}

/** Objects that an edit merges with the current ones. */
const MERGED = ["attributes", "delivery", "translations"] as const;

/** Values to submit for cleared required fields, so that validation reports them. */
const NEVER_NULL: Readonly<Record<string, unknown>> = { category_id: 0, city_ref: "" };

export interface FormSide {
  readonly values: FormValues;
  readonly attributes: readonly PresentedAttribute[];
}

/**
 * Returns the body of an edit as JSON Merge Patch (RFC 7396), with only the changes. Media are sent as complete sets, and a changed text is
 * sent with its language if one was given.
 */
export function changesOf(before: FormSide, after: FormSide): Body {
  const [old, now] = [toRequestBody(before.values, before.attributes), toRequestBody(after.values, after.attributes)];
  // Removes values of attributes that the category no longer has, which would make every edit fail.
  old["attributes"] = { ...before.values.attributes, ...(old["attributes"] as Body) };
  const changes = differing(old, now);
  for (const name of MERGED) {
    if (!(name in changes)) continue;
    const inner = differing(old[name] as Body, now[name] as Body);
    if (Object.keys(inner).length > 0) changes[name] = inner;
    else delete changes[name];
  }
  for (const [name, instead] of Object.entries(NEVER_NULL)) if (changes[name] === null) changes[name] = instead;
  if ("photos" in changes || "photos_wm" in changes) Object.assign(changes, { photos: now["photos"], photos_wm: now["photos_wm"] });
  if ("video_url" in changes || "video_thumbnail" in changes)
    Object.assign(changes, { video_url: now["video_url"], video_thumbnail: now["video_thumbnail"] });
  if (("title" in changes || "description" in changes) && now["lang"] !== null) changes["lang"] = now["lang"];
  return changes;
}
