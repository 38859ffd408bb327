import { describe, expect, it } from "vitest";
import { generateKey } from "@/lib/domain/keys/secret";
import { makeAccount, makeKey, makeOwner, sql } from "../support/accounts";
import { call, client } from "../support/client";
import { draft } from "../support/drafts";

/** The order of the guards (docs/api/requests.md#guards): a request with several errors gets the first. */
describe("guard order", () => {
  const invalidBody = { body: "{", headers: { "content-type": "text/plain" } };

  it("runs guard 1 before 2: returns 404 for an unknown path, whatever the method and key", async () => {
    for (const path of [
      "/api/v1",
      "/api/v1/",
      "/api/v1/ping/",
      "/api/v1//ping",
      "/api/v1/Ping",
      "/api/v1/pin%67",
      "/api/v1/my",
      "/api/v1/my/listings/1/status/2",
      "/api/v1/../v1/ping",
      "/api/v1/%zz",
      "/api/v1?x=1",
    ]) {
      for (const method of ["GET", "POST", "DELETE", "OPTIONS"]) {
        expect(await call(method, path, { key: generateKey() }), `${method} ${path}`).toMatchObject({
          status: 404,
          json: { ok: false, error: "not_found" },
        });
      }
    }
  });

  it("runs guard 2 before 4: returns 405 without a key", async () => {
    expect((await call("DELETE", "/api/v1/ping")).status).toBe(405);
    expect((await call("PROPFIND", "/api/v1/ping")).status).toBe(405);
  });

  it("runs guards 5, 6, 7 and 8 in this order", async () => {
    const bad = await makeOwner({ state: "deactivated", ips: [] });
    expect((await call("POST", "/api/v1/my/listings", { key: bad.key, from: "127.5.0.1", ...invalidBody })).json.error).toBe("invalid_key");
    const suspended = await makeOwner({ state: "suspended", ips: [] });
    expect((await call("POST", "/api/v1/my/listings", { key: suspended.key, ...invalidBody })).json.error).toBe("key_suspended");
    const noList = await makeOwner({ ips: [], scopes: ["listings:read"] });
    expect((await call("POST", "/api/v1/my/listings", { key: noList.key, ...invalidBody })).json.error).toBe("whitelist_incomplete");
    const otherAddress = await makeOwner({ ips: ["10.1.2.3"], scopes: ["listings:read"] });
    expect((await call("POST", "/api/v1/my/listings", { key: otherAddress.key, ...invalidBody })).json.error).toBe("ip_not_whitelisted");
  });

  it("runs guards 9 to 16 in this order", async () => {
    const account = await makeAccount({ type: "personal" });
    const reading = await makeKey(account, { scopes: ["listings:read"] });
    const all = await makeKey(account);
    const huge = "x".repeat(300_000);
    const put = (options: Parameters<typeof call>[2]) => call("PUT", "/api/v1/my/listings/2000000000", { key: all.key, ...options });
    expect((await call("POST", "/api/v1/my/listings", { key: reading.key, ...invalidBody })).json.error).toBe("scope_required");
    expect((await put({ body: huge, headers: { "content-type": "text/plain" } })).json.error).toBe("unsupported_media_type");
    expect((await put({ body: huge })).json.error).toBe("payload_too_large");
    expect((await put({ body: "{" })).json.error).toBe("invalid_json");
    expect(await put({ body: { titel: 1, title: "x" } })).toMatchObject({ status: 400, json: { error: "validation_failed" } });
    expect((await put({ body: { title: "x" } })).json.error).toBe("not_found");
    const { json } = await client(all.key).post("/my/listings", draft());
    expect(await client(all.key).put(`/my/listings/${json.listing_id}`, { title: "x" })).toMatchObject({
      status: 422,
      json: { error: "validation_failed" },
    });
    await Promise.all(Array.from({ length: 60 }, () => put({ body: "{" })));
    expect((await call("POST", "/api/v1/my/listings", { key: reading.key, ...invalidBody })).json.error).toBe("rate_limit_exceeded");
  });

  it("sets X-Request-Id on every response, with the same request_id in error bodies", async () => {
    const { key } = await makeOwner();
    for (const [method, path] of [
      ["GET", "/api/v1/ping"],
      ["GET", "/api/v1/nope"],
      ["DELETE", "/api/v1/ping"],
      ["POST", "/api/v1/my/listings"],
      ["OPTIONS", "/api/v1/ping"],
    ] as const) {
      const response = await call(method, path, { key, headers: { "x-request-id": "mine" } });
      expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      if (response.status >= 400) expect(response.json.request_id).toBe(response.headers["x-request-id"]);
    }
  });

  it("returns hints in the requested language, Ukrainian by default", async () => {
    const hint = async (path: string, language?: string) =>
      (await call("GET", path, language ? { headers: { "accept-language": language } } : {})).json.hint as string;
    expect(await hint("/api/v1/nope")).toMatch(/нічого/);
    expect(await hint("/api/v1/nope", "en-GB,en;q=0.9")).toMatch(/not found/i);
    expect(await hint("/api/v1/nope?lang=ru", "en")).toMatch(/ничего/);
  });
});

