import { describe, expect, it } from "vitest";
import { contentEtag, isModified, jsonOrNotModified } from "@/lib/api/etag";

const TAG = '"abc"';

describe("the tag of an answer", () => {
  it("is strong, and follows the bytes", () => {
    expect(contentEtag("{}")).toMatch(/^"[A-Za-z0-9_-]{16,}"$/);
    expect(contentEtag('{"a":1}')).toBe(contentEtag('{"a":1}'));
    expect(contentEtag('{"a":1}')).not.toBe(contentEtag('{"a":2}'));
    expect(contentEtag("Київ")).not.toBe(contentEtag("Киев"));
  });
});

describe("If-None-Match", () => {
  it.each([
    ["is not there", undefined],
    ["names another", '"xyz"'],
    ["names another, weakly", 'W/"xyz"'],
    ["names others", '"x", "y"'],
    ["is in another case", '"ABC"'],
    ["has no quotes", "abc"],
    ["is empty", ""],
    ["names one that begins so", '"abcd"'],
  ])("%s: the answer is sent", (_, header) => {
    expect(isModified(header, TAG)).toBe(true);
    expect(jsonOrNotModified({ json: "{}", etag: TAG }, header)).toMatchObject({ json: "{}", headers: { etag: TAG } });
    expect(jsonOrNotModified({ json: "{}", etag: TAG }, header).status).toBeUndefined();
  });

  it.each([
    ["names it", TAG],
    ["names it weakly: a proxy has compressed it", `W/${TAG}`],
    ["names it among others", `"x", ${TAG}, "y"`],
    ["names it without blanks", `"x",${TAG}`],
    ["names it with blanks around", `  ${TAG}  `],
    ["names whatever there is", "*"],
    ["names whatever there is, with blanks", " * "],
  ])("%s: 304, with the tag and without a body", (_, header) => {
    expect(isModified(header, TAG)).toBe(false);
    expect(jsonOrNotModified({ json: "{}", etag: TAG }, header)).toMatchObject({ json: "", status: 304, headers: { etag: TAG } });
  });

  it("is answered with what is private to the key, and asked about each time", () => {
    for (const header of [undefined, TAG]) {
      const control = jsonOrNotModified({ json: "{}", etag: TAG }, header).headers?.["cache-control"];
      expect(control).toContain("private");
      expect(control).toMatch(/no-cache|max-age=0/);
    }
  });
});
