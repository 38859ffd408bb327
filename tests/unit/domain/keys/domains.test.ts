import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { domainsMatch, normalizeDomain, originHost } from "@/lib/domain/keys/domains";

const ENTRIES: readonly (readonly [typed: string, entry: string])[] = [
  ["example.com", "example.com"],
  ["EXAMPLE.Com", "example.com"],
  ["  example.com  ", "example.com"],
  ["example.com.", "example.com"],
  ["https://shop.example.com/", "shop.example.com"],
  ["https://shop.example.com:8443/cart?x=1#y", "shop.example.com"],
  ["http://example.com", "example.com"],
  ["example.com:443", "example.com"],
  ["*.example.com", "*.example.com"],
  ["https://*.example.com/", "*.example.com"],
  ["приклад.укр", "xn--80aikifvh.xn--j1amh"],
  ["*.приклад.укр", "*.xn--80aikifvh.xn--j1amh"],
  ["localhost", "localhost"],
  ["192.168.1.5", "192.168.1.5"],
  [`${"a".repeat(63)}.com`, `${"a".repeat(63)}.com`],
];

const INVALID_ENTRIES = [
  "",
  " ",
  "*",
  "*.",
  "*.com",
  "*.localhost",
  "*.*.example.com",
  "shop.*.com",
  "*example.com",
  "a..b",
  ".example.com",
  "-a.com",
  "a-.com",
  "a_b.com",
  "exa mple.com",
  "user@example.com",
  "https://user@example.com",
  "javascript:alert(1)",
  "http://",
  "[::1]",
  "example.com, example.org",
  "a".repeat(64),
  `${"a".repeat(64)}.com`,
  `${"a.".repeat(130)}com`,
  "example.com\u0000",
];

describe("entries of allowed_domains", () => {
  it.each(ENTRIES)("%j is normalized to %s", (typed, entry) => {
    expect(normalizeDomain(typed)).toBe(entry);
    expect(normalizeDomain(entry), "normalizing twice changes nothing").toBe(entry);
  });

  it.each(INVALID_ENTRIES)("%j is rejected", (typed) => {
    expect(normalizeDomain(typed)).toBeUndefined();
  });

  it("are ASCII host names or undefined for any input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."ab*.-_:/@ї1% ") })), (typed) => {
        const entry = normalizeDomain(typed);
        if (entry === undefined) return;
        expect(entry).toMatch(/^(?:\*\.)?(?:[a-z0-9-]+\.)*[a-z0-9-]+$/);
        expect(normalizeDomain(entry)).toBe(entry);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("host of an Origin header", () => {
  it.each([
    ["https://example.com", "example.com"],
    ["http://example.com:3000", "example.com"],
    ["https://EXAMPLE.com", "example.com"],
    ["https://xn--80aikifvh.xn--j1amh", "xn--80aikifvh.xn--j1amh"],
    ["https://example.com@evil.example", "evil.example"],
  ])("%s: %s", (origin, host) => {
    expect(originHost(origin)).toBe(host);
  });

  it.each([
    "",
    "*",
    "example.com",
    "file:///etc/passwd",
    "chrome-extension://abcdef",
    "ftp://example.com",
    "https://",
    `https://${"a".repeat(300)}.com`,
    "javascript:alert(1)",
  ])("%j has no host", (origin) => {
    expect(originHost(origin)).toBeUndefined();
  });
});

describe("allowed hosts", () => {
  const entries = new Set(["example.com", "*.shop.example", "localhost"]);

  it.each(["example.com", "localhost", "a.shop.example", "a.b.shop.example"])("%s is allowed", (host) => {
    expect(domainsMatch(entries, host)).toBe(true);
  });

  it.each([
    "www.example.com",
    "notexample.com",
    "example.com.evil.org",
    "example.co",
    "com",
    "shop.example",
    "ashop.example",
    "evilshop.example",
    "shop.example.evil.org",
    "",
    "*.shop.example.org",
  ])("%j is not allowed", (host) => {
    expect(domainsMatch(entries, host)).toBe(false);
  });

  it("are none if the list is empty", () => {
    expect(domainsMatch(new Set(), "example.com")).toBe(false);
    expect(domainsMatch(new Set(), "")).toBe(false);
  });

  it("include the origin from which an entry was pasted", () => {
    for (const [typed, entry] of ENTRIES.filter(([, saved]) => !saved.startsWith("*"))) {
      const host = originHost(`https://${entry}`);
      expect(domainsMatch(new Set([normalizeDomain(typed) ?? ""]), host ?? "-"), typed).toBe(true);
    }
  });
});
