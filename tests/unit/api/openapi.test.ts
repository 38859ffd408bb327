import { compileErrors, validate } from "@readme/openapi-parser";
import { describe, expect, it } from "vitest";
import { GET, HEAD } from "@/app/api/openapi.json/route";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { openApiDocument, openApiJson } from "@/lib/api/openapi";
import { ERRORS } from "@/lib/shared/errors/catalogue";
import { closeSchema, type Json } from "@/tests/support/close-schema";
import {
  type CheckedResponse,
  checkResponse,
  type DocumentedResponse,
  document,
  findSchemaErrors,
  type Operation,
} from "@/tests/support/openapi";

/** Errors of the HTTP server itself, which no operation documents. */
const TRANSPORT_CODES = ["bad_request", "request_timeout"];

const operations: readonly (readonly [string, Operation])[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
);

const documentedResponses: readonly (readonly [string, DocumentedResponse])[] = [
  ...operations.flatMap(([name, { responses }]) =>
    Object.entries(responses).map(([status, response]) => [`${name} ${status}`, response] as const),
  ),
  ...Object.entries(document["x-common-responses"]),
];

const operation = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()] as Operation;

const readCode = (schema: Json): readonly string[] => {
  const named = schema["$ref"] ? document.components.schemas[String(schema["$ref"]).slice("#/components/schemas/".length)] : schema;
  const { error } = (named?.["properties"] ?? {}) as { error?: { const?: string } };
  return error?.const ? [error.const] : [];
};

const readCodes = ({ content }: DocumentedResponse): readonly string[] => {
  const schema = content?.["application/json"]?.schema ?? {};
  return ((schema["oneOf"] as Json[] | undefined) ?? [schema]).flatMap(readCode);
};

const readExamples = ({ content }: DocumentedResponse) => Object.entries(content?.["application/json"]?.examples ?? {});

describe("OpenAPI document", () => {
  it("is valid by an independent validator", async () => {
    // The validator modifies its input.
    const result = await validate(JSON.parse(JSON.stringify(openApiDocument("https://board.example.com"))));
    expect(result.valid ? "" : compileErrors(result)).toBe("");
    expect(result.warnings).toEqual([]);
  });

  it("contains the address of the instance", () => {
    expect(openApiDocument("https://board.example.com")).toMatchObject({
      servers: [{ url: "https://board.example.com/api/v1" }],
      info: { description: expect.stringContaining("## Limits") },
    });
  });

  it("contains every endpoint with each of its methods and nothing else", () => {
    const registered = ENDPOINTS.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
    expect(operations.map(([name]) => name).sort()).toEqual(registered.sort());
  });

  it("has an operationId for each operation", () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("contains the scope, and parameters with defaults and ranges", () => {
    const list = operation("GET", "/my/listings");
    expect(list).toMatchObject({ "x-required-scope": "listings:read" });
    const limit = list.parameters.find(({ name }) => name === "limit");
    expect(limit?.schema).toMatchObject({ type: "integer", minimum: 1, maximum: 100, default: 20 });
  });

  it("documents every public error code and no others", () => {
    const documented = new Set([...documentedResponses.flatMap(([, response]) => readCodes(response)), ...TRANSPORT_CODES]);
    const known = Object.entries(ERRORS).filter(([, { isPublic }]) => isPublic);
    expect([...documented].toSorted()).toEqual(known.map(([code]) => code).toSorted());
  });

  it("documents each code of an endpoint under its status", () => {
    for (const { methods, path, errors } of ENDPOINTS) {
      for (const method of methods) {
        const { responses } = operation(method, path);
        const statuses = (code: string) =>
          Object.keys(responses).filter((status) => readCodes(responses[status] as DocumentedResponse).includes(code));
        for (const code of errors) {
          if (code === "validation_failed") expect(statuses(code), `${method} ${path}`).toContain("400");
          else expect(statuses(code), `${method} ${path} ${code}`).toEqual([String(ERRORS[code].status)]);
        }
      }
    }
  });

  it("separates errors of malformed requests from violated rules", () => {
    const { responses } = operation("POST", "/my/listings");
    expect(readCodes(responses[400] as DocumentedResponse)).toEqual(["invalid_json", "validation_failed"]);
    expect(readCodes(responses[422] as DocumentedResponse)).toEqual([
      "idempotency_key_reused",
      "external_id_taken",
      "duplicate",
      "validation_failed",
    ]);
    expect(operation("GET", "/ping").responses[400]).toBeUndefined();
  });

  it("allows additional properties in responses but not in request bodies", () => {
    const bodies = operations.flatMap(([name, { requestBody }]) =>
      requestBody?.content["application/json"] ? [[name, requestBody] as const] : [],
    );
    for (const [name, { content }] of bodies) {
      const { schema = {}, examples = {} } = content["application/json"] as { schema?: Json; examples?: Record<string, { value: Json }> };
      const [example] = Object.values(examples);
      expect(findSchemaErrors({ ...example?.value, no_such_field: 1 }, schema, { open: true }).join(), name).toContain("no_such_field");
    }
    for (const [name, { content }] of documentedResponses)
      expect(JSON.stringify(content ?? {}), name).not.toContain('"additionalProperties":false');
  });

  it("bounds every string, number and array", () => {
    const unbounded: string[] = [];
    const isBounded = (schema: Json): boolean => {
      const has = (...keywords: readonly string[]) => keywords.every((keyword) => schema[keyword] !== undefined);
      switch (schema["const"] === undefined && schema["enum"] === undefined ? schema["type"] : undefined) {
        case "string":
          return has("maxLength") || schema["format"] === "date-time";
        case "integer":
          return has("minimum", "maximum", "format");
        case "number":
          return has("minimum", "maximum");
        case "array":
          return has("maxItems", "items");
        default:
          return true;
      }
    };
    const walk = (part: unknown, at: string): void => {
      if (part === null || typeof part !== "object" || /\/(example|examples)$/.test(at)) return;
      if (!Array.isArray(part) && !isBounded(part as Json)) unbounded.push(at);
      for (const [name, inner] of Object.entries(part)) walk(inner, `${at}/${name}`);
    };
    walk(document, "#");
    expect(unbounded).toEqual([]);
  });

  it("keeps the schema names of field errors and errors for generated clients", () => {
    expect(document.components.schemas).toHaveProperty("FieldFault");
    expect(document.components.schemas).toHaveProperty("ValidationFailedError");
  });

  it("has no unused components", () => {
    const text = JSON.stringify(document);
    const { securitySchemes: _, ...referable } = document.components as Record<string, object>;
    const names = Object.entries(referable).flatMap(([kind, all]) => Object.keys(all).map((name) => `#/components/${kind}/${name}`));
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !text.includes(`{"$ref":"${name}"`))).toEqual([]);
  });

  it("contains licence, contact and server", () => {
    expect(openApiDocument("https://board.example.com", { supportEmail: "help@board.example.com" }).info).toMatchObject({
      license: { name: "MIT", url: expect.stringMatching(/^https:/) },
      contact: { url: "https://board.example.com", email: "help@board.example.com" },
    });
    expect(openApiDocument("https://board.example.com").info.contact).not.toHaveProperty("email");
  });

  it("has error examples that match the schema of the error", () => {
    for (const [name, response] of documentedResponses) {
      for (const [code, { value }] of readExamples(response)) {
        const component = `${code.replace(/(?:^|_)([a-z])/g, (_, initial: string) => initial.toUpperCase())}Error`;
        const schema = document.components.schemas[component];
        if ((value as Json)["ok"] === false && schema) expect(findSchemaErrors(value, schema), `${name} ${code}`).toEqual([]);
      }
    }
  });

  it("describes the category tree recursively", () => {
    expect(document.components.schemas["Category"]).toMatchObject({
      properties: { children: { items: { $ref: "#/components/schemas/Category" } } },
    });
  });
});

