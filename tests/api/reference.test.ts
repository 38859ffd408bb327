import { describe, expect, it } from "vitest";
import { makeOwner } from "../support/accounts";
import { type Client, client } from "../support/client";

/** `categories`, `categories/{id}/attributes` (docs/api/categories.md) and `cities/search` (docs/api/cities.md). */

interface Node {
  id: number;
  slug: string;
  name: string;
  children: Node[];
}

/**
 * Requests a path again with an `If-None-Match` header of the current version. Repeats both requests if the tree changed in between,
 * because other tests add categories.
 * @param headerOf returns the header's value for an ETag.
 */
async function requestIfNoneMatch(api: Client, path: string, headerOf: (etag: string) => string): Promise<[status: number, text: string]> {
  for (;;) {
    const etag = (await api.get(path)).headers.etag as string;
    const again = await api.get(path, { headers: { "if-none-match": headerOf(etag) } });
    if (again.headers.etag === etag) return [again.status, again.text];
  }
}

const flatten = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);

describe("categories", () => {
  it.each(["uk", "ru", "en"])("returns the tree in %s", async (lang) => {
    const { json } = await client((await makeOwner()).key).get(`/categories?lang=${lang}`);
    expect(json).toMatchObject({ ok: true, lang });
    expect(json.categories.length).toBeGreaterThanOrEqual(14);
    const all = flatten(json.categories);
    expect(all.length).toBe(json.count);
    expect(all.length).toBeGreaterThanOrEqual(180);
    expect(json.categories.find((root: Node) => root.slug === "transport").name).toBe(
      { uk: "Транспорт", ru: "Транспорт", en: "Transport" }[lang],
    );
  });

  it("returns 304 if the client has the current version", async () => {
    const api = client((await makeOwner()).key);
    for (const path of ["/categories", "/categories?lang=en", "/categories/12101/attributes"]) {
      const first = await api.get(path);
      const etag = first.headers.etag as string;
      expect(etag).toMatch(/^"/);
      expect(await requestIfNoneMatch(api, path, (tag) => tag)).toEqual([304, ""]);
      for (const headerOf of [(tag: string) => `W/${tag}`, (tag: string) => `"x", ${tag}`, () => "*"])
        expect(await requestIfNoneMatch(api, path, headerOf), headerOf(etag)).toEqual([304, ""]);
      expect((await api.get(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    }
    expect((await api.get("/categories?lang=ru")).headers.etag).not.toBe((await api.get("/categories?lang=uk")).headers.etag);
  });

  it("returns attributes in the requested language, with `required` only if true and options with value and label", async () => {
    const api = client((await makeOwner()).key);
    const { json } = await api.get("/categories/12101/attributes?lang=en");
    expect(json).toMatchObject({ ok: true, category_id: 12101 });
    const type = json.attributes.find((attribute: { code: string }) => attribute.code === "bicycle_type");
    expect(type).toMatchObject({ type: "select", required: true, name: "Bicycle type" });
    expect(type.options[0]).toEqual({ value: expect.any(String), label: expect.any(String) });
    expect(
      json.attributes
        .filter((attribute: object) => "required" in attribute)
        .every((attribute: { required: unknown }) => attribute.required === true),
    ).toBe(true);
    expect((await api.get("/categories/999999/attributes")).json.error).toBe("not_found");
    expect((await api.get("/categories?lang=xx")).status).toBe(400);
  });
});

describe("city search", () => {
  it("finds cities by name in three languages and in Latin transliteration, and returns the requested language", async () => {
    const api = client((await makeOwner()).key);
    for (const q of ["льві", "Львов", "lviv", "LVIV", "lvov"]) {
      const { json } = await api.get(`/cities/search?q=${encodeURIComponent(q)}&lang=en`);
      expect(json.cities[0], q).toMatchObject({ ref: "db5c88f5-391c-11dd-90d9-001a92567626", name: "Lviv", region: "Lviv Oblast" });
      expect(json.count).toBe(json.cities.length);
    }
  });

  it("returns 10 cities by default, and up to `limit`", async () => {
    const api = client((await makeOwner()).key);
    expect((await api.get(`/cities/search?q=${encodeURIComponent("но")}`)).json.cities).toHaveLength(10);
    expect((await api.get(`/cities/search?q=${encodeURIComponent("но")}&limit=1`)).json.cities).toHaveLength(1);
    expect((await api.get(`/cities/search?q=${encodeURIComponent("zzzzzz")}`)).json).toMatchObject({ count: 0, cities: [] });
  });

  it.each(["", "q=", "q=%D0%BB", "q=%20%D0%BB%20", "q=ab&limit=0", "q=ab&limit=51", "q=ab&limit=x", "q=ab&lang=pl"])(
    "returns 400 for ?%s",
    async (query) => {
      expect(await client((await makeOwner()).key).get(`/cities/search?${query}`)).toMatchObject({
        status: 400,
        json: { error: "validation_failed" },
      });
    },
  );

  it("returns 200 for special characters, long text and invalid encodings", async () => {
    const api = client((await makeOwner()).key);
    for (const q of ["%00%00", "((((", "\\d+\\d+", "😀😀", "'; DROP TABLE cities; --", "x".repeat(5_000), "%25%25", "а".repeat(300)]) {
      expect((await api.get(`/cities/search?q=${encodeURIComponent(q)}`)).status, q.slice(0, 20)).toBe(200);
    }
    expect((await api.get("/cities/search?q=%FF%FE%FD")).status).toBe(200);
  });
});
