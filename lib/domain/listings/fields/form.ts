import type { ListingContent } from "../content";
import type { Field } from "./field";
import { FIELD_ENTRIES, type FieldName, type Fields, type FieldsWith } from "./table";

/** Form values of the simple fields: typed texts, choices and checkboxes. Pure functions, also used in the browser. */

const FORM_KINDS = ["text", "integer", "price", "phone", "flag", "choice"] as const satisfies readonly Field["kind"][];

type FormField = FieldsWith<{ readonly kind: (typeof FORM_KINDS)[number] }>;

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;

type FormValue<F> = F extends { readonly kind: "flag" }
  ? boolean
  : F extends { readonly kind: "choice"; readonly options: readonly (infer Option)[] }
    ? Option | (F extends { readonly default: string } ? never : "")
    : string;

/** Values by field name in camel case. Numbers are typed texts; an empty text means no value. */
export type SimpleValues = { readonly [Name in FormField as CamelCase<Name>]: FormValue<Fields[Name]> };

export const FORM_FIELDS = FIELD_ENTRIES.flatMap(([name, field]) =>
  (FORM_KINDS as readonly string[]).includes(field.kind) ? [{ name, field, key: formKey(name) }] : [],
);

/** Returns the form key of a field: `price_type` is `priceType`. */
export function formKey(name: FieldName): keyof SimpleValues {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) as keyof SimpleValues;
}

/** Returns the values of an empty form. */
export function emptyValues(): SimpleValues {
  const emptyOf = (field: Field) => (field.kind === "price" ? "" : (field.default ?? ""));
  return Object.fromEntries(FORM_FIELDS.map(({ field, key }) => [key, typed(field, emptyOf(field))])) as SimpleValues;
}

/** Returns a listing's values as form values. */
export function typedValues(listing: ListingContent): SimpleValues {
  return Object.fromEntries(FORM_FIELDS.map(({ name, field, key }) => [key, typed(field, listing[name])])) as SimpleValues;
}

function typed({ kind }: Field, value: unknown): string | boolean {
  if (kind === "flag") return value === true;
  const text = String(value ?? "");
  // `2.50` in the database becomes `2.5`.
  return kind === "price" && text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** Maximum number of decimal places of a price. */
const PRICE_DECIMALS = 2;

/** Returns the maximum number of decimal places of a field; undefined if its value is not a number. */
export function allowedDecimals({ kind }: Field): number | undefined {
  if (kind === "price") return PRICE_DECIMALS;
  return kind === "integer" ? 0 : undefined;
}

/** Removes spaces and apostrophes that group digits, and makes the decimal separator a dot. Undefined if the text is not a number. */
function plainNumber(text: string): string | undefined {
  const plain = text.replace(/[\s\u00a0\u202f']/g, "").replace(",", ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined;
}

/** Returns the number of digits typed after the decimal separator, including zeros; 0 if the text is not a number. */
export function typedDecimals(text: string): number {
  return plainNumber(text)?.split(".")[1]?.length ?? 0;
}

/**
 * Parses a typed number such as `12 500,50`. Invalid input is returned as text, so that validation reports it.
 *
 * A single comma or dot is always the decimal separator. `12.500` may be meant as 12500, so more decimals than allowed are invalid even if
 * they are zeros; where three are allowed, it is 12.5. Numbers with several commas or dots (`1.234.567`, `12.500,50`) are invalid.
 * @param decimals Maximum number of decimal places. Without it, the caller checks them with {@link typedDecimals}.
 */
export function typedNumber(text: string, decimals = Number.POSITIVE_INFINITY): number | string {
  const plain = plainNumber(text);
  return plain === undefined || typedDecimals(text) > decimals ? text.trim() : Number(plain);
}

/** Returns the simple fields of the request body; null for empty ones. */
export function parsedValues(values: SimpleValues): { readonly [Name in FormField]: unknown } {
  return Object.fromEntries(FORM_FIELDS.map(({ name, field, key }) => [name, parsed(field, values[key])])) as {
    readonly [Name in FormField]: unknown;
  };
}

function parsed(field: Field, value: string | boolean): unknown {
  if (typeof value === "boolean") return value;
  const text = value.trim();
  // An empty required text is sent unchanged, so that validation reports it.
  if (text === "") return field.required ? text : null;
  const decimals = allowedDecimals(field);
  return decimals === undefined ? text : typedNumber(text, decimals);
}