describe("examples", () => {
  it.each(documentedResponses)("%s: each is valid and complete", (name, response) => {
    const { content } = response;
    if (!content) return expect(name).toMatch(/ 304$|^Preflight$/);
    const examples = readExamples(response);
    expect(examples.length).toBeGreaterThan(0);
    for (const [, { value }] of examples) expect(findSchemaErrors(value, content["application/json"]?.schema ?? {})).toEqual([]);
    const codes = readCodes(response);
    if (codes.length > 0) expect(examples.map(([code]) => code)).toEqual(codes);
  });

  it("have no unfilled placeholders", () => {
    const texts = documentedResponses
      .flatMap(([, response]) => readExamples(response))
      .map(([, { value }]) => value as { hint?: string; fields?: { message: string }[] });
    for (const { hint = "", fields = [] } of texts) expect([hint, ...fields.map(({ message }) => message)].join()).not.toMatch(/\{\w*\}/);
  });

  it.each(operations)("%s: bodies and parameters are valid", (_, { parameters, requestBody }) => {
    for (const { schema, example } of parameters) if (example !== undefined) expect(findSchemaErrors(example, schema)).toEqual([]);
    const content = requestBody?.content["application/json"];
    if (!content) return;
    const examples = Object.values(content.examples ?? {});
    expect(examples.length).toBeGreaterThan(0);
    for (const { value } of examples) expect(findSchemaErrors(value, content.schema, { open: true })).toEqual([]);
  });
});

