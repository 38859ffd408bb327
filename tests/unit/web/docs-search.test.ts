import { describe, expect, it } from "vitest";
import { type SearchEntry, searchEntries } from "@/components/reference/search";
import { prettyJson, requestPath } from "@/components/reference/try-it-request";
import { searchIndexJson } from "@/lib/web/api-guides/search-index";

const entries: SearchEntry[] = JSON.parse(searchIndexJson());
const titles = (query: string) => searchEntries(entries, query).map(({ title }) => title);

describe("the search of the documentation", () => {
  it("finds operations, headers, error codes, fields and sections of guides", () => {
    expect(titles("create a listing")[0]).toBe("Create a listing");
    expect(titles("duplicate")[0]).toBe("duplicate");
    expect(titles("retry-after")[0]).toBe("Retry-After");
    expect(titles("price_period")).toContain("Create a listing");
    expect(titles("uploadEndpoint").length).toBeGreaterThan(0);
    expect(searchEntries(entries, "Permissions-Policy").map(({ href }) => href)[0]).toMatch(/integration-3d/);
  });

  it("finds nothing for nothing, and needs all words", () => {
    expect(titles("  ")).toEqual([]);
    expect(titles("duplicate zzzz")).toEqual([]);
    expect(titles("a").length).toBeLessThanOrEqual(12);
  });
});

describe("a tried request", () => {
  const parameters = [
    { name: "id", in: "path", required: true, example: "1", values: [] },
    { name: "lang", in: "query", required: false, example: undefined, values: [] },
    { name: "If-Match", in: "header", required: false, example: undefined, values: [] },
  ] as const;

  it("has the values in its path, and leaves out empty ones", () => {
    const path = (values: Record<string, string>) =>
      requestPath({ path: "/my/listings/{id}", parameters }, new Map(Object.entries(values)));
    expect(path({ id: " 7 ", lang: "", "If-Match": '"7-1"' })).toBe("/my/listings/7");
    expect(path({ id: "a/b", lang: "en" })).toBe("/my/listings/a%2Fb?lang=en");
  });

  it("shows JSON with indentation and other text as it is", () => {
    expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(prettyJson("<html>")).toBe("<html>");
  });
});
