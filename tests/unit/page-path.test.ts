import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pagePath, safeReturnPath, withReturnPath } from "@/lib/shared/page-path";

describe("next page after sign-in", () => {
  it.each([
    "/cabinet",
    "/en/cabinet/settings?tab=1#x",
    "/",
    "/listing/a-b-1",
    "/cabinet?next=//evil.example",
    "/catalogue?q=a%2Fb",
    "/listing/%D0%B0-1",
  ])("%s is accepted", (path) => {
    expect(safeReturnPath(path, "/home")).toBe(path);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "cabinet",
    "",
    " /cabinet",
    "/./\\evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/a//b",
    "/%2fevil.example",
    "/%2F%2Fevil.example",
    "/%5cevil.example",
    "/%2e%2e//evil.example",
    "/%0d%0aset-cookie:a=b",
    "/%252fevil.example",
    `/${"a".repeat(600)}`,
    "/кабінет",
    undefined,
    null,
    7,
    ["/cabinet"],
  ])("%j is rejected", (path) => {
    expect(safeReturnPath(path, "/home")).toBe("/home");
  });

  it("never leads to another origin", () => {
    const pieces = fc.array(fc.constantFrom("/", "\\", ".", "..", "evil.example", "@", ":", "?", "#", "%2f", "%5c", "\t", "a", "//"), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((parts) => parts.join("")),
          fc.string(),
        ),
        (text) => {
          const url = new URL(safeReturnPath(text, "/home"), "https://board.example");
          expect(url.origin).toBe("https://board.example");
          // The normalized value is still a path, not a URL.
          expect(new URL(url.pathname, "https://board.example").origin).toBe("https://board.example");
        },
      ),
    );
  });
});

describe("URL with the next page", () => {
  it.each([
    ["/sign-up", "/cabinet/listings/new", "/sign-up?next=%2Fcabinet%2Flistings%2Fnew"],
    ["/reset-password?token=x", "/en/cabinet", "/reset-password?token=x&next=%2Fen%2Fcabinet"],
    ["/sign-up", "//evil.example", "/sign-up"],
    ["/sign-up", undefined, "/sign-up"],
  ])("%s and %s: %s", (address, next, expected) => {
    expect(withReturnPath(address, next)).toBe(expected);
  });
});

describe("path of a page in a language", () => {
  it.each([
    ["uk", "/", "/"],
    ["en", "/", "/en"],
    ["uk", "/sign-in", "/sign-in"],
    ["ru", "/sign-in", "/ru/sign-in"],
    ["en", "/cabinet/settings", "/en/cabinet/settings"],
  ] as const)("%s %s: %s", (lang, path, address) => {
    expect(pagePath(lang, path)).toBe(address);
  });
});