describe("checkResponse", () => {
  const requestId = "4b8f2a52-9f0e-4c53-8a44-3f6f3b0f7f55";
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "x-request-id": requestId,
    ratelimit: '"minute";r=59;t=60',
    "ratelimit-policy": '"minute";q=60;w=60',
    "x-ratelimit-limit": "60",
    "x-ratelimit-remaining": "59",
    "x-ratelimit-reset": "1795348800",
  };
  const city = { ok: true, lang: "uk", count: 0, cities: [] };
  const errorBody = (error: string, members: object = {}) => ({ ok: false, error, hint: "…", request_id: requestId, ...members });
  const check = (parts: Partial<CheckedResponse>) => () =>
    checkResponse({ method: "GET", path: "/api/v1/cities/search?q=%D0%BB%D1%8C", status: 200, headers, body: city, ...parts });

  it("accepts documented responses", () => {
    expect(check({})).not.toThrow();
    expect(check({ method: "HEAD", body: undefined })).not.toThrow();
    expect(
      check({
        path: "/api/v1/nothing",
        status: 404,
        headers: new Headers({ "content-type": "application/json", "x-request-id": requestId }),
        body: errorBody("not_found"),
      }),
    ).not.toThrow();
    expect(check({ path: "/api/v1/categories", status: 304, headers: { ...headers, etag: '"a"' }, body: undefined })).not.toThrow();
    expect(check({ method: "OPTIONS", status: 204, headers: { "x-request-id": requestId, allow: "GET" }, body: undefined })).not.toThrow();
  });

  it.each<[string, Partial<CheckedResponse>, RegExp]>([
    ["another status", { status: 418 }, /not documented; documented are 200, 400/],
    ["an additional member", { body: { ...city, surprise: 1 } }, /additional properties \(surprise\)/],
    ["a missing member", { body: { ...city, count: undefined } }, /count/],
    [
      "an additional nested member",
      { body: { ...city, cities: [{ ref: requestId, name: "", type: "", region: "", label: "", warehouses: 0, secret: 1 }] } },
      /secret/,
    ],
    ["a missing header", { headers: { ...headers, ratelimit: undefined } }, /RateLimit is missing/],
    ["an undocumented header", { headers: { ...headers, "retry-after": "3" } }, /Retry-After \(3\) is not documented/],
    ["a header with an invalid format", { headers: { ...headers, "x-ratelimit-limit": "many" } }, /X-RateLimit-Limit/],
    ["another content type", { headers: { ...headers, "content-type": "text/html" } }, /text\/html/],
    ["an unexpected body", { method: "HEAD" }, /none belongs/],
    ["a missing body", { body: undefined }, /body is missing/],
    ["a code of another endpoint", { status: 400, body: errorBody("duplicate", { listing_id: 1 }) }, /validation_failed/],
    ["an error without its members", { status: 400, body: errorBody("validation_failed") }, /fields/],
    ["an error with another code's members", { status: 403, body: errorBody("key_revoked", { ip: "203.0.113.7" }) }, /ip/],
    [
      "another request's id",
      {
        status: 400,
        body: {
          ...errorBody("validation_failed", { fields: [{ path: "q", code: "required", message: "…" }] }),
          request_id: "6f1c1c0e-2a8e-4f0b-9d57-0b8c6f0f3f11",
        },
      },
      /X-Request-Id/,
    ],
    ["success for an unknown path", { path: "/api/v1/nothing" }, /404 was expected/],
    ["success for an unknown method", { method: "DELETE" }, /405 was expected/],
  ])("rejects %s", (_, parts, message) => {
    expect(check(parts)).toThrow(message);
  });

  it("accepts a partial listing only with the parameter `fields`", () => {
    const body = { ok: true, lang: "uk", count: 1, listings: [{ id: 1 }] };
    expect(check({ path: "/api/v1/my/listings?fields=id", body })).not.toThrow();
    expect(check({ path: "/api/v1/my/listings?limit=5", body })).toThrow(/required property/);
  });

  it("closes composed schemas as a whole", () => {
    const parts = { A: { type: "object", properties: { a: { type: "object", properties: {} } } } };
    const tight = closeSchema({ allOf: [{ $ref: "#/components/schemas/A" }, { type: "object", properties: { b: {} } }] }, parts, undefined);
    expect(tight).toMatchObject({ unevaluatedProperties: false, allOf: [{ $ref: "#/components/open/A" }, {}] });
    expect(tight).toMatchObject({ components: { open: { A: { properties: { a: { additionalProperties: false } } } } } });
    expect(closeSchema({ type: "object", additionalProperties: { type: "object", properties: {} } }, {}, undefined)).toMatchObject({
      additionalProperties: { additionalProperties: false },
    });
  });
});

describe("GET /api/openapi.json", () => {
  const makeRequest = (headers: Record<string, string> = {}, method = "GET") =>
    new Request("http://board.test/api/openapi.json", { method, headers });

  it("returns the document, cacheable and with CORS for every origin", async () => {
    const response = GET(makeRequest());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=300",
      "access-control-allow-origin": "*",
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(await response.json()).toMatchObject({ openapi: "3.1.0" });
  });

  it("returns 304 for a matching ETag, and no body for HEAD", async () => {
    const etag = GET(makeRequest()).headers.get("etag") ?? "";
    const known = GET(makeRequest({ "if-none-match": `"other", W/${etag}` }));
    expect([known.status, await known.text(), known.headers.get("etag")]).toEqual([304, "", etag]);
    expect(await HEAD(makeRequest({}, "HEAD")).text()).toBe("");
  });

  it("is generated once per address", () => {
    expect(openApiJson("http://a.test")).toBe(openApiJson("http://a.test"));
    expect(openApiJson("http://a.test").etag).not.toBe(openApiJson("http://b.test").etag);
  });
});
