import type { z } from "zod";
import { FAULTS, type FaultCode, type FieldFault, failMalformed, failRules } from "./errors";
import { type TextRules, textErrors } from "./fields";

/**
 * Turns zod's issues into the board's field faults, and tells the malformed (missing field, wrong JSON type, unknown field:
 * 400) from the well-formed that breaks a rule (422), as decisions §1 does.
 */

interface JudgedFault extends FieldFault {
  readonly malformed: boolean;
}

/** Input that is not malformed: what of it could be read, and the rules that the rest breaks. */
export interface Checked<T> {
  readonly fields: Partial<T>;
  readonly faults: readonly FieldFault[];
}

/** What our own checks put into the `params` of a custom issue. */
interface CustomFault {
  readonly fault?: FaultCode;
  readonly values?: Record<string, string | number>;
  /** A wrong JSON type, not a broken rule. */
  readonly malformed?: boolean;
}

const JSON_TYPE_NAMES: Readonly<Record<string, string>> = { int: "integer", record: "object", float64: "number" };

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) value = value !== null && typeof value === "object" ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  return value;
}

type Verdict = Omit<JudgedFault, "path">;

const malformed = (code: FaultCode, values: FieldFault["values"] = {}): Verdict => ({ code, values, malformed: true });
const broken = (code: FaultCode, values: FieldFault["values"] = {}): Verdict => ({ code, values, malformed: false });

/** Every fault of an issue: one, but for unknown fields, which zod reports together. */
function judge(issue: z.core.$ZodIssue, root: unknown): JudgedFault[] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, ...malformed("unknown_field") }));
  return [{ path, ...verdict(issue, valueAt(root, issue.path)) }];
}

function verdict(issue: z.core.$ZodIssue, value: unknown): Verdict {
  switch (issue.code) {
    case "invalid_type":
      return value === undefined ? malformed("required") : wrongType(issue.expected, value);
    case "invalid_value":
      if (value === undefined) return malformed("required");
      return typeof value === "string"
        ? broken("invalid_value", { allowed: issue.values.join(", ") })
        : malformed("invalid_type", { expected: "string" });
    case "too_small":
      return broken("too_small", { min: Number(issue.minimum) });
    case "too_big":
      return broken(issue.origin === "array" ? "too_many" : issue.origin === "string" ? "too_long" : "too_big", {
        max: Number(issue.maximum),
      });
    case "custom":
      return customFault(issue);
    default:
      return broken("invalid_format", { expected: issue.message });
  }
}

function wrongType(expected: string, value: unknown): Verdict {
  // 1e400 is a JSON number; that it does not fit a double is a matter of size.
  if (expected === "number" && value === Number.POSITIVE_INFINITY) return broken("too_big", { max: Number.MAX_SAFE_INTEGER });
  if (expected === "number" && value === Number.NEGATIVE_INFINITY) return broken("too_small", { min: Number.MIN_SAFE_INTEGER });
  return malformed("invalid_type", { expected: JSON_TYPE_NAMES[expected] ?? expected });
}

function customFault({ params = {}, message }: z.core.$ZodIssueCustom): Verdict {
  const { fault, values = {}, malformed = false } = params as CustomFault;
  return fault && fault in FAULTS ? { code: fault, values, malformed } : broken("invalid_format", { expected: message });
}

/**
 * Checks an object against a schema. Malformed input is refused at once with every fault (400); broken rules are handed back,
 * with the fields that are right, so that the verb can add what only it knows and refuse all together (422).
 *
 * @param malformed faults that the schema cannot see, such as a field that another one makes necessary.
 */
export function checkObject<S extends z.ZodObject>(schema: S, input: unknown, malformed: readonly FieldFault[] = []): Checked<z.output<S>> {
  const { isMalformed, ...checked } = inspect(schema, input, malformed);
  if (isMalformed) failMalformed(checked.faults);
  return checked;
}

/** Checks an object as {@link checkObject} does, but returns malformed fields among the errors: a form shows all of them at once. */
export function collectErrors<S extends z.ZodObject>(
  schema: S,
  input: unknown,
  malformed: readonly FieldFault[] = [],
): Checked<z.output<S>> {
  const { fields, faults } = inspect(schema, input, malformed);
  return { fields, faults };
}

function inspect<S extends z.ZodObject>(
  schema: S,
  input: unknown,
  malformed: readonly FieldFault[],
): Checked<z.output<S>> & { readonly isMalformed: boolean } {
  const parsed = schema.safeParse(input);
  if (parsed.success && malformed.length === 0) return { fields: parsed.data as Partial<z.output<S>>, faults: [], isMalformed: false };
  const judged = parsed.success ? [] : parsed.error.issues.flatMap((issue) => judge(issue, input));
  const faults = [...judged.map(({ malformed: _, ...fault }) => fault), ...malformed];
  const isMalformed = malformed.length > 0 || judged.some((fault) => fault.malformed);
  return { fields: readableFields(schema, input as Record<string, unknown>), faults, isMalformed };
}

/** The fields that are right, each parsed on its own. */
function readableFields<S extends z.ZodObject>(schema: S, input: Readonly<Record<string, unknown>>): Partial<z.output<S>> {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const parsed = (field as z.ZodType).safeParse(input[name]);
    if (parsed.success && parsed.data !== undefined) fields[name] = parsed.data;
  }
  return fields as Partial<z.output<S>>;
}

/** Every fault of a value that a schema refused, malformed or not: what a form shows beside its fields. */
export function faultsOf(error: z.core.$ZodError, input: unknown): FieldFault[] {
  return error.issues.flatMap((issue) => judge(issue, input)).map(({ malformed: _, ...fault }) => fault);
}

/** Checks query parameters: every fault is 400 (decisions §1). */
export function checkQuery<S extends z.ZodObject>(
  schema: S,
  input: Readonly<Record<string, string>>,
  extra: readonly FieldFault[] = [],
): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success && extra.length === 0) return parsed.data;
  const judged = parsed.success ? [] : parsed.error.issues.flatMap((issue) => judge(issue, input));
  return failMalformed([...judged.map(({ malformed: _, ...fault }) => fault), ...extra]);
}

/** Checks a text that `cleanText()` has returned. Throws `validation_failed` with every error of it. */
export function checkText(path: string, text: string, rules: TextRules): void {
  const errors = textErrors(text, rules);
  if (errors.length > 0) failRules(errors.map((error) => ({ path, ...error })));
}
