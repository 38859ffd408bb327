import { z } from "zod";
import { MAX_ATTRIBUTE_NUMBER, MAX_ATTRIBUTE_TEXT } from "@/lib/domain/categories/limits";
import type { FieldErrorCode } from "@/lib/shared/errors";
import { type TextRules, visibleText } from "@/lib/shared/fields";
import { MAX_ID } from "@/lib/shared/id";
import { decimalPlaces, MAX_PRICE } from "@/lib/shared/money";
import { cleanText, ONE_LINE, SEVERAL_LINES } from "@/lib/shared/text";
import { EXTERNAL_ID_SCHEMA, externalIdErrors } from "../external-id";
import { DELIVERY_METHODS, MAX_ATTRIBUTES } from "../limits";
import type { Field, SpecialField } from "./field";
import { FIELD_ENTRIES, FIELDS, type FieldName, type Fields } from "./table";

/** Schemas of the fields, from which the API's request bodies, the cabinet's forms and the OpenAPI document are generated. */

const MAX_PHONE = 32;
const MAX_URL = 500;

/** Adds an error with one of our codes to zod's issues; `lib/api/validation` converts it. */
function error(context: z.core.ParsePayload, code: FieldErrorCode, values: Record<string, string | number> = {}): void {
  context.issues.push({ code: "custom", input: context.value, params: { error: code, values }, message: code });
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

/**
 * A schema with our own type check, since zod's does not distinguish the two kinds of errors: a wrong type is a malformed body, errors from
 * `check` are rule violations.
 */
function typed<T>(expected: string, isOfType: (value: unknown) => value is T, check: (context: z.core.ParsePayload<T>) => void) {
  // Not `z.custom`, which cannot be converted to JSON Schema.
  const anything: z.ZodType<T, T> = z.any();
  return anything.check((context) => {
    if (isOfType(context.value)) check(context);
    else {
      const params = { error: "invalid_type", malformed: true, values: { expected } };
      context.issues.push({ code: "custom", input: context.value, message: "invalid_type", params });
    }
  });
}

const isNumber = (value: unknown): value is number => typeof value === "number" && !Number.isNaN(value);
const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === "object" && !Array.isArray(value);

/** Not `z.number`, which reports 1e400 as a wrong type instead of too big. */
export const price = typed("number", isNumber, (context) => {
  if (context.value < 0) error(context, "too_small", { min: 0 });
  else if (context.value > MAX_PRICE) error(context, "too_big", { max: MAX_PRICE });
  else if (decimalPlaces(context.value) > 2) error(context, "too_precise", { max: 2 });
}).meta({ override: { type: "number", minimum: 0, maximum: MAX_PRICE } });

const mediaUrl = z.string().max(MAX_URL).meta({ format: "uri" });
const cityRef = z.string().max(100).meta({ format: "uuid", description: "`ref` of a city, from the city search." });
const categoryId = z.int().meta({ format: "int32", minimum: 1, maximum: MAX_ID });

/** Checks the length even if items are invalid, so that all errors are reported. */
const urls = (max: number) =>
  z
    .array(mediaUrl)
    .refine((items) => items.length <= max, {
      when: ({ value }) => Array.isArray(value),
      params: { error: "too_many", values: { max } },
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
  .meta({ id: "Delivery", description: "Delivery methods. Merged with the current value; `null` removes a member." });

const translation = z.strictObject({ title: text(FIELDS.title), description: text(FIELDS.description) }).meta({ id: "Translation" });

const translations = z.strictObject({ uk: translation.nullish(), ru: translation.nullish(), en: translation.nullish() }).meta({
  description: "Title and description in languages other than the original. Merged with the current value; `null` removes a language.",
});

const attributeNumber = z.number().min(-MAX_ATTRIBUTE_NUMBER).max(MAX_ATTRIBUTE_NUMBER);

/** Value of an attribute; the attribute determines which of these types is valid. */
export const AttributeValue = z
  .union([
    z.string().max(MAX_ATTRIBUTE_TEXT).regex(ONE_LINE),
    attributeNumber,
    z.boolean(),
    z.strictObject({ from: attributeNumber.optional(), to: attributeNumber.optional() }),
  ])
  .meta({
    description: "`text` and `select`: string; `number`: number; `boolean`: boolean; `range`: `{ from, to }`, one of which may be omitted.",
  });

/** JSON Schema of all possible values; they are validated later, against the category. */
const { $schema: _, ...attributeValueSchema } = z.toJSONSchema(AttributeValue.nullable());
/** Widened type: comparing zod's and OpenAPI's schema types exceeds the compiler's depth limit, depending on check order. */
const documentedAttributeValue = attributeValueSchema as { readonly description?: string };

/** Not `z.record`, which silently drops a member named `__proto__` instead of rejecting it. */
const attributes = typed("object", isRecord, (context) => {
  if (Object.keys(context.value).length > MAX_ATTRIBUTES) error(context, "too_many", { max: MAX_ATTRIBUTES });
  const cleaned = Object.entries(context.value).map(
    ([code, value]) => [code, typeof value === "string" ? cleanText(value) : value] as const,
  );
  context.value = Object.fromEntries(cleaned);
}).meta({
  override: {
    type: "object",
    maxProperties: MAX_ATTRIBUTES,
    additionalProperties: documentedAttributeValue,
  },
  description: "Values by attribute `code` of the category. Merged with the current value in an edit; `null` removes a value.",
});

const phone = z.string().max(MAX_PHONE).meta({ pattern: "^[\\d\\s()+./-]+$" });

const externalId = typed(
  "string",
  (value) => typeof value === "string",
  (context) => {
    for (const { code, values } of externalIdErrors(context.value)) error(context, code, values);
  },
).meta({ override: EXTERNAL_ID_SCHEMA });

/** Schemas of the kinds with a single field. */
const SPECIAL = {
  category: categoryId,
  city: cityRef,
  price,
  phone,
  attributes,
  delivery,
  translations,
  external_id: externalId,
} as const satisfies Readonly<Record<SpecialField["kind"], z.ZodType>>;

/** Type of a field's value in request bodies. */
type Sent<F> = F extends { readonly kind: infer Kind extends SpecialField["kind"] }
  ? z.output<(typeof SPECIAL)[Kind]>
  : F extends { readonly kind: "choice"; readonly options: readonly (infer Option)[] }
    ? Option
    : F extends { readonly kind: "media"; readonly max: number }
      ? string[]
      : F extends { readonly kind: "integer" }
        ? number
        : F extends { readonly kind: "flag" }
          ? boolean
          : string;

type Clearable<F> = z.ZodOptional<z.ZodNullable<z.ZodType<Sent<F>>>>;

type DraftShape = {
  readonly [Name in FieldName]: Fields[Name] extends { readonly required: true } ? z.ZodType<Sent<Fields[Name]>> : Clearable<Fields[Name]>;
};

type EditShape = {
  readonly [Name in FieldName]: Fields[Name] extends { readonly required: true }
    ? z.ZodOptional<z.ZodType<Sent<Fields[Name]>>>
    : Clearable<Fields[Name]>;
};

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case "text":
      return text(field);
    case "integer":
      return z.int().min(field.min).max(field.max).meta({ format: "int32" });
    case "flag":
      return z.boolean();
    case "choice":
      return z.enum(field.options);
    case "media":
      return field.max === undefined ? mediaUrl : urls(field.max);
    default:
      return SPECIAL[field.kind];
  }
}

const describe = (schema: z.ZodType, description: string | undefined) =>
  description === undefined ? schema : schema.describe(description);

const draftField = (field: Field) =>
  describe(field.required ? schemaOf(field) : schemaOf(field).nullish(), field.createDescription ?? field.description);

const editField = (field: Field) => describe(field.required ? schemaOf(field).optional() : schemaOf(field).nullish(), field.description);

/** Members of the body of a creation. */
export const DRAFT_SHAPE = Object.fromEntries(FIELD_ENTRIES.map(([name, field]) => [name, draftField(field)])) as DraftShape;

/** Members of the body of an edit. */
export const EDIT_SHAPE = Object.fromEntries(FIELD_ENTRIES.map(([name, field]) => [name, editField(field)])) as EditShape;
