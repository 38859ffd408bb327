import { describe, expect, it } from "vitest";
import { makeOwner } from "../support/accounts";
import { call } from "../support/client";

/**
 * Without trusted proxies only the TCP peer address counts (docs/api/authentication.md#client-address). Trusted proxies are tested in
 * `lifecycle-instances.test.ts`.
 */
describe("spoofed addresses", () => {
  const names = [
    "x-forwarded-for",
    "forwarded",
    "x-real-ip",
    "cf-connecting-ip",
    "true-client-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "fastly-client-ip",
    "x-forwarded",
    "via",
    "x-listings-board-peer",
    "x-vercel-forwarded-for",
    "x-middleware-subrequest",
  ];

  it.each(names)("ignores %s", async (name) => {
    const { key } = await makeOwner({ ips: ["203.0.113.7"] });
    for (const value of ["203.0.113.7", "for=203.0.113.7", "203.0.113.7, 127.0.0.1", "x 203.0.113.7"]) {
      const response = await call("GET", "/api/v1/ping", { key, from: "127.0.0.8", headers: { [name]: value } });
      expect(response).toMatchObject({ status: 403, json: { error: "ip_not_whitelisted", ip: "127.0.0.8" } });
    }
  });

  it("matches ranges and IPv4-mapped entries of a whitelist", async () => {
    const range = await makeOwner({ ips: ["127.9.0.0/16"] });
    expect((await call("GET", "/api/v1/ping", { key: range.key, from: "127.9.200.1" })).status).toBe(200);
    expect((await call("GET", "/api/v1/ping", { key: range.key, from: "127.10.0.1" })).status).toBe(403);
  });
});
