import { Readable } from "node:stream";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { type AdmittedRequest, defineEndpoint, type Endpoint, noQuery, ok } from "@/lib/api/define-endpoint";
import type { PathParameters } from "@/lib/api/path-parameters";
import type { ReceivedFile } from "@/lib/api/receive-file";
import type { ApiRequest } from "@/lib/api/request";
import { file, json, noBody } from "@/lib/api/request-body";
import { createRouter } from "@/lib/api/router";
import type { FoundKey } from "@/lib/domain/keys/find";
import type { Queryable } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { compileIpRules } from "@/lib/shared/ip-rules";
import type { Checked } from "@/lib/shared/validation";
import { fake } from "../../support/fake";

/** Endpoint handlers receive the parsed path, query and body, in types and at run time. */

const described = {
  scope: undefined,
  operationId: "example",
  summary: "Example",
  description: "An example.",
  success: { status: 200, schema: z.object({ ok: z.literal(true) }), description: "Done." },
  errors: [],
  examples: [{ summary: "Example", response: { ok: true } }],
} as const;

const rename = defineEndpoint({
  ...described,
  methods: ["POST"],
  path: "/shops/{shop}/items/{item}/name",
  query: z.object({ lang: z.enum(["uk", "en"]).default("uk") }),
  body: json(z.strictObject({ name: z.string(), rank: z.int().nullish() }), {
    malformed: ({ name }) => (name === "malformed" ? [{ path: "name", code: "invalid_format" }] : []),
  }),
  handle: ({ params, query, body, header, caller, actor, totalRequests }) => {
    expectTypeOf(params).toEqualTypeOf<Readonly<Record<"shop" | "item", number>>>();
    expectTypeOf(query).toEqualTypeOf<{ lang: "uk" | "en" }>();
    expectTypeOf(body).toEqualTypeOf<Checked<{ name: string; rank?: number | null | undefined }>>();
    return ok({ params, query, body, agent: header("user-agent"), caller, actor, totalRequests }, { etag: '"1"' });
  },
});

const read = defineEndpoint({
  ...described,
  methods: ["GET"],
  path: "/shops",
  query: noQuery,
  body: noBody,
  handle: ({ params, query, body }) => {
    expectTypeOf(params).toEqualTypeOf<Readonly<Record<never, number>>>();
    expectTypeOf(query).toEqualTypeOf<Record<string, never>>();
    expectTypeOf(body).toEqualTypeOf<undefined>();
    // @ts-expect-error This path has no parameters.
    return ok({ id: params.id ?? "none", ...query, body: body ?? "none" });
  },
});

const picture = defineEndpoint({
  ...described,
  methods: ["POST", "PUT"],
  path: "/pictures",
  query: noQuery,
  body: file({ maxBytes: 10, description: "A picture." }),
  handle: ({ body }) => {
    expectTypeOf(body).toEqualTypeOf<ReceivedFile>();
    return ok({ size: body.size });
  },
});

const key: FoundKey = {
  id: 7,
  prefix: "lb_live_0000",
  state: "active",
  expiresAt: undefined,
  scopes: [],
  granted: [],
  hasWhitelist: true,
  ipRules: compileIpRules([]),
  domains: new Set(),
  totalRequests: 4,
  livemode: true,
  ownerId: 3,
  account: { id: 3, type: "personal", name: "Олена", phone: undefined },
};

const unreachable = (): never => {
  throw new Error("These handlers use no database.");
};
const db = fake<Queryable>({ query: unreachable, transaction: unreachable });

function admittedRequest(
  request: Partial<ApiRequest> & { readonly text?: string },
  pathValues: Record<string, string> = {},
): AdmittedRequest {
  const { text = "", ...rest } = request;
  const headers: Record<string, string> = { "content-type": "application/json", "user-agent": "test" };
  return {
    request: {
      method: "POST",
      path: "/",
      query: "",
      header: (name) => headers[name],
      body: () => Readable.from(text === "" ? [] : [Buffer.from(text)]),
      clientGone: () => new AbortController().signal,
      disconnected: () => new AbortController().signal,
      clientAddress: "203.0.113.7",
      ...rest,
    },
    requestId: "4b8f2a52-9f0e-4c53-8a44-3f6f3b0f7f55",
    now: 0,
    key,
    totalRequests: 5,
    pathValues,
  };
}

