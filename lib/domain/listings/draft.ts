import { z } from "zod";
import type { FaultCode, FieldFault } from "@/lib/shared/errors";
import { type TextRules, visibleText } from "@/lib/shared/fields";
import { LANGUAGES } from "@/lib/shared/i18n";
import { MAX_ID } from "@/lib/shared/id";
import { decimalPlaces, MAX_PRICE } from "@/lib/shared/money";
import { cleanText, ONE_LINE, SEVERAL_LINES } from "@/lib/shared/text";
import {
  CONDITIONS,
  CURRENCIES,
  DELIVERY_METHODS,
  DESCRIPTION_LENGTH,
  MAX_ATTRIBUTE_NUMBER,
  MAX_ATTRIBUTE_TEXT,
  MAX_ATTRIBUTES,
  MAX_CONTACT_NAME,
  MAX_FRAMES_3D,
  MAX_PHOTOS,
  PRICE_PERIODS,
  PRICE_TYPES,
  TITLE_LENGTH,
} from "./limits";

export {
  CONDITIONS,
  CURRENCIES,
  DELIVERY_METHODS,
  DESCRIPTION_LENGTH,
  MAX_FRAMES_3D,
  MAX_PHOTOS,
  PRICE_PERIODS,
  PRICE_TYPES,
  TITLE_LENGTH,
};

/** What a listing is made of, as schemas: the API's bodies, the cabinet's forms and the OpenAPI document are made from these. */

const MAX_PHONE = 32;
const MAX_URL = 500;

/** Adds one of our faults to zod's issues; `lib/api/validation` reads it back. */
function fault(context: z.core.ParsePayload, code: FaultCode, values: Record<string, string | number> = {}): void {
  context.issues.push({ code: "custom", input: context.value, params: { fault: code, values }, message: code });
}

const COUNTED = "Counted in Unicode code points, without invisible characters and after trimming.";

/** Text counted in code points, with the same bounds in the published schema. */
export const text = (rules: TextRules) =>
  visibleText(rules).meta({
    minLength: rules.min,
    maxLength: rules.max,
    pattern: (rules.multiline ? SEVERAL_LINES : ONE_LINE).source,
    description: COUNTED,
  });

const title = text(TITLE_LENGTH);
const description = text({ ...DESCRIPTION_LENGTH, multiline: true });

/**
 * A value whose type we check ourselves, where zod's own schema would say too little: a wrong type is malformed, what `check`
 * reports breaks a rule.
 */
function typed<T>(expected: string, isOfType: (value: unknown) => value is T, check: (context: z.core.ParsePayload<T>) => void) {
  return (z.unknown() as unknown as z.ZodType<T, T>).check((context) => {
    if (isOfType(context.value)) check(context);
    else {
      const params = { fault: "invalid_type", malformed: true, values: { expected } };
      context.issues.push({ code: "custom", input: context.value, message: "invalid_type", params });
    }
  });
}

const isNumber = (value: unknown): value is number => typeof value === "number" && !Number.isNaN(value);
const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === "object" && !Array.isArray(value);

/** Not `z.number`: that one calls 1e400 no number, where it is one that is too big. */
const price = typed("number", isNumber, (context) => {
  if (context.value < 0) fault(context, "too_small", { min: 0 });
  else if (context.value > MAX_PRICE) fault(context, "too_big", { max: MAX_PRICE });
  else if (decimalPlaces(context.value) > 2) fault(context, "too_precise", { max: 2 });
}).meta({ override: { type: "number", minimum: 0, maximum: MAX_PRICE } });

const mediaUrl = z.string().max(MAX_URL).meta({ format: "uri" });
const cityRef = z.string().max(100).meta({ format: "uuid", description: "`ref` of a city search." });
const categoryId = z.int().meta({ format: "int32", minimum: 1, maximum: MAX_ID });

/** The bound is looked at whatever the items are, so that all faults are told at once. */
const urls = (max: number) =>
  z
    .array(mediaUrl)
    .refine((items) => items.length <= max, {
      when: ({ value }) => Array.isArray(value),
      params: { fault: "too_many", values: { max } },
    })
    .meta({ maxItems: max });

const delivery = z
  .strictObject({
    ...(Object.fromEntries(DELIVERY_METHODS.map((method) => [method, z.boolean().nullish()])) as Record<
      (typeof DELIVERY_METHODS)[number],
      z.ZodOptional<z.ZodNullable<z.ZodBoolean>>
    >),
    paid_by: z.enum(["buyer", "seller"]).nullish(),
  })
  .meta({ id: "Delivery", description: "How the thing reaches its buyer. Merged into what stands; `null` removes a member." });

const translation = z.strictObject({ title, description }).meta({ id: "Translation" });

const translations = z
  .strictObject({ uk: translation.nullish(), ru: translation.nullish(), en: translation.nullish() })
  .meta({ description: "Title and description in other languages than the original. Merged into what stands; `null` removes one." });

const attributeNumber = z.number().min(-MAX_ATTRIBUTE_NUMBER).max(MAX_ATTRIBUTE_NUMBER);

