/** A JSON Schema, or any object that contains schemas. */
export interface Json {
  readonly [keyword: string]: unknown;
}

type Schemas = Readonly<Record<string, Json>>;

const COMPONENT = "#/components/schemas/";
const OPEN_COMPONENT = "#/components/open/";

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns a copy of a schema in which every object is closed: undocumented properties are rejected. Objects that set `additionalProperties`
 * themselves (records) keep their setting.
 *
 * Where a schema combines several (`allOf`, or `$ref` and `anyOf` beside `properties`), no part lists the properties of the others: then
 * the combined schema is closed, and its parts refer to copies of the components that are open at the top level.
 *
 * @param query search params of the request: alternatives marked `x-only-with` with a missing one are removed. Undefined: all stay.
 */
export function closeSchema(schema: Json, schemas: Schemas, query: URLSearchParams | undefined): Json {
  const applies = (alternative: unknown): boolean => {
    const $ref = isJson(alternative) ? alternative["$ref"] : undefined;
    const needs = typeof $ref === "string" ? schemas[$ref.slice(COMPONENT.length)]?.["x-only-with"] : undefined;
    return query === undefined || typeof needs !== "string" || query.has(needs);
  };
  const close = (part: unknown): unknown => walk(part, false);
  const leaveOpen = (part: unknown): unknown => walk(part, true);

  function walk(part: unknown, open: boolean): unknown {
    if (!isJson(part)) return part;
    const joined = isJoined(part);
    const sameObject = open || joined ? leaveOpen : close;
    const entries = Object.entries(part).map(([keyword, value]) => [keyword, walkKeyword(keyword, value, sameObject)]);
    return { ...Object.fromEntries(entries), ...(open ? {} : closing(part, joined)) };
  }

  function walkKeyword(keyword: string, value: unknown, sameObject: typeof close): unknown {
    switch (keyword) {
      case "properties":
      case "patternProperties":
        return mapValues(value as Json, close);
      case "items":
      case "additionalProperties":
        return close(value);
      case "anyOf":
      case "oneOf":
      case "allOf":
        return (value as unknown[]).filter(applies).map(sameObject);
      case "$ref":
        return sameObject === leaveOpen ? String(value).replace(COMPONENT, OPEN_COMPONENT) : value;
      default:
        return value;
    }
  }

  return {
    ...(close(schema) as Json),
    components: { schemas: mapValues(schemas, close), open: mapValues(schemas, leaveOpen) },
  };
}

function mapValues(record: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** Whether several schemas describe the properties of one object. */
function isJoined(part: Json): boolean {
  return (
    part["allOf"] !== undefined ||
    (part["properties"] !== undefined && [part["$ref"], part["anyOf"], part["oneOf"]].some((other) => other !== undefined))
  );
}

/** Returns the keyword that closes an object; none for other types, and for objects that already have it. */
function closing(part: Json, joined: boolean): Json {
  if (joined) return { unevaluatedProperties: false };
  const isObject = part["type"] === "object" || part["properties"] !== undefined;
  return isObject && part["additionalProperties"] === undefined ? { additionalProperties: false } : {};
}
