/** An example of the documents that `compareContracts` compares. */

/** A document that the tests change. Its parts are read and changed like JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests change every part of it
export type Json = any;

/** A contract with something for each rule. */
export const exampleContract = (): Json => ({
  servers: [{ url: "https://board.invalid/api/v1" }],
  paths: {
    "/shops": {
      get: {
        operationId: "listShops",
        security: [{ bearer: ["shops:read"] }],
        parameters: [
          { in: "query", name: "limit", schema: { type: "integer", minimum: 1, maximum: 100, default: 20 } },
          { in: "query", name: "sort", schema: { type: "string", enum: ["new", "old"] } },
          { in: "query", name: "city", deprecated: true, "x-sunset": "2026-11-01", schema: { type: "string" } },
          { in: "query", name: "area", deprecated: true, "x-sunset": "2027-11-01", schema: { type: "string" } },
        ],
        responses: {
          200: {
            headers: { "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" }, ETag: {}, Sunset: {} },
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: { ok: { const: true }, shops: { type: "array", items: { $ref: "#/components/schemas/Shop" } } },
                  required: ["ok", "shops"],
                },
              },
            },
          },
          304: {},
          403: {
            content: {
              "application/json": {
                schema: { oneOf: [error("scope_required", { required_scope: { type: "string" } }), error("key_suspended")] },
              },
            },
          },
          404: { content: { "application/json": { schema: error("not_found") } } },
        },
      },
      delete: { operationId: "deleteShops", deprecated: true, "x-sunset": "2026-11-26", responses: {} },
      put: { operationId: "putShops", deprecated: true, "x-sunset": "2026-11-27", responses: {} },
    },
    "/shops/{id}": {
      patch: {
        operationId: "editShop",
        security: [{ bearer: [] }],
        parameters: [{ in: "path", name: "id", required: true, schema: { type: "integer", minimum: 1 } }],
        requestBody: {
          required: false,
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/ShopEdit" } },
            "multipart/form-data": { schema: { type: "object" } },
          },
        },
        responses: { 200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Shop" } } } } },
      },
    },
  },
  components: {
    headers: { "X-Request-Id": { required: true } },
    schemas: {
      Shop: {
        type: "object",
        properties: {
          id: { type: "integer" },
          name: { type: ["string", "null"] },
          state: { type: "string", enum: ["open", "closed"] },
          opened_at: { type: "string", format: "date-time" },
          prices: { type: "object", additionalProperties: { type: "integer" } },
          parent: { $ref: "#/components/schemas/Shop" },
          owner: { anyOf: [kind("person", { name: { type: "string" } }), kind("firm", { code: { type: "integer" } }), { type: "null" }] },
          gone: { type: "string", deprecated: true, "x-sunset": "2026-01-01" },
        },
        required: ["id", "name", "state"],
      },
      ShopEdit: {
        type: "object",
        properties: {
          name: { type: "string", minLength: 1, maxLength: 50, pattern: "^[a-z]+$" },
          rank: { anyOf: [{ type: "integer", maximum: 10 }, { type: "null" }] },
          tags: { type: "array", items: { type: "string" }, maxItems: 5 },
          mode: { type: "string" },
          extra: { type: "object", properties: { colour: { type: "string" } } },
          gone: { type: "string", deprecated: true, "x-sunset": "2026-01-01" },
        },
        required: ["name"],
        additionalProperties: false,
      },
    },
  },
});

/** Schema of an error. */
export function error(code: string, members: Json = {}) {
  return {
    type: "object",
    properties: { error: { type: "string", const: code }, ...members },
    required: ["error", ...Object.keys(members)],
  };
}

/** An alternative that its `kind` tells apart. */
export function kind(name: string, members: Json) {
  return { type: "object", properties: { kind: { type: "string", const: name }, ...members }, required: ["kind", ...Object.keys(members)] };
}