/** An attribute's value; which of these it must be is the attribute's own matter. */
export const AttributeValue = z
  .union([
    z.string().max(MAX_ATTRIBUTE_TEXT).regex(ONE_LINE),
    attributeNumber,
    z.boolean(),
    z.strictObject({ from: attributeNumber.optional(), to: attributeNumber.optional() }),
  ])
  .meta({
    description: "`text` and `select`: string; `number`: number; `boolean`: boolean; `range`: `{ from, to }`, either may be left out.",
  });

/** Values are the verb's to check, against the category; the OpenAPI document says what they may be at all. */
const { $schema: _, ...attributeValueSchema } = z.toJSONSchema(AttributeValue.nullable());
/** Zod's type of a schema and OpenAPI's are compared at a depth where the compiler's answer depends on what else it has seen. */
const documentedAttributeValue = attributeValueSchema as { readonly description?: string };

/** Not `z.record`: that one loses a member named `__proto__` silently, where it must be refused as unknown. */
const attributes = typed("object", isRecord, (context) => {
  if (Object.keys(context.value).length > MAX_ATTRIBUTES) fault(context, "too_many", { max: MAX_ATTRIBUTES });
  const cleaned = Object.entries(context.value).map(
    ([code, value]) => [code, typeof value === "string" ? cleanText(value) : value] as const,
  );
  context.value = Object.fromEntries(cleaned);
}).meta({
  override: {
    type: "object",
    maxProperties: MAX_ATTRIBUTES,
    additionalProperties: documentedAttributeValue as unknown as Record<string, never>,
  },
  description: "Values by attribute `code` of the category. In an edit merged into what stands; `null` removes a value.",
});

const optionalFields = {
  price_type: z.enum(PRICE_TYPES).nullish().describe("`sell` when left out."),
  price_negotiable: z.boolean().nullish().describe("The price may be negotiated; `false` when left out."),
  price_period: z
    .enum(PRICE_PERIODS)
    .nullish()
    .describe("What a rent or rate is paid for. Only with the `price_type` `sell`; an edit to another type clears it."),
  currency: z.enum(CURRENCIES).nullish().describe("`UAH` when left out."),
  condition: z.enum(CONDITIONS).nullish(),
  photos: urls(MAX_PHOTOS).nullish().describe("`url` values of photo uploads, the main photo first."),
  photos_wm: urls(MAX_PHOTOS).nullish().describe("`url_wm` values of the same uploads, in the same order; as many as `photos`."),
  photos_3d: urls(MAX_FRAMES_3D).nullish().describe("Frames of a 3D tour, in order: URLs of photo uploads."),
  video_url: mediaUrl.nullish().describe("`url` of a video upload."),
  video_thumbnail: mediaUrl.nullish().describe("`thumbnail` of the same upload."),
  attributes: attributes.nullish(),
  contact_name: text({ min: 1, max: MAX_CONTACT_NAME }).nullish().describe("From the profile when left out."),
  contact_phone: z
    .string()
    .max(MAX_PHONE)
    .meta({ pattern: "^[\\d\\s()+./-]+$" })
    .nullish()
    .describe("International or Ukrainian; kept as E.164. From the profile when left out."),
  hide_phone: z.boolean().nullish().describe("Hides the phone on the listing's page."),
  delivery: delivery.nullish(),
  lang: z.enum(LANGUAGES).nullish().describe("Language of `title` and `description`; detected when left out."),
  translations: translations.nullish(),
};

/** The body of a creation. `price` is required unless `price_type` is `exchange` or `free`: see {@link requirePrice}. */
export const ListingDraft = z
  .strictObject({
    title,
    description,
    price: price.nullish().describe("Required unless `price_type` is `exchange` or `free`; at most two decimals."),
    category_id: categoryId,
    city_ref: cityRef,
    ...optionalFields,
  })
  .meta({ id: "ListingDraft" });

/** The body of an edit: only what is sent changes; `null` clears an optional field. */
export const ListingEdit = z
  .strictObject({
    title: title.optional(),
    description: description.optional(),
    price: price.nullish(),
    category_id: categoryId.optional(),
    city_ref: cityRef.optional(),
    ...optionalFields,
  })
  .meta({ id: "ListingEdit", minProperties: 1 });

export type ListingDraft = z.infer<typeof ListingDraft>;
export type ListingEdit = z.infer<typeof ListingEdit>;

/** Whether a price must be given (specification, creation: "yes, unless price_type is exchange or free"). */
export function needsPrice(priceType: unknown): boolean {
  return priceType !== "exchange" && priceType !== "free";
}

/** A period is that of a price: an exchange or a gift has none. A rule that needs both fields. */
export function checkPricePeriod(priceType: unknown, period: unknown, faults: FieldFault[]): void {
  if (period && !needsPrice(priceType)) faults.push({ path: "price_period", code: "only_with_price" });
}

/** What a creation's schema cannot see: a price that its type makes necessary. Faults of a malformed body. */
export function missingPrice(body: Readonly<Record<string, unknown>>): FieldFault[] {
  const given = body.price !== undefined && body.price !== null;
  return needsPrice(body.price_type) && !given ? [{ path: "price", code: "required" }] : [];
}

/** The same for an edit: it must change something. */
export function nothingToChange(body: Readonly<Record<string, unknown>>): FieldFault[] {
  return Object.keys(body).length === 0 ? [{ path: "", code: "nothing_to_change" }] : [];
}
