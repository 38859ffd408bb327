import { describe, expect, it } from "vitest";
import { contentEtag, isModified, jsonOrNotModified } from "@/lib/api/etag";

const TAG = '"abc"';

describe("contentEtag", () => {
  it("returns a strong ETag that depends on the bytes", () => {
    expect(contentEtag("{}")).toMatch(/^"[A-Za-z0-9_-]{16,}"$/);
    expect(contentEtag('{"a":1}')).toBe(contentEtag('{"a":1}'));
    expect(contentEtag('{"a":1}')).not.toBe(contentEtag('{"a":2}'));
    expect(contentEtag("Київ")).not.toBe(contentEtag("Киев"));
  });
});

describe("If-None-Match", () => {
  it.each([
    ["missing", undefined],
    ["another tag", '"xyz"'],
    ["another weak tag", 'W/"xyz"'],
    ["several other tags", '"x", "y"'],
    ["the tag in another case", '"ABC"'],
    ["a tag without quotes", "abc"],
    ["empty", ""],
    ["a longer tag with the same prefix", '"abcd"'],
  ])("%s: sends the response", (_, header) => {
    expect(isModified(header, TAG)).toBe(true);
    expect(jsonOrNotModified({ json: "{}", etag: TAG }, header)).toMatchObject({ json: "{}", headers: { etag: TAG } });
    expect(jsonOrNotModified({ json: "{}", etag: TAG }, header).status).toBeUndefined();
  });

  it.each([
    ["the tag", TAG],
    ["the weak tag, as after compression by a proxy", `W/${TAG}`],
    ["the tag among others", `"x", ${TAG}, "y"`],
    ["several tags without spaces", `"x",${TAG}`],
    ["the tag with surrounding spaces", `  ${TAG}  `],
    ["an asterisk", "*"],
    ["an asterisk with surrounding spaces", " * "],
  ])("%s: sends 304 with the tag and without a body", (_, header) => {
    expect(isModified(header, TAG)).toBe(false);
    expect(jsonOrNotModified({ json: "{}", etag: TAG }, header)).toMatchObject({ json: "", status: 304, headers: { etag: TAG } });
  });

  it("sends Cache-Control that is private and requires revalidation", () => {
    for (const header of [undefined, TAG]) {
      const control = jsonOrNotModified({ json: "{}", etag: TAG }, header).headers?.["cache-control"];
      expect(control).toContain("private");
      expect(control).toMatch(/no-cache|max-age=0/);
    }
  });
});