/** Returns the JSON of the response, or status, code and fields of an error. */
async function run(endpoint: Endpoint, request: AdmittedRequest): Promise<unknown> {
  try {
    const pending = await endpoint.receive(request, () => {});
    return JSON.parse((await pending.handle(db)).json);
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return [error.status, error.code, ...error.fields.map(({ path, code }) => `${path}: ${code}`)];
  }
}

const at = { shop: "12", item: "2147483647" };

describe("handler", () => {
  it("receives path, query and body parsed by their schemas", async () => {
    expect(await run(rename, admittedRequest({ query: "lang=en&other=1", text: '{"name":"Bicycle"}' }, at))).toEqual({
      ok: true,
      params: { shop: 12, item: 2_147_483_647 },
      query: { lang: "en" },
      body: { fields: { name: "Bicycle" }, errors: [] },
      agent: "test",
      caller: { accountId: 3, name: "Олена" },
      actor: { kind: "key", accountId: 3, keyId: 7, address: "203.0.113.7", requestId: "4b8f2a52-9f0e-4c53-8a44-3f6f3b0f7f55" },
      totalRequests: 5,
    });
    expect(await run(read, admittedRequest({ query: "id=1" }))).toEqual({ ok: true, id: "none", body: "none" });
  });

  it.each([
    ["invalid JSON, before query errors", { query: "lang=xx", text: "[" }, at, [400, "invalid_json"]],
    ["query errors, before body errors", { query: "lang=xx", text: "{}" }, {}, [400, "validation_failed", "lang: invalid_value"]],
    ["a repeated parameter", { query: "lang=uk&lang=en", text: "{}" }, at, [400, "validation_failed", "lang: repeated"]],
    ["body errors, before path errors", { text: "{}" }, { ...at, item: "0" }, [400, "validation_failed", "name: required"]],
    ["errors from checks outside the schema", { text: '{"name":"malformed"}' }, at, [400, "validation_failed", "name: invalid_format"]],
    ["an invalid id", { text: '{"name":"Bicycle"}' }, { ...at, item: "0" }, [404, "not_found"]],
    ["a missing id", { text: '{"name":"Bicycle"}' }, { shop: "1" }, [404, "not_found"]],
    ["another content type", { text: "{}", header: () => "text/plain" }, at, [415, "unsupported_media_type"]],
  ])("is not called for %s", async (_, request, pathValues, expected) => {
    expect(await run(rename, admittedRequest(request, { ...pathValues }))).toEqual(expected);
  });
});

describe("identity of a body", () => {
  const identity = async (endpoint: Endpoint, text: string) =>
    Buffer.from((await endpoint.receive(admittedRequest({ text }, at), () => {})).identity).toString();

  it("is its bytes before validation", async () => {
    expect(await identity(rename, '{"name": 1}')).toBe('{"name": 1}');
    expect(await identity(read, "ignored")).toBe("");
  });
});

describe("path parameters", () => {
  it("are inferred from the path", () => {
    expectTypeOf<PathParameters<"/listings">>().toEqualTypeOf<Readonly<Record<never, number>>>();
    expectTypeOf<PathParameters<"/listings/{id}/status">>().toEqualTypeOf<Readonly<Record<"id", number>>>();
    expectTypeOf<PathParameters<"/a/{one}/b/{two}">>().toEqualTypeOf<Readonly<Record<"one" | "two", number>>>();
  });
});

describe("router", () => {
  const router = createRouter([rename, read, picture]);

  it("finds the route of a path with the raw parameters", () => {
    expect(router("/api/v1/shops/5/items/%00/name")).toMatchObject({
      route: { template: rename.path, allow: "POST, OPTIONS" },
      pathValues: { shop: "5", item: "%00" },
    });
    expect(router("/api/v1/shops")?.route.endpoints.get("HEAD")).toBe(read);
    expect(router("/api/v1/pictures")?.route.allow).toBe("POST, PUT, OPTIONS");
    expect(router("/api/v1/pictures")?.route.endpoints.has("HEAD")).toBe(false);
  });

  it.each([
    "/api/v1",
    "/api/v1/",
    "/shops",
    "/api/v1/shops/",
    "/api/v1/Shops",
    "/api/v1/shops/1/items//name",
    "/api/v1/shops/1/2/items/3/name",
  ])("has no route for %s", (path) => {
    expect(router(path)).toBeUndefined();
  });
});
