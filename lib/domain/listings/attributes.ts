import { isDeepStrictEqual } from "node:util";
import { MAX_ATTRIBUTE_NUMBER, MAX_ATTRIBUTE_TEXT } from "@/lib/domain/categories/limits";
import type { Attribute, Category } from "@/lib/domain/categories/tree";
import type { FieldError } from "@/lib/shared/errors";
import { decimalPlaces } from "@/lib/shared/money";
import { cleanText, codePoints, hasControlCharacters, isWellFormed } from "@/lib/shared/text";

export type AttributeValues = Readonly<Record<string, unknown>>;

const DEFAULT_TEXT_LENGTH = 200;

type AttributeError = Omit<FieldError, "path"> & { readonly at?: string };

/**
 * Validates attribute values against a category (docs/api/categories.md#attribute-values): unknown codes, missing required values, wrong
 * types, unknown options, reversed ranges. Returns all errors, with paths `attributes.<code>`.
 * @param values Values without nulls, which an edit merges before.
 * @param standing Current values of the listing. Unchanged values stay valid, even if the category's rules have changed or the attribute
 *   was retired.
 */
export function checkAttributes(category: Category, values: AttributeValues, standing: AttributeValues = {}): FieldError[] {
  const errors: FieldError[] = [];
  const report = (code: string, { at, ...error }: AttributeError) =>
    errors.push({ ...error, path: `attributes.${code}${at ? `.${at}` : ""}` });
  for (const [code, value] of Object.entries(values)) {
    const attribute = category.attributes.get(code);
    // An option may belong to a value of another attribute that has changed.
    const isUnchanged = Object.hasOwn(standing, code) && isDeepStrictEqual(standing[code], value);
    if (isUnchanged && attribute?.type !== "select") continue;
    if (!attribute) report(code, { code: "unknown_attribute" });
    else for (const error of checkValue(attribute, value, values)) report(code, error);
  }
  for (const attribute of category.attributes.values()) {
    if (attribute.required && !Object.hasOwn(values, attribute.code)) report(attribute.code, { code: "required" });
  }
  return errors;
}

/** Returns the attribute values that are also valid in another category; those of attributes that it has retired stay. */
export function keepValidAttributes(category: Category, values: AttributeValues): AttributeValues {
  return Object.fromEntries(
    Object.entries(values).filter(([code, value]) => {
      const attribute = category.attributes.get(code) ?? category.retired.get(code);
      return attribute !== undefined && checkValue(attribute, value, values).length === 0;
    }),
  );
}

function checkValue(attribute: Attribute, value: unknown, all: AttributeValues): AttributeError[] {
  switch (attribute.type) {
    case "text":
      return checkText(attribute, value);
    case "number":
      return checkNumber(attribute, value);
    case "select":
      return checkSelect(attribute, value, all);
    case "boolean":
      return typeof value === "boolean" ? [] : [{ code: "invalid_type", values: { expected: "boolean" } }];
    case "range":
      return checkRange(attribute, value);
  }
}

function checkText({ maxLength = DEFAULT_TEXT_LENGTH }: Attribute, value: unknown): AttributeError[] {
  if (typeof value !== "string" || !isWellFormed(value)) return [{ code: "invalid_type", values: { expected: "string" } }];
  const length = codePoints(cleanText(value));
  if (length === 0) return [{ code: "too_short", values: { min: 1 } }];
  if (length > Math.min(maxLength, MAX_ATTRIBUTE_TEXT)) return [{ code: "too_long", values: { max: maxLength } }];
  return hasControlCharacters(value) ? [{ code: "control_characters" }] : [];
}

function checkNumber({ min, max, decimals }: Attribute, value: unknown, at?: string): AttributeError[] {
  const place = at === undefined ? {} : { at };
  if (typeof value !== "number") return [{ code: "invalid_type", values: { expected: "number" }, ...place }];
  if (min !== undefined && value < min) return [{ code: "too_small", values: { min }, ...place }];
  const ceiling = max ?? MAX_ATTRIBUTE_NUMBER;
  if (value > ceiling) return [{ code: "too_big", values: { max: ceiling }, ...place }];
  if (min === undefined && value < -ceiling) return [{ code: "too_small", values: { min: -ceiling }, ...place }];
  return decimalPlaces(value) > decimals ? [{ code: "too_precise", values: { max: decimals }, ...place }] : [];
}

function checkSelect({ options, dependsOn }: Attribute, value: unknown, all: AttributeValues): AttributeError[] {
  if (typeof value !== "string") return [{ code: "invalid_type", values: { expected: "string" } }];
  const option = options.get(value);
  if (!option) return [{ code: "invalid_option" }];
  const parentMismatch = dependsOn !== undefined && option.parent !== undefined && all[dependsOn] !== option.parent;
  return parentMismatch ? [{ code: "invalid_option" }] : [];
}

/** Validates `{ "from": number, "to": number }`. Either may be omitted, and `from` must not exceed `to`. */
function checkRange(attribute: Attribute, value: unknown): AttributeError[] {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return [{ code: "invalid_type", values: { expected: "{ from, to }" } }];
  const { from, to, ...rest } = value as Record<string, unknown>;
  const errors: AttributeError[] = Object.keys(rest).map((at) => ({ code: "unknown_field", at }));
  if (from === undefined && to === undefined && errors.length === 0)
    return [{ code: "invalid_type", values: { expected: "{ from, to }" } }];
  if (from !== undefined) errors.push(...checkNumber(attribute, from, "from"));
  if (to !== undefined) errors.push(...checkNumber(attribute, to, "to"));
  if (errors.length === 0 && from !== undefined && to !== undefined && (from as number) > (to as number))
    errors.push({ code: "invalid_range" });
  return errors;
}
