import type { oas31 } from "zod-openapi";

/** Fields of a JSON Schema in the form that the API reference shows: one entry for each property, with its rules as short texts. */

export type Schema = oas31.SchemaObject | oas31.ReferenceObject;

/** Returns the schema that a reference points to. */
export type Resolve = (schema: Schema) => oas31.SchemaObject;

export interface Field {
  readonly name: string;
  /** For example `string`, `integer or null`, `array of string`. */
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  /** All values that are accepted or returned, if they are enumerated. */
  readonly values: readonly string[];
  /** For example `5 to 120 characters`. */
  readonly rules: readonly string[];
  readonly fields: readonly Field[];
}

/** Bounds that every number of the API has; not worth a line in the reference. */
const UNBOUNDED: ReadonlySet<number> = new Set([2_147_483_647, Number.MAX_SAFE_INTEGER, 999_999_999_999_999, 253_402_300_799]);

/** String lengths that only protect the server. */
const LONG_STRING = 16_384;

/** Returns the alternatives of a schema without `null`, and whether `null` is one of them. */
function alternativesOf(schema: oas31.SchemaObject, resolve: Resolve): { all: oas31.SchemaObject[]; nullable: boolean } {
  const listed = schema.anyOf ?? schema.oneOf;
  if (!listed) {
    const types = Array.isArray(schema.type) ? schema.type : undefined;
    if (!types) return { all: [schema], nullable: false };
    const others = types.filter((type) => type !== "null");
    return { all: others.map((type) => ({ ...schema, type })), nullable: others.length < types.length };
  }
  const inner = listed.map((each) => alternativesOf(resolve(each), resolve));
  const isNull = (each: oas31.SchemaObject) => each.type === "null";
  return {
    all: inner.flatMap(({ all }) => all).filter((each) => !isNull(each)),
    nullable: inner.some(({ all, nullable }) => nullable || all.some(isNull)),
  };
}

function typeName(schema: oas31.SchemaObject, resolve: Resolve): string {
  if (schema.type === "array") {
    const items = schema.items === undefined ? undefined : alternativesOf(resolve(schema.items), resolve).all;
    return `array of ${[...new Set(items?.map((item) => typeName(item, resolve)))].join(" or ") || "any"}`;
  }
  if (schema.type === "string" && schema.format === "binary") return "file";
  return typeof schema.type === "string" ? schema.type : "any";
}

const count = (value: number): string => value.toLocaleString("en-US");

function range(min: number | undefined, max: number | undefined, unit: string): string[] {
  const suffix = unit ? ` ${unit}` : "";
  const [low, high] = [min === undefined ? undefined : count(min), max === undefined || UNBOUNDED.has(max) ? undefined : count(max)];
  if (low !== undefined && high !== undefined) return [low === high ? `exactly ${high}${suffix}` : `${low} to ${high}${suffix}`];
  if (high !== undefined) return [`at most ${high}${suffix}`];
  return low === undefined || low === "0" ? [] : [`at least ${low}${suffix}`];
}

const FORMATS: Readonly<Record<string, string>> = { uuid: "UUID", uri: "URL", "date-time": "ISO 8601" };

function rulesOf(schema: oas31.SchemaObject): string[] {
  const rules: string[] = [];
  const format = FORMATS[schema.format ?? ""];
  if (format) rules.push(format);
  if (schema.format === "binary") return schema.maxLength === undefined ? [] : [`at most ${schema.maxLength / 1024 / 1024} MB`];
  if (!format && schema.maxLength !== undefined && schema.maxLength < LONG_STRING)
    rules.push(...range(schema.minLength || undefined, schema.maxLength, "characters"));
  rules.push(...range(schema.minimum, schema.maximum, ""));
  if (schema.type === "array") rules.push(...range(schema.minItems, schema.maxItems, "items"));
  if (schema.default !== undefined) rules.push(`default: ${String(schema.default)}`);
  return rules;
}

function valuesOf(schema: oas31.SchemaObject, resolve: Resolve): string[] {
  const own: readonly unknown[] = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (own.length > 0) return own.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  if (schema.type === "array" && schema.items)
    return alternativesOf(resolve(schema.items), resolve).all.flatMap((item) => valuesOf(item, resolve));
  return [];
}

/** Fields of an object, of the items of an array, or of the first alternative that has any. */
function innerFields(schema: oas31.SchemaObject, resolve: Resolve, seen: readonly oas31.SchemaObject[]): readonly Field[] {
  if (schema.properties) return fieldsOf(schema, resolve, seen);
  if (schema.type !== "array" || !schema.items) return [];
  return (
    alternativesOf(resolve(schema.items), resolve)
      .all.map((item) => fieldsOf(item, resolve, seen))
      .find(({ length }) => length > 0) ?? []
  );
}

/** Describes one property or parameter. */
export function fieldOf(name: string, required: boolean, raw: Schema, resolve: Resolve, seen: readonly oas31.SchemaObject[] = []): Field {
  const schema = resolve(raw);
  const { all, nullable } = alternativesOf(schema, resolve);
  const types = [...new Set(all.map((each) => typeName(each, resolve)))];
  const unique = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];
  return {
    name,
    type: [...types, ...(nullable ? ["null"] : [])].join(" or "),
    required,
    deprecated: schema.deprecated ?? all.some((each) => each.deprecated === true),
    description: schema.description ?? all.find((each) => each.description !== undefined)?.description ?? "",
    values: unique(all.map((each) => valuesOf(each, resolve))),
    rules: unique([
      ...all.map(rulesOf),
      ...(all.includes(schema) ? [] : [schema.default === undefined ? [] : [`default: ${schema.default}`]]),
    ]),
    fields: seen.includes(schema)
      ? []
      : (all.map((each) => innerFields(each, resolve, [...seen, schema])).find(({ length }) => length > 0) ?? []),
  };
}

/** Describes the properties of an object. @param seen schemas around it; a recursive schema is described once. */
export function fieldsOf(raw: Schema, resolve: Resolve, seen: readonly oas31.SchemaObject[] = []): readonly Field[] {
  const schema = resolve(raw);
  if (seen.includes(schema)) return [];
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fieldOf(name, schema.required?.includes(name) ?? false, property, resolve, [...seen, schema]),
  );
}
