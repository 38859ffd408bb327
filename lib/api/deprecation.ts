import { z } from "zod";
import type { RequestBody } from "./request-body";

/**
 * Deprecated endpoints and fields (docs/api/lifecycle.md): how they are declared, and which of them a request uses. What an endpoint has is
 * determined once, when it is defined.
 */

/** Declares an endpoint, parameter or field as deprecated. */
export interface Deprecation {
  /** First day, in UTC: `2026-11-26`. */
  readonly since: string;
  /** Day from which it may be removed: at least {@link NOTICE_MONTHS} later. */
  readonly sunset?: string;
  /** Path on the site, or URL, of a page about it. Default: {@link LIFECYCLE_GUIDE}. */
  readonly link?: string;
  /** What replaces it. For an endpoint, a path such as `/my/listings/{id}`; for a field, the name of another field. */
  readonly successor?: string;
}

export const LIFECYCLE_GUIDE = "/docs/api/lifecycle";

/** Minimum time between deprecation and sunset (docs/api/lifecycle.md#notice). */
export const NOTICE_MONTHS = 6;

/** Deprecations of schemas. Unlike their other metadata, it is not published as it is. */
const deprecatedSchemas = z.registry<Deprecation>();

/** Returns the schema of a deprecated query parameter, or field of a body or response. Its description is extended. */
export function deprecatedField<Schema extends z.ZodType>(schema: Schema, deprecation: Deprecation): Schema {
  checkDeprecation(deprecation);
  const { description } = schema;
  const deprecated = schema.meta({
    description: [description, describeDeprecation(deprecation)].filter(Boolean).join(" "),
    ...deprecatedMembers(deprecation),
  }) as Schema;
  deprecatedSchemas.add(deprecated, deprecation);
  return deprecated;
}

/** Returns the members of a deprecated operation, parameter or schema in the OpenAPI document. */
export function deprecatedMembers({ since, sunset }: Deprecation) {
  return { deprecated: true, "x-deprecated-since": since, ...(sunset === undefined ? {} : { "x-sunset": sunset }) };
}

/** Returns a sentence for the description of a deprecated operation, parameter or field. */
export function describeDeprecation({ since, sunset, successor }: Deprecation): string {
  return [
    `**Deprecated** since ${since}`,
    sunset === undefined ? "" : `, and may be removed from ${sunset}`,
    successor === undefined ? "." : `: use \`${successor}\` instead.`,
  ].join("");
}

/** Parses a day as its midnight in UTC. Throws if it is not one. */
export const parseDay = (day: string): Date => {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new Error(`${day} is not a day`);
  return date;
};

/** Throws if the dates are invalid, or the notice is too short. */
export function checkDeprecation({ since, sunset }: Deprecation): void {
  const earliest = parseDay(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + NOTICE_MONTHS);
  if (sunset !== undefined && parseDay(sunset) < earliest)
    throw new Error(`deprecated since ${since}: the sunset ${sunset} is less than ${NOTICE_MONTHS} months later`);
}

/** Path of a field in a JSON body; {@link EACH} for every item of an array. */
type FieldPath = readonly string[];

const EACH = "[]";

/** What is deprecated about an endpoint. */
export interface EndpointDeprecations {
  readonly endpoint: Deprecation | undefined;
  readonly query: ReadonlyMap<string, Deprecation>;
  readonly body: readonly { readonly path: FieldPath; readonly deprecation: Deprecation }[];
}

interface Described {
  readonly deprecated?: Deprecation;
  readonly query: z.ZodObject;
  readonly body: RequestBody<unknown>;
}

/** Returns what is deprecated about an endpoint; undefined if nothing is. Throws if a declaration is invalid. */
export function deprecationsOf({ deprecated, query, body }: Described): EndpointDeprecations | undefined {
  if (deprecated) checkDeprecation(deprecated);
  const parameters = Object.entries(query.shape).flatMap(([name, schema]) => {
    const deprecation = deprecationOf(schema as z.ZodType);
    return deprecation ? [[name, deprecation] as const] : [];
  });
  const fields = body.kind === "json" ? [...deprecatedFields(body.schema, [], [])] : [];
  if (!deprecated && parameters.length === 0 && fields.length === 0) return undefined;
  return { endpoint: deprecated, query: new Map(parameters), body: fields };
}

interface SchemaDefinition {
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

const definitionOf = (schema: z.ZodType): SchemaDefinition => schema.def as SchemaDefinition;

/** Returns the schema inside one that is optional, nullable, has a default or is transformed. */
const innerOf = (schema: z.ZodType): z.ZodType | undefined => definitionOf(schema).innerType ?? definitionOf(schema).in;

function deprecationOf(schema: z.ZodType): Deprecation | undefined {
  const own = deprecatedSchemas.get(schema);
  if (own) return own;
  const inner = innerOf(schema);
  return inner && deprecationOf(inner);
}

/** @param around Schemas around this one. A schema that contains itself is read once. */
function* deprecatedFields(
  schema: z.ZodType,
  path: FieldPath,
  around: readonly z.ZodType[],
): Generator<{ readonly path: FieldPath; readonly deprecation: Deprecation }> {
  if (around.includes(schema)) return;
  const deeper = [...around, schema];
  const inner = innerOf(schema);
  if (inner) yield* deprecatedFields(inner, path, deeper);
  const { element, options = [] } = definitionOf(schema);
  if (element) yield* deprecatedFields(element, [...path, EACH], deeper);
  for (const option of options) yield* deprecatedFields(option, path, deeper);
  if (!(schema instanceof z.ZodObject)) return;
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const deprecation = deprecationOf(field);
    if (deprecation) yield { path: [...path, name], deprecation };
    else yield* deprecatedFields(field, [...path, name], deeper);
  }
}

function hasField(value: unknown, [name, ...rest]: FieldPath): boolean {
  if (name === undefined) return true;
  if (name === EACH) return Array.isArray(value) && value.some((item) => hasField(item, rest));
  if (typeof value !== "object" || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return false;
  return hasField((value as Record<string, unknown>)[name], rest);
}

/** `["photos", "[]", "url"]` → `body.photos[].url`. */
const bodyFieldName = (path: FieldPath) => path.reduce((name, part) => (part === EACH ? name + part : `${name}.${part}`), "body");

/** Something deprecated that a request uses: the endpoint itself if the field is empty. */
export interface UsedDeprecation extends Deprecation {
  readonly field: string;
}

/** Returns what a request uses. @param sent Its query string, and its body if that is a JSON object. */
export function usedDeprecations(
  { endpoint, query, body }: EndpointDeprecations,
  sent: { readonly query: string; readonly json?: unknown },
): UsedDeprecation[] {
  const names = query.size > 0 ? new Set(new URLSearchParams(sent.query).keys()) : undefined;
  return [
    ...(endpoint ? [{ ...endpoint, field: "" }] : []),
    ...[...query].filter(([name]) => names?.has(name)).map(([name, deprecation]) => ({ ...deprecation, field: `query.${name}` })),
    ...body
      .filter(({ path }) => hasField(sent.json, path))
      .map(({ path, deprecation }) => ({ ...deprecation, field: bodyFieldName(path) })),
  ];
}