describe("failed key attempts from one address", () => {
  it("returns 429 above 30 per minute, while a valid key still works", async () => {
    const from = "127.77.1.1";
    const { key } = await makeOwner();
    const tries = [];
    for (let i = 0; i < 33; i++) tries.push((await call("GET", "/api/v1/ping", i % 2 ? { from } : { from, key: generateKey() })).status);
    expect(tries.filter((status) => status === 401)).toHaveLength(30);
    expect(tries.slice(30)).toEqual([429, 429, 429]);
    const rejected = await call("GET", "/api/v1/ping", { from });
    expect(rejected).toMatchObject({ status: 429, json: { error: "rate_limit_exceeded" } });
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
    expect((await call("GET", "/api/v1/ping", { from, key })).status).toBe(200);
    expect((await call("GET", "/api/v1/ping", { from: "127.77.1.2" })).status).toBe(401);
  });
});

describe("rate limits", () => {
  it("count requests of all keys of an account, including those rejected after guard 9", async () => {
    const account = await makeAccount({ type: "personal" });
    const [one, two] = [await makeKey(account), await makeKey(account, { scopes: ["listings:read"] })];
    await Promise.all(Array.from({ length: 20 }, () => call("GET", "/api/v1/ping", { key: one.key })));
    await Promise.all(Array.from({ length: 20 }, () => call("POST", "/api/v1/my/listings", { key: two.key, body: {} })));
    const last = await call("GET", "/api/v1/ping", { key: one.key });
    expect(last.headers["x-ratelimit-remaining"]).toBe("19");
    expect(last.json.total_requests).toBe(21);
  });

  it("do not count requests rejected at guards 1 to 9", async () => {
    const account = await makeAccount({ type: "personal" });
    const key = await makeKey(account);
    const suspended = await makeKey(account, { state: "suspended" });
    const otherAddress = await makeKey(account, { ips: ["10.0.0.1"] });
    for (const used of [suspended, otherAddress]) await call("GET", "/api/v1/ping", { key: used.key });
    await call("GET", "/api/v1/nope", { key: key.key });
    await call("DELETE", "/api/v1/ping", { key: key.key });
    expect((await call("GET", "/api/v1/ping", { key: key.key })).headers["x-ratelimit-remaining"]).toBe("59");
  });

  it("let exactly 60 of 100 concurrent requests pass for a new account", async () => {
    const { key } = await makeOwner({ type: "personal" });
    const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await call("GET", "/api/v1/ping", { key })).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it("store daily counts in the database by Kyiv's day", async () => {
    const { key, accountId } = await makeOwner({ type: "personal" });
    await sql("INSERT INTO account_usage (account_id, day, requests) VALUES ($1, (now() AT TIME ZONE 'Europe/Kyiv')::date, 4998)", [
      accountId,
    ]);
    expect((await call("GET", "/api/v1/ping", { key })).status).toBe(200);
    expect((await call("GET", "/api/v1/ping", { key })).headers["ratelimit"]).toMatch(/"day";r=0;/);
    const secondsLeft = async () =>
      (
        await sql<{ seconds: number }>(
          "SELECT extract(epoch FROM ((now() AT TIME ZONE 'Europe/Kyiv')::date + 1)::timestamp AT TIME ZONE 'Europe/Kyiv' - now())::float8 AS seconds",
        )
      )[0]?.seconds as number;
    const before = await secondsLeft();
    const rejected = await call("GET", "/api/v1/ping", { key });
    const after = await secondsLeft();
    expect(rejected).toMatchObject({ status: 429, json: { error: "daily_limit_exceeded" } });
    // The header is rounded up.
    expect(Number(rejected.headers["retry-after"])).toBeLessThanOrEqual(before + 1);
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThanOrEqual(after - 1);
  });

  it("are 60 and 5 000 for personal accounts, 600 and 100 000 for business accounts", async () => {
    const [personal, business] = [await makeOwner({ type: "personal" }), await makeOwner({ type: "business" })];
    expect((await call("GET", "/api/v1/ping", { key: personal.key })).json).toMatchObject({
      account_type: "personal",
      rate_limit_per_minute: 60,
      daily_limit: 5_000,
    });
    expect((await call("GET", "/api/v1/ping", { key: business.key })).json).toMatchObject({
      account_type: "business",
      rate_limit_per_minute: 600,
      daily_limit: 100_000,
    });
  });
});

describe("ping", () => {
  it("returns the documented fields", async () => {
    const owner = await makeOwner({ scopes: ["listings:read"] });
    const before = Date.now();
    const { json } = await call("GET", "/api/v1/ping", { key: owner.key, from: "127.0.0.9" });
    expect(json).toMatchObject({
      ok: true,
      message: "pong",
      key_id: owner.id,
      key_prefix: owner.key.slice(0, 12),
      user_id: owner.accountId,
      scopes: ["listings:read"],
      scopes_granted: ["listings:read"],
      total_requests: 1,
      your_ip: "127.0.0.9",
    });
    expect(json.server_time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[23]:00$/);
    // The time has whole seconds.
    expect(Date.parse(json.server_time)).toBeGreaterThan(before - 1_000);
    expect(Date.parse(json.server_time)).toBeLessThanOrEqual(Date.now());
  });

  it("keeps counting after the counters were saved", async () => {
    const owner = await makeOwner();
    for (let i = 1; i <= 5; i++) expect((await call("GET", "/api/v1/ping", { key: owner.key })).json.total_requests).toBe(i);
    await expect
      .poll(async () => (await sql("SELECT total_requests FROM api_keys WHERE id = $1", [owner.id]))[0]?.["total_requests"])
      .toBe("5");
    expect((await call("GET", "/api/v1/ping", { key: owner.key })).json.total_requests).toBe(6);
  });
});
