import { z } from "zod";
import { BoardError, type FieldError } from "@/lib/shared/errors";
import { fieldErrorsOf } from "@/lib/shared/validation";

/**
 * A form sends only texts, but a schema expects numbers, booleans and lists. `form-tree.ts` parses the names of a form's fields and
 * enforces limits; this module converts their texts to the types that the schema expects. A text that cannot be converted is
 * unchanged, so that the schema reports the error. An empty field counts as omitted. Browsers do not send unchecked checkboxes.
 */

type Schema = z.core.$ZodType;

/** Value of a checked checkbox. */
const TICKED = "on";

function toNumber(text: string): unknown {
  const number = Number(text);
  return text.trim() === "" || Number.isNaN(number) ? text : number;
}

const toBoolean = (text: string): unknown => (text === TICKED ? true : text);

const convertText = (value: unknown, convert: (text: string) => unknown): unknown => (typeof value === "string" ? convert(value) : value);

function convertLiteral(value: unknown, literals: readonly unknown[]): unknown {
  return convertText(value, (text) => literals.find((literal) => String(literal) === text) ?? text);
}

function coerceList(value: unknown, element: Schema): unknown[] {
  const items = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return items.map((item) => coerceValue(item, element));
}

function coerceObject(value: unknown, shape: Readonly<Record<string, Schema>>): unknown {
  if (value === undefined) return coerceObject({}, shape);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const given = value as Readonly<Record<string, unknown>>;
  const coerced: Record<string, unknown> = { ...given };
  for (const [name, schema] of Object.entries(shape)) coerced[name] = coerceValue(given[name], schema);
  return coerced;
}

/**
 * Converts a value to the first option of the union that accepts it. If none does, returns the value as sent, so that the schema
 * reports it.
 */
function coerceUnion(value: unknown, options: readonly Schema[]): unknown {
  for (const option of options) {
    const coerced = coerceValue(value, option);
    if (z.safeParse(option, coerced).success) return coerced;
  }
  return value;
}

/** Converts a value of a form's tree to the type that the schema expects. */
function coerceValue(sent: unknown, schema: Schema): unknown {
  const value = sent === "" ? undefined : sent;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "number":
      return convertText(value, toNumber);
    case "boolean":
      return convertText(value, toBoolean);
    case "literal":
      return convertLiteral(value, def.values);
    case "array":
      return coerceList(value, def.element);
    case "object":
      return coerceObject(value, def.shape);
    case "union":
      return coerceUnion(value, def.options);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return value === undefined ? undefined : coerceValue(value, def.innerType);
    case "readonly":
      return coerceValue(value, def.innerType);
    case "pipe":
      return coerceValue(value, def.in);
    default:
      return value;
  }
}

/** Returns whether the field at a path of the form's tree is a whole number. */
function isWholeNumber(schema: Schema, path: readonly string[]): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [name, ...rest] = path;
  switch (def.type) {
    case "number":
      return schema instanceof z.ZodNumber && schema.isInt;
    case "array":
      return isWholeNumber(def.element, rest);
    case "object": {
      const field = name === undefined ? undefined : def.shape[name];
      return field !== undefined && isWholeNumber(field, rest);
    }
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return isWholeNumber(def.innerType, path);
    case "pipe":
      return isWholeNumber(def.in, path);
    default:
      return false;
  }
}

/** Asks for a whole number where one is needed. The schema does so only for numbers with decimals, not for other texts. */
function withWholeNumbers(errors: readonly FieldError[], schema: Schema): readonly FieldError[] {
  return errors.map((error) =>
    error.code === "invalid_type" && isWholeNumber(schema, error.path.split(".")) ? { ...error, values: { expected: "integer" } } : error,
  );
}

/**
 * Checks a form's tree against the schema of an action's input.
 *
 * @throws `validation_failed` with all errors at once.
 */
export function parseForm<S extends z.ZodObject>(schema: S, tree: Readonly<Record<string, unknown>>): z.output<S> {
  const input = coerceValue(tree, schema);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new BoardError("validation_failed", { fields: withWholeNumbers(fieldErrorsOf(parsed.error, input), schema) });
}
