import type { Attribute, Category } from "@/lib/domain/categories/tree";
import type { FieldFault } from "@/lib/shared/errors";
import { decimalPlaces } from "@/lib/shared/money";
import { cleanText, codePoints, hasControlCharacters, isWellFormed } from "@/lib/shared/text";
import { MAX_ATTRIBUTE_NUMBER, MAX_ATTRIBUTE_TEXT } from "./limits";

export type AttributeValues = Readonly<Record<string, unknown>>;

const DEFAULT_TEXT_LENGTH = 200;

type Fault = Omit<FieldFault, "path"> & { readonly at?: string };

/**
 * Checks attribute values against a category (decisions §5): unknown codes, missing required ones, wrong types, options that
 * are not in the list, ranges that start after they end. All faults at once, with paths `attributes.<code>`.
 * @param values no nulls: an edit has merged them away.
 */
export function checkAttributes(category: Category, values: AttributeValues): FieldFault[] {
  const faults: FieldFault[] = [];
  const report = (code: string, { at, ...fault }: Fault) => faults.push({ ...fault, path: `attributes.${code}${at ? `.${at}` : ""}` });
  for (const [code, value] of Object.entries(values)) {
    const attribute = category.attributes.get(code);
    if (!attribute) report(code, { code: "unknown_attribute" });
    else for (const fault of checkValue(attribute, value, values)) report(code, fault);
  }
  for (const attribute of category.attributes.values()) {
    if (attribute.required && !Object.hasOwn(values, attribute.code)) report(attribute.code, { code: "required" });
  }
  return faults;
}

/** What of a listing's values another category can keep: codes that it has, with values that it allows. */
export function carryOver(category: Category, values: AttributeValues): AttributeValues {
  return Object.fromEntries(
    Object.entries(values).filter(([code, value]) => {
      const attribute = category.attributes.get(code);
      return attribute !== undefined && checkValue(attribute, value, values).length === 0;
    }),
  );
}

function checkValue(attribute: Attribute, value: unknown, all: AttributeValues): Fault[] {
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

function checkText({ maxLength = DEFAULT_TEXT_LENGTH }: Attribute, value: unknown): Fault[] {
  if (typeof value !== "string" || !isWellFormed(value)) return [{ code: "invalid_type", values: { expected: "string" } }];
  const length = codePoints(cleanText(value));
  if (length === 0) return [{ code: "too_short", values: { min: 1 } }];
  if (length > Math.min(maxLength, MAX_ATTRIBUTE_TEXT)) return [{ code: "too_long", values: { max: maxLength } }];
  return hasControlCharacters(value) ? [{ code: "control_characters" }] : [];
}

function checkNumber({ min, max, decimals }: Attribute, value: unknown, at?: string): Fault[] {
  const place = at === undefined ? {} : { at };
  if (typeof value !== "number") return [{ code: "invalid_type", values: { expected: "number" }, ...place }];
  if (min !== undefined && value < min) return [{ code: "too_small", values: { min }, ...place }];
  const ceiling = max ?? MAX_ATTRIBUTE_NUMBER;
  if (value > ceiling) return [{ code: "too_big", values: { max: ceiling }, ...place }];
  if (min === undefined && value < -ceiling) return [{ code: "too_small", values: { min: -ceiling }, ...place }];
  return decimalPlaces(value) > decimals ? [{ code: "too_precise", values: { max: decimals }, ...place }] : [];
}

function checkSelect({ options, dependsOn }: Attribute, value: unknown, all: AttributeValues): Fault[] {
  if (typeof value !== "string") return [{ code: "invalid_type", values: { expected: "string" } }];
  const option = options.get(value);
  if (!option) return [{ code: "invalid_option" }];
  const parentMismatch = dependsOn !== undefined && option.parent !== undefined && all[dependsOn] !== option.parent;
  return parentMismatch ? [{ code: "invalid_option" }] : [];
}

/** `{ "from": number, "to": number }`, either may be left out, from ≤ to. */
function checkRange(attribute: Attribute, value: unknown): Fault[] {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return [{ code: "invalid_type", values: { expected: "{ from, to }" } }];
  const { from, to, ...rest } = value as Record<string, unknown>;
  const faults: Fault[] = Object.keys(rest).map((at) => ({ code: "unknown_field", at }));
  if (from === undefined && to === undefined && faults.length === 0)
    return [{ code: "invalid_type", values: { expected: "{ from, to }" } }];
  if (from !== undefined) faults.push(...checkNumber(attribute, from, "from"));
  if (to !== undefined) faults.push(...checkNumber(attribute, to, "to"));
  if (faults.length === 0 && from !== undefined && to !== undefined && (from as number) > (to as number))
    faults.push({ code: "invalid_range" });
  return faults;
}
