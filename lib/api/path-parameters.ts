import { EXTERNAL_ID_SCHEMA, externalIdErrors } from "@/lib/domain/listings/external-id";
import { type FieldError, failMalformed } from "@/lib/shared/errors";
import { parseId } from "@/lib/shared/id";

/** A path parameter that is text. All others are ids. */
interface TextParameter {
  /** Returns the rules that a decoded value breaks. */
  readonly errors: (value: string) => readonly Omit<FieldError, "path">[];
  /** The same rules, for the OpenAPI document. */
  readonly schema: { readonly type: "string"; readonly minLength: number; readonly maxLength: number; readonly pattern: string };
  readonly description: string;
}

/** Path parameters that are texts, by name. */
export const TEXT_PARAMETERS = {
  external_id: {
    errors: externalIdErrors,
    schema: EXTERNAL_ID_SCHEMA,
    description: "Your own id of the listing, percent-encoded: `A%2F17` for `A/17`.",
  },
} as const satisfies Readonly<Record<string, TextParameter>>;

const textParameterOf = (name: string): TextParameter | undefined =>
  Object.hasOwn(TEXT_PARAMETERS, name) ? TEXT_PARAMETERS[name as keyof typeof TEXT_PARAMETERS] : undefined;

/** Name of each parameter of a path: `"id"` for `"/categories/{id}/attributes"`. */
type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterName<Rest> : never;

/** Parameters of a path: ids, and those of {@link TEXT_PARAMETERS} as texts. */
export type PathParameters<Path extends string> = {
  readonly [Name in ParameterName<Path>]: Name extends keyof typeof TEXT_PARAMETERS ? string : number;
};

export function parameterNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** Whether a path has an id, so that a request for it may find nothing. */
export const hasIdParameter = (path: string): boolean => parameterNames(path).some((name) => !textParameterOf(name));

function hasParametersOf<Path extends string>(
  path: Path,
  values: Readonly<Record<string, string | number>>,
): values is PathParameters<Path> {
  return parameterNames(path).every((name) => name in values);
}

/**
 * Parses the parameters of a path. Throws `validation_failed` with status 400 if a text is malformed.
 *
 * @param sent values by name, as sent.
 * @returns undefined if a value is not an id.
 */
export function parsePathParameters<Path extends string>(
  path: Path,
  sent: Readonly<Record<string, string>>,
): PathParameters<Path> | undefined {
  const values: Record<string, string | number> = {};
  for (const [name, text] of Object.entries(sent)) {
    const parameter = textParameterOf(name);
    const value = parameter ? parseText(name, parameter, text) : parseId(text);
    if (value !== undefined) values[name] = value;
  }
  return hasParametersOf(path, values) ? values : undefined;
}

/** Decodes a text once, so that `%2541` is `%41`. */
function parseText(name: string, { errors: errorsOf }: TextParameter, text: string): string {
  const value = decodePercent(text);
  const errors =
    value === undefined ? [{ code: "invalid_format" as const, values: { expected: "percent-encoded UTF-8" } }] : errorsOf(value);
  if (value === undefined || errors.length > 0) failMalformed(errors.map((error) => ({ path: name, ...error })));
  return value;
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns schema and description of a text parameter; undefined for an id. */
export const describePathParameter = (name: string) => {
  const { schema, description } = textParameterOf(name) ?? {};
  return schema && description ? { schema, description } : undefined;
};
