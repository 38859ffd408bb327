import fc from "fast-check";
import type { Json } from "@/tests/support/close-schema";
import { hostileString } from "./hostile";

/** Generates values from a JSON Schema of the OpenAPI document: valid ones, those at the bounds, and sometimes one just past them. */

type Schemas = Readonly<Record<string, Json>>;

export function arbitraryFor(schema: Json, schemas: Schemas): fc.Arbitrary<unknown> {
  if (typeof schema["$ref"] === "string") return arbitraryFor(schemas[schema["$ref"].slice("#/components/schemas/".length)] ?? {}, schemas);
  if (schema["const"] !== undefined) return fc.constant(schema["const"]);
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
  const alternatives = (schema["anyOf"] ?? schema["oneOf"]) as readonly Json[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map((each) => arbitraryFor(each, schemas)));
  switch (schema["type"]) {
    case "string":
      return stringOf(schema);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(arbitraryFor((schema["items"] ?? {}) as Json, schemas), { maxLength: Math.min(4, Number(schema["maxItems"] ?? 4)) });
    case "object":
      return objectOf(schema, schemas);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function stringOf({ format, minLength = 0, maxLength = 200 }: Json): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "uri") return fc.webUrl();
  const [min, max] = [Number(minLength), Math.min(Number(maxLength), 6_000)];
  const ofLength = fc.constantFrom(min - 1, min, max, max + 1).map((length) => "ї".repeat(Math.max(0, length)));
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: "grapheme", minLength: Math.min(min, 200), maxLength: Math.min(max, min + 60) }) },
    { weight: 1, arbitrary: ofLength },
    { weight: 1, arbitrary: hostileString },
  );
}

function numberOf({ type, minimum = -1e15, maximum = 1e15 }: Json): fc.Arbitrary<number> {
  const [min, max] = [Number(minimum), Number(maximum)];
  const bounds = fc.constantFrom(min, max, min - 1, max + 1, 0, 0.5);
  const within =
    type === "integer"
      ? fc.maxSafeInteger().map((value) => min + (Math.abs(value) % (max - min + 1)))
      : fc.double({ min, max, noNaN: true });
  return fc.oneof({ weight: 4, arbitrary: within }, { weight: 1, arbitrary: bounds });
}

function objectOf(schema: Json, schemas: Schemas): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Json>).map(
    ([name, each]) => [name, arbitraryFor(each, schemas)] as const,
  );
  const requiredKeys = (schema["required"] ?? []) as string[];
  const known = fc.record(Object.fromEntries(properties), { requiredKeys });
  if (schema["additionalProperties"] === undefined || typeof schema["additionalProperties"] !== "object") return known;
  const additional = fc.dictionary(hostileString, arbitraryFor(schema["additionalProperties"] as Json, schemas), { maxKeys: 3 });
  return fc.tuple(known, additional).map(([one, other]) => ({ ...other, ...one }));
}
