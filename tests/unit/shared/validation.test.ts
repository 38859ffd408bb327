import { describe, expect, it } from "vitest";
import { z } from "zod";
import { BoardError, type FieldError } from "@/lib/shared/errors";
import { checkObject, checkQuery } from "@/lib/shared/validation";

const Thing = z.strictObject({
  name: z.string().max(5),
  count: z.int().min(1).max(9),
  kind: z.enum(["a", "b"]).nullish(),
  on: z.boolean().nullish(),
  tags: z.array(z.string().max(3)).max(2).nullish(),
  inner: z.strictObject({ size: z.number(), note: z.string().optional() }).nullish(),
});

const GOOD = { name: "abc", count: 1 };

/** Returns the status of a check (422: errors returned for the caller to throw) and its errors as `path code`. */
function checkBody(body: unknown, malformed?: readonly FieldError[]): { status: number; errors: string[]; fields?: unknown } {
  const format = (errors: readonly FieldError[]) => errors.map(({ path, code }) => `${path} ${code}`).sort();
  try {
    const { errors, fields } = checkObject(Thing, body, malformed);
    return { status: errors.length > 0 ? 422 : 200, errors: format(errors), fields };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    expect(error.code).toBe("validation_failed");
    return { status: error.status, errors: format(error.fields) };
  }
}

const JSON_BODIES: readonly (readonly [what: string, json: string, status: number, errors: readonly string[]])[] = [
  ["a valid body", '{"name":"abc","count":1}', 200, []],
  ["a missing field", '{"count":1}', 400, ["name required"]],
  ["two missing fields", "{}", 400, ["count required", "name required"]],
  ["a string for a number", '{"name":"abc","count":"1"}', 400, ["count invalid_type"]],
  ["a fraction for a whole number", '{"name":"abc","count":1.5}', 400, ["count invalid_type"]],
  ["a number for a string", '{"name":1,"count":1}', 400, ["name invalid_type"]],
  ["null for a required field", '{"name":null,"count":1}', 400, ["name invalid_type"]],
  ["null for optional fields", '{"name":"a","count":1,"kind":null,"tags":null,"inner":null}', 200, []],
  ["a string for a boolean", '{"name":"a","count":1,"on":"true"}', 400, ["on invalid_type"]],
  ["a number for an option", '{"name":"a","count":1,"kind":5}', 400, ["kind invalid_type"]],
  ["an option that is not in the list", '{"name":"a","count":1,"kind":"c"}', 422, ["kind invalid_value"]],
  ["an object for a list", '{"name":"a","count":1,"tags":{}}', 400, ["tags invalid_type"]],
  ["a list for an object", '{"name":"a","count":1,"inner":[]}', 400, ["inner invalid_type"]],
  ["invalid items, each with its index", '{"name":"a","count":1,"tags":[1,null]}', 400, ["tags.0 invalid_type", "tags.1 invalid_type"]],
  ["too many items", '{"name":"a","count":1,"tags":["a","b","c"]}', 422, ["tags too_many"]],
  ["an item that is too long", '{"name":"a","count":1,"tags":["abcd"]}', 422, ["tags.0 too_long"]],
  ["a text that is too long", '{"name":"abcdef","count":1}', 422, ["name too_long"]],
  ["a number that is too small", '{"name":"a","count":0}', 422, ["count too_small"]],
  ["a number that is too big", '{"name":"a","count":10}', 422, ["count too_big"]],
  ["a missing nested field", '{"name":"a","count":1,"inner":{}}', 400, ["inner.size required"]],
  ["a wrong nested type", '{"name":"a","count":1,"inner":{"size":"1"}}', 400, ["inner.size invalid_type"]],
  ["an unknown field", '{"name":"a","count":1,"nmae":"b"}', 400, ["nmae unknown_field"]],
  ["several unknown fields", '{"name":"a","count":1,"x":1,"y":2}', 400, ["x unknown_field", "y unknown_field"]],
  ["an unknown nested field", '{"name":"a","count":1,"inner":{"size":1,"x":1}}', 400, ["inner.x unknown_field"]],
  ["__proto__ as a field", '{"name":"a","count":1,"__proto__":{"kind":"a"}}', 400, ["__proto__ unknown_field"]],
  ["constructor as a field", '{"name":"a","count":1,"constructor":1}', 400, ["constructor unknown_field"]],
  ["toString as a field", '{"name":"a","count":1,"toString":null}', 400, ["toString unknown_field"]],
  ["__proto__ as a nested field", '{"name":"a","count":1,"inner":{"size":1,"__proto__":1}}', 400, ["inner.__proto__ unknown_field"]],
  [
    "several broken rules, all at once",
    '{"name":"abcdef","count":0,"kind":"c"}',
    422,
    ["count too_small", "kind invalid_value", "name too_long"],
  ],
  [
    "malformed and broken rules together: malformed, with all",
    '{"name":"abcdef","count":"1","kind":"c","x":1}',
    400,
    ["count invalid_type", "kind invalid_value", "name too_long", "x unknown_field"],
  ],
];

describe("bodies", () => {
  it.each(JSON_BODIES)("%s: %s → %i", (_, json, status, errors) => {
    const got = checkBody(JSON.parse(json));
    expect(got.errors).toEqual([...errors].sort());
    expect(got.status).toBe(status);
  });

  it("return valid fields together with errors of others", () => {
    expect(checkBody({ name: "abcdef", count: 5, kind: "a" }).fields).toEqual({ count: 5, kind: "a" });
  });

  it("are rejected with errors of the endpoint and all others", () => {
    expect(checkBody(GOOD, [{ path: "price", code: "required" }])).toEqual({ status: 400, errors: ["price required"] });
    expect(checkBody({ ...GOOD, kind: "c" }, [{ path: "price", code: "required" }])).toEqual({
      status: 400,
      errors: ["kind invalid_value", "price required"],
    });
  });

  it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    "with a number that overflows (%d) violate a rule but are not malformed",
    (size) => {
      const { status, errors } = checkBody({ ...GOOD, inner: { size } });
      expect(status).toBe(422);
      expect(errors).toEqual([size > 0 ? "inner.size too_big" : "inner.size too_small"]);
    },
  );
});

describe("query parameters", () => {
  const Query = z.object({ lang: z.enum(["uk", "ru", "en"]).default("uk"), q: z.string().max(3) });

  function checkQueryParameters(query: Record<string, string>, extra?: readonly FieldError[]): [number, string[]] {
    try {
      checkQuery(Query, query, extra);
      return [200, []];
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      return [error.status, error.fields.map(({ path, code }) => `${path} ${code}`)];
    }
  }

  it("have defaults", () => {
    expect(checkQuery(Query, { q: "a" })).toEqual({ lang: "uk", q: "a" });
  });

  it.each([
    ["not in the list", { lang: "de", q: "a" }, ["lang invalid_value"]],
    ["too long", { q: "abcd" }, ["q too_long"]],
    ["missing", {}, ["q required"]],
    ["two errors", { lang: "", q: "abcd" }, ["lang invalid_value", "q too_long"]],
  ])("with errors are always 400: %s", (_, query, errors) => {
    expect(checkQueryParameters(query as Record<string, string>)).toEqual([400, errors]);
  });

  it("are rejected if repeated, together with other errors", () => {
    expect(checkQueryParameters({ lang: "de", q: "a" }, [{ path: "q", code: "repeated" }])).toEqual([
      400,
      ["lang invalid_value", "q repeated"],
    ]);
  });
});
