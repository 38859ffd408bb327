import { describe, expect, it } from "vitest";
import { makeOwner } from "../support/accounts";
import { call } from "../support/client";

/** Cross-origin requests (docs/api/cors.md). */
describe("CORS", () => {
  const preflight = (origin: string, path = "/api/v1/my/listings") =>
    call("OPTIONS", path, {
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization,content-type" },
    });

  it("answers preflights only for hosts that an active key allows", async () => {
    await makeOwner({ domains: ["one.example.com", "*.many.example.com"] });
    await makeOwner({ domains: ["sleeping.example.com"], state: "suspended" });
    for (const origin of [
      "https://one.example.com",
      "http://one.example.com:8080",
      "https://a.many.example.com",
      "https://a.b.many.example.com",
    ]) {
      const response = await preflight(origin);
      expect(response.status).toBe(204);
      expect(response.headers["access-control-allow-origin"], origin).toBe(origin);
      expect(response.headers["access-control-allow-methods"]).toContain("POST");
      expect(response.headers["access-control-allow-headers"]?.toLowerCase()).toContain("authorization");
      expect(response.headers.vary).toContain("Origin");
    }
    for (const origin of [
      "https://many.example.com",
      "https://evil-one.example.com",
      "https://one.example.com.evil.org",
      "https://sleeping.example.com",
      "null",
      "file://one.example.com",
      "garbage",
      "https://two.example.com",
    ]) {
      const response = await preflight(origin);
      expect(response.status).toBe(204);
      expect(response.headers["access-control-allow-origin"], origin).toBeUndefined();
    }
  });

  it("returns the origin only if this key allows its host, and never *", async () => {
    const [mine, other] = [await makeOwner({ domains: ["mine.example.com"] }), await makeOwner({ domains: ["other.example.com"] })];
    const get = (key: string, origin: string) => call("GET", "/api/v1/ping", { key, headers: { origin } });
    const allowed = await get(mine.key, "https://mine.example.com");
    expect(allowed.headers["access-control-allow-origin"]).toBe("https://mine.example.com");
    for (const name of ["X-Request-Id", "RateLimit", "Retry-After", "ETag", "Idempotency-Replayed"])
      expect(allowed.headers["access-control-expose-headers"]).toContain(name);
    expect(allowed.headers.vary).toContain("Origin");
    expect((await get(other.key, "https://mine.example.com")).headers["access-control-allow-origin"]).toBeUndefined();
    expect((await get(mine.key, "https://other.example.com")).headers["access-control-allow-origin"]).toBeUndefined();
    const rejected = await call("GET", "/api/v1/my/listings?limit=0", { key: mine.key, headers: { origin: "https://mine.example.com" } });
    expect(rejected.status).toBe(400);
    expect(rejected.headers["access-control-allow-origin"]).toBe("https://mine.example.com");
  });

  it("does not reject requests with a foreign Origin or Referer", async () => {
    const { key } = await makeOwner({ domains: ["mine.example.com"] });
    expect(
      (await call("GET", "/api/v1/ping", { key, headers: { origin: "https://evil.example.org", referer: "https://evil.example.org/" } }))
        .status,
    ).toBe(200);
  });
});
