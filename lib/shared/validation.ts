import type { z } from "zod";
import { type FieldError, type FieldErrorCode, failMalformed, failRules } from "./errors";
import { isFieldErrorCode } from "./errors/field-errors";
import { type TextRules, textErrors } from "./fields";

/**
 * Converts zod's issues to field errors. Distinguishes malformed input (missing field, wrong JSON type, unknown field: 400) from
 * well-formed input that breaks a rule (422), see docs/api/requests.md#malformed-or-invalid.
 */

interface ClassifiedError extends FieldError {
  readonly malformed: boolean;
}

/** Result of checking well-formed input: the valid fields, and the errors of the others. */
export interface Checked<T> {
  readonly fields: Partial<T>;
  readonly errors: readonly FieldError[];
}

/** The `params` of custom issues in our own schemas. */
interface CustomError {
  readonly error?: FieldErrorCode;
  readonly values?: Record<string, string | number>;
  /** Whether the error is a wrong JSON type rather than a broken rule. */
  readonly malformed?: boolean;
}

const JSON_TYPE_NAMES: Readonly<Record<string, string>> = { int: "integer", record: "object", float64: "number" };

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) value = value !== null && typeof value === "object" ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  return value;
}

type Classification = Omit<ClassifiedError, "path">;

const malformed = (code: FieldErrorCode, values: FieldError["values"] = {}): Classification => ({ code, values, malformed: true });
const rejected = (code: FieldErrorCode, values: FieldError["values"] = {}): Classification => ({ code, values, malformed: false });

/** Returns the errors of an issue. There is one, except for unknown fields, which zod reports together. */
function toFieldErrors(issue: z.core.$ZodIssue, root: unknown): ClassifiedError[] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, ...malformed("unknown_field") }));
  return [{ path, ...classify(issue, valueAt(root, issue.path)) }];
}

function classify(issue: z.core.$ZodIssue, value: unknown): Classification {
  switch (issue.code) {
    case "invalid_type":
      return value === undefined ? malformed("required") : wrongType(issue.expected, value);
    case "invalid_value":
      if (value === undefined) return malformed("required");
      return typeof value === "string"
        ? rejected("invalid_value", { allowed: issue.values.join(", ") })
        : malformed("invalid_type", { expected: "string" });
    case "too_small":
      return rejected("too_small", { min: Number(issue.minimum) });
    case "too_big":
      return rejected(issue.origin === "array" ? "too_many" : issue.origin === "string" ? "too_long" : "too_big", {
        max: Number(issue.maximum),
      });
    case "custom":
      return customError(issue);
    default:
      return rejected("invalid_format", { expected: issue.message });
  }
}

function wrongType(expected: string, value: unknown): Classification {
  // 1e400 is a valid JSON number. That it does not fit into a double makes it too big, not a wrong type.
  if (expected === "number" && value === Number.POSITIVE_INFINITY) return rejected("too_big", { max: Number.MAX_SAFE_INTEGER });
  if (expected === "number" && value === Number.NEGATIVE_INFINITY) return rejected("too_small", { min: Number.MIN_SAFE_INTEGER });
  return malformed("invalid_type", { expected: JSON_TYPE_NAMES[expected] ?? expected });
}

function customError({ params = {}, message }: z.core.$ZodIssueCustom): Classification {
  const { error, values = {}, malformed = false } = params as CustomError;
  return isFieldErrorCode(error) ? { code: error, values, malformed } : rejected("invalid_format", { expected: message });
}

/**
 * Checks an object against a schema. If the input is malformed, throws all of its errors at once (400). Otherwise returns the valid
 * fields and the broken rules, so that the caller can add its own errors and throw them together (422).
 *
 * @param malformed errors that the schema cannot detect, such as a field that is required because another field is present.
 */
export function checkObject<S extends z.ZodObject>(schema: S, input: unknown, malformed: readonly FieldError[] = []): Checked<z.output<S>> {
  const { isMalformed, ...checked } = inspect(schema, input, malformed);
  if (isMalformed) failMalformed(checked.errors);
  return checked;
}

/** Same as {@link checkObject}, but returns the errors of malformed fields as well, because a form shows all errors at once. */
export function collectErrors<S extends z.ZodObject>(
  schema: S,
  input: unknown,
  malformed: readonly FieldError[] = [],
): Checked<z.output<S>> {
  const { fields, errors } = inspect(schema, input, malformed);
  return { fields, errors };
}

function inspect<S extends z.ZodObject>(
  schema: S,
  input: unknown,
  malformed: readonly FieldError[],
): Checked<z.output<S>> & { readonly isMalformed: boolean } {
  const parsed = schema.safeParse(input);
  if (parsed.success && malformed.length === 0) return { fields: parsed.data as Partial<z.output<S>>, errors: [], isMalformed: false };
  const classified = parsed.success ? [] : parsed.error.issues.flatMap((issue) => toFieldErrors(issue, input));
  const errors = [...classified.map(({ malformed: _, ...error }) => error), ...malformed];
  const isMalformed = malformed.length > 0 || classified.some((error) => error.malformed);
  return { fields: readableFields(schema, input as Record<string, unknown>), errors, isMalformed };
}

/** Returns the valid fields, each parsed separately. */
function readableFields<S extends z.ZodObject>(schema: S, input: Readonly<Record<string, unknown>>): Partial<z.output<S>> {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const parsed = (field as z.ZodType).safeParse(input[name]);
    if (parsed.success && parsed.data !== undefined) fields[name] = parsed.data;
  }
  return fields as Partial<z.output<S>>;
}

/** Returns every error of a value that a schema rejected, malformed or not, for a form to show next to its fields. */
export function fieldErrorsOf(error: z.core.$ZodError, input: unknown): FieldError[] {
  return error.issues.flatMap((issue) => toFieldErrors(issue, input)).map(({ malformed: _, ...error }) => error);
}

/** Checks query parameters. All of their errors have status 400 (docs/api/requests.md#malformed-or-invalid). */
export function checkQuery<S extends z.ZodObject>(
  schema: S,
  input: Readonly<Record<string, string>>,
  extra: readonly FieldError[] = [],
): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success && extra.length === 0) return parsed.data;
  const classified = parsed.success ? [] : parsed.error.issues.flatMap((issue) => toFieldErrors(issue, input));
  return failMalformed([...classified.map(({ malformed: _, ...error }) => error), ...extra]);
}

/** Checks a text that `cleanText()` has returned. Throws `validation_failed` with all of its errors. */
export function checkText(path: string, text: string, rules: TextRules): void {
  const errors = textErrors(text, rules);
  if (errors.length > 0) failRules(errors.map((error) => ({ path, ...error })));
}
