import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "@/lib/api/define-endpoint";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { SCOPES } from "@/lib/domain/keys/scopes";
import { generateKey } from "@/lib/domain/keys/secret";
import { type KeyOptions, makeAccount, makeKey, makeOwner as makeOwnerWith, type OwnerOptions, sql } from "../support/accounts";
import { call, client } from "../support/client";
import { BICYCLES, draft } from "../support/drafts";

/** Requirements for every endpoint, from the registry, so that new endpoints are covered automatically (docs/api/requests.md#guards). */

/** An owner with a key that has all scopes, unless others are given. */
const makeOwner = (options: OwnerOptions & KeyOptions = {}) => makeOwnerWith({ scopes: SCOPES, ...options });

/** Returns a new client address for each request, because failed attempts are limited by address. */
const stranger = () => `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;

const pathOf = (endpoint: Endpoint, id = BICYCLES) => endpoint.path.replace(/\{\w+\}/g, String(id));

/** Defines a test only for the endpoints that it applies to. */
const itWhere =
  (applies: unknown) =>
  (name: string, test: () => Promise<void>): void => {
    if (applies) it(name, test);
  };

const calls = ENDPOINTS.flatMap((endpoint) => endpoint.methods.map((method) => ({ endpoint, method, name: `${method} ${endpoint.path}` })));

describe.each(calls)("$name", ({ endpoint, method }) => {
  const path = `/api/v1${pathOf(endpoint)}`;
  const send = (options: Parameters<typeof call>[2] = {}) =>
    call(method, path, { ...(endpoint.body.kind === "json" ? { body: {} } : {}), ...options });

  it.each([
    ["no header", {}],
    ["another scheme", { authorization: "Basic dXNlcjpwYXNz" }],
    ["a scheme without token", { authorization: "Bearer" }],
    ["a scheme and blanks", { authorization: "Bearer   " }],
    ["a bare token", { authorization: generateKey() }],
  ])("returns 401 missing_bearer_token: %s", async (_name, headers) => {
    const response = await send({ headers: headers as Record<string, string>, from: stranger() });
    expect(response).toMatchObject({ status: 401, json: { ok: false, error: "missing_bearer_token" } });
    expect(response.headers["www-authenticate"]).toMatch(/^Bearer/);
  });

  it.each([
    ["garbage", "lb_live_nonsense"],
    ["well formed, unknown", generateKey()],
    ["a wrong checksum", `${generateKey().slice(0, -1)}!`],
    ["two words", `${generateKey()} ${generateKey()}`],
    ["10 kB", "x".repeat(10_000)],
  ])("returns 401 invalid_key: %s", async (_name, key) => {
    expect(await send({ key, from: stranger() })).toMatchObject({ status: 401, json: { error: "invalid_key" } });
  });

  it("returns 401 invalid_key for deactivated and expired keys", async () => {
    const deactivated = await makeOwner({ state: "deactivated" });
    const expired = await makeOwner({ expiresAt: new Date(Date.now() - 1_000) });
    expect(await send({ key: deactivated.key, from: stranger() })).toMatchObject({ status: 401, json: { error: "invalid_key" } });
    expect(await send({ key: expired.key, from: stranger() })).toMatchObject({ status: 401, json: { error: "invalid_key" } });
  });

  it.each([
    ["key_suspended", { state: "suspended" }],
    ["key_revoked", { state: "revoked" }],
    ["whitelist_incomplete", { ips: [] }],
    ["whitelist_incomplete", { ips: [], domains: ["shop.example.com"] }],
  ] as const)("returns 403 %s: %o", async (error, options) => {
    const { key } = await makeOwner(options);
    expect(await send({ key })).toMatchObject({ status: 403, json: { ok: false, error } });
  });

  it("returns 403 ip_not_whitelisted, with the client address in the hint", async () => {
    const { key } = await makeOwner({ ips: ["127.0.0.2", "2001:db8::/32"] });
    const response = await send({ key, from: "127.0.0.3" });
    expect(response).toMatchObject({ status: 403, json: { error: "ip_not_whitelisted" } });
    expect(response.json.hint).toContain("127.0.0.3");
    expect((await call("GET", "/api/v1/ping", { key, from: "127.0.0.2" })).status).toBe(200);
  });

  itWhere(endpoint.scope)("returns 403 scope_required with the name of the scope", async () => {
    const others = SCOPES.filter((scope) => scope !== endpoint.scope);
    const { key } = await makeOwner({ scopes: others });
    const response = await send({ key });
    expect(response).toMatchObject({ status: 403, json: { error: "scope_required", required_scope: endpoint.scope } });
    expect(response.json.hint).toContain(endpoint.scope);
  });

  itWhere(endpoint.scope === "listings:write" || endpoint.scope === "messages:write")("rejects writes of a read-only account", async () => {
    const { key } = await makeOwner({ readingOnly: true });
    expect(await send({ key })).toMatchObject({ status: 403, json: { error: "scope_required", required_scope: endpoint.scope } });
    const ping = await call("GET", "/api/v1/ping", { key });
    const granted = SCOPES.filter((scope) => scope !== "listings:write" && scope !== "messages:write");
    expect(ping.json).toMatchObject({ scopes: SCOPES, scopes_granted: granted });
  });

  it("returns 405 with Allow before it checks the key", async () => {
    const documentedMethods = ENDPOINTS.filter((other) => other.path === endpoint.path).flatMap((other) => other.methods);
    const allowedMethods: readonly string[] = documentedMethods.includes("GET") ? [...documentedMethods, "HEAD"] : documentedMethods;
    for (const wrong of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].filter((candidate) => !allowedMethods.includes(candidate))) {
      const response = await call(wrong, path);
      expect(response.status, wrong).toBe(405);
      if (wrong !== "HEAD") expect(response.json).toMatchObject({ ok: false, error: "method_not_allowed" });
      for (const allowed of documentedMethods) expect(response.headers.allow).toContain(allowed);
    }
  });

  itWhere(endpoint.body.kind === "json")("returns 415 for content types other than UTF-8 JSON before it reads the body", async () => {
    const { key } = await makeOwner();
    for (const type of [
      "",
      "text/plain",
      "application/x-www-form-urlencoded",
      "text/json",
      "application/json; charset=latin1",
      "application/json; charset=utf-16",
      "application/jsonp",
      ";",
    ]) {
      expect(await send({ key, body: "{", headers: { "content-type": type } }), type).toMatchObject({
        status: 415,
        json: { error: "unsupported_media_type" },
      });
    }
    expect(await send({ key, body: "{", headers: { "content-encoding": "gzip" } })).toMatchObject({ status: 415 });
    for (const type of ["application/json", "APPLICATION/JSON", "application/json;charset=UTF-8", 'application/json; charset="utf-8"']) {
      expect((await send({ key, body: "[]", headers: { "content-type": type } })).json.error, type).toBe("invalid_json");
    }
  });

  itWhere(endpoint.body.kind === "json")("returns 413 above its limit, with or without Content-Length", async () => {
    const { key } = await makeOwner();
    const max = endpoint.body.kind === "json" ? endpoint.body.maxBytes : 0;
    const body = `{"title":"${"я".repeat(max / 2)}"}`;
    expect(await send({ key, body })).toMatchObject({ status: 413, json: { error: "payload_too_large" } });
    expect(await send({ key, body, headers: { "content-length": "", "transfer-encoding": "chunked" } })).toMatchObject({ status: 413 });
    const fits = `{"nonsense":"${"x".repeat(max - 15)}"}`;
    expect(Buffer.byteLength(fits)).toBe(max);
    expect((await send({ key, body: fits })).status).toBe(400);
  });

  itWhere(endpoint.body.kind === "json")("returns 400 invalid_json for anything but a JSON object", async () => {
    const { key } = await makeOwner();
    const hostile = [
      "",
      "{",
      "[]",
      "null",
      "1",
      '"text"',
      "{'a':1}",
      '{"a":1,}',
      "{a:1}",
      '{"a":\u0001"b"}',
      '{"a":"\\ud800"}',
      '{"\\udfff":1}',
      '{"a":{"b":["\\ud83d"]}}',
      "NaN",
      "[".repeat(100_000),
      `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}`,
    ];
    for (const body of hostile)
      expect(await send({ key, body }), body.slice(0, 40)).toMatchObject({ status: 400, json: { ok: false, error: "invalid_json" } });
    const invalidUtf8 = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    expect(await send({ key, body: invalidUtf8 })).toMatchObject({ status: 400, json: { error: "invalid_json" } });
  });

  itWhere(endpoint.body.kind === "json")("returns 400 validation_failed for unknown fields and names all of them", async () => {
    const { key } = await makeOwner();
    const response = await send({ key, body: '{"__proto__":{"a":1},"constructor":1,"titel":"x"}' });
    expect(response).toMatchObject({ status: 400, json: { error: "validation_failed" } });
    const unknown = response.json.fields
      .filter((field: { code: string }) => field.code === "unknown_field")
      .map((field: { path: string }) => field.path);
    expect(unknown).toEqual(expect.arrayContaining(["__proto__", "constructor", "titel"]));
  });

  it("returns 429 at the limit, with Retry-After, and limit headers on every response past guard 8", async () => {
    const accountId = await makeAccount({ type: "personal" });
    const { key } = await makeKey(accountId, { scopes: SCOPES });
    const first = await send({ key });
    expect(first.headers["ratelimit-policy"]).toBe('"minute";q=60;w=60, "day";q=5000;w=86400');
    expect(first.headers["ratelimit"]).toMatch(/^"minute";r=59;t=\d+, "day";r=4999;t=\d+$/);
    expect(first.headers).toMatchObject({ "x-ratelimit-limit": "60", "x-ratelimit-remaining": "59" });
    const rest = await Promise.all(Array.from({ length: 70 }, () => send({ key })));
    const rejected = rest.filter((response) => response.status === 429);
    expect(rejected).toHaveLength(11);
    expect(rejected[0]).toMatchObject({ json: { error: "rate_limit_exceeded" } });
    expect(Number(rejected[0]?.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(Number(rejected[0]?.headers["retry-after"])).toBeLessThanOrEqual(60);
  });

  itWhere(endpoint.methods.includes("GET"))("responds to HEAD like GET without a body", async () => {
    const { key } = await makeOwner();
    const get = await call("GET", path, { key, headers: {} });
    const head = await call("HEAD", path, { key });
    expect(head.status).toBe(get.status);
    expect(head.text).toBe("");
    expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
  });

  it("responds to OPTIONS with 204 and needs no key", async () => {
    const response = await call("OPTIONS", path, {
      headers: { origin: "https://nobody.example.org", "access-control-request-method": method },
    });
    expect(response.status).toBe(204);
    expect(response.text).toBe("");
    expect(response.headers["access-control-allow-origin"]).toBeUndefined();
  });

  itWhere(endpoint.path.startsWith("/my/listings/{id}"))("returns the same 404 for foreign and missing listings", async () => {
    const [mine, theirs] = [await makeOwner(), await makeOwner()];
    const { json } = await client(theirs.key).post("/my/listings", draft());
    const body = endpoint.body.kind === "json" ? (endpoint.path.endsWith("/status") ? { status: "inactive" } : { price: 5 }) : undefined;
    const foreign = await call(method, `/api/v1${pathOf(endpoint, json.listing_id)}`, { key: mine.key, body });
    const missing = await call(method, `/api/v1${pathOf(endpoint, 2_000_000_000)}`, { key: mine.key, body });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.json, request_id: "" }).toEqual({ ...missing.json, request_id: "" });
    expect(await sql("SELECT version FROM listings WHERE id = $1", [json.listing_id])).toEqual([{ version: 1 }]);
  });

  itWhere(endpoint.path.includes("{id}"))("returns 404 for an invalid id, never 500", async () => {
    const { key } = await makeOwner();
    // A valid body, so that it is not what is rejected.
    const body = endpoint.body.kind === "json" ? endpoint.examples[0].body : undefined;
    for (const id of [
      "0",
      "-1",
      "1.5",
      "1e3",
      "abc",
      "%00",
      "%F0%28",
      "99999999999999999999",
      "2147483648",
      "+1",
      "0x10",
      "null",
      "..%2f..",
      "١",
    ]) {
      const encoded = /^[\x20-\x7e]+$/.test(id) ? id : encodeURIComponent(id);
      const response = await call(method, `/api/v1${endpoint.path.replace("{id}", encoded)}`, { key, body });
      expect(response, id).toMatchObject({ status: 404, json: { ok: false, error: "not_found" } });
    }
  });
});
