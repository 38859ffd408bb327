import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkDeprecation, deprecatedField, deprecationsOf, usedDeprecations } from "@/lib/api/deprecation";
import { deprecationHeaders } from "@/lib/api/deprecation-headers";
import { openApiDocument } from "@/lib/api/openapi";
import { referenceMarkdown } from "@/lib/api/reference/markdown";
import { referenceModel } from "@/lib/api/reference/model";
import { json, noBody } from "@/lib/api/request-body";
import { env } from "@/lib/platform/env";
import { DEPRECATED_ENDPOINTS, editShop, newShop, oldShop } from "@/tests/support/deprecated-endpoints";

/** Deprecated endpoints and fields: declaration, detection, headers, OpenAPI document and reference. */

const site = env().appUrl;

describe("a declaration", () => {
  it.each([
    ["2026-01-31", "2026-07-31"],
    ["2026-11-26", "2027-05-26"],
    ["2026-11-26", undefined],
  ])("accepts a notice of at least six months: %s to %s", (since, sunset) => {
    expect(() => checkDeprecation({ since, ...(sunset && { sunset }) })).not.toThrow();
  });

  it.each([
    ["2026-01-31", "2026-07-30", /less than 6 months/],
    ["2026-11-26", "2026-11-01", /less than 6 months/],
    ["2026-11-31", "2027-11-26", /not a day/],
    ["2026-11-26", "June 2027", /not a day/],
    ["26.11.2026", "2027-06-01", /not a day/],
  ])("rejects %s to %s", (since, sunset, message) => {
    expect(() => checkDeprecation({ since, sunset })).toThrow(message);
    expect(() => deprecatedField(z.string(), { since, sunset })).toThrow(message);
    expect(() => deprecationsOf({ deprecated: { since, sunset }, query: z.object({}), body: noBody })).toThrow(message);
  });

  it("leaves the schema that it is made from unchanged", () => {
    const city = z.string().describe("City.");
    const query = z.object({ old: deprecatedField(city, { since: "2026-03-01" }), city });
    expect([...(deprecationsOf({ query, body: noBody })?.query.keys() ?? [])]).toEqual(["old"]);
    expect(city.description).toBe("City.");
  });

  it("is found in unions, recursive schemas and transformed values", () => {
    const tree = z.object({
      old: deprecatedField(z.string(), { since: "2026-03-01" }).default("x"),
      get children() {
        return z.array(tree).optional();
      },
    });
    const text = deprecatedField(z.string(), { since: "2026-03-01" }).transform(Number);
    const body = json(z.object({ either: z.union([z.object({ text }), z.null()]), tree }));
    const paths = deprecationsOf({ query: z.object({}), body })?.body.map(({ path }) => path.join("."));
    expect(paths).toEqual(["either.text", "tree.old"]);
  });
});

it("costs nothing where nothing is deprecated", () => {
  expect(newShop.deprecations).toBeUndefined();
});

const used = (sent: { readonly query?: string; readonly json?: unknown }) =>
  usedDeprecations(editShop.deprecations as NonNullable<typeof editShop.deprecations>, { query: "", ...sent }).map(({ field }) => field);

describe("the fields that a request uses", () => {
  it.each([
    ["none", {}, []],
    ["a parameter", { query: "city_ref=1&city=Lviv" }, ["query.city"]],
    ["an encoded parameter", { query: "%63ity=" }, ["query.city"]],
    ["a value that contains the name", { query: "city_ref=city=1" }, []],
    ["a field", { json: { rank: 3 } }, ["body.rank"]],
    ["a field that is null", { json: { rank: null } }, ["body.rank"]],
    ["a field of an array's item", { json: { photos: [{ id: 1 }, { url: "x" }] } }, ["body.photos[].url"]],
    ["the same name elsewhere", { json: { url: "x", photos: [{ rank: 1 }], name: { rank: 1 } } }, []],
    ["bodies of other types", { json: { photos: { url: "x" }, rank2: 1 } }, []],
    ["an item that is no object", { json: { photos: [null, 1, "url", ["url"]] } }, []],
    ["no own field", { json: Object.create({ rank: 1 }) }, []],
    ["both", { query: "city=1", json: { rank: 1, photos: [{ url: null }] } }, ["query.city", "body.rank", "body.photos[].url"]],
  ])("%s", (_, sent, expected) => {
    expect(used(sent)).toEqual(expected);
  });
});

describe("the headers", () => {
  const headersOf = (endpoint: typeof oldShop, sent: { query?: string; json?: unknown } = {}, pathValues?: Record<string, string>) =>
    deprecationHeaders(
      usedDeprecations(endpoint.deprecations as NonNullable<typeof endpoint.deprecations>, { query: "", ...sent }),
      pathValues,
    );

  it("are those of RFC 9745 and RFC 8594", () => {
    expect(headersOf(oldShop, {}, { id: "17" })).toEqual({
      deprecation: "@1768435200",
      sunset: "Sat, 01 Aug 2026 00:00:00 GMT",
      link: [
        `<${site}/docs/api/changelog>; rel="deprecation"; type="text/html"`,
        `<${site}/docs/api/changelog>; rel="sunset"; type="text/html"`,
        `<${site}/api/v1/categories/17/shop>; rel="successor-version"`,
      ].join(", "),
    });
  });

  it("have no other URL than that of the successor, whatever the path contains", () => {
    const link = headersOf(oldShop, {}, { id: '1>;rel="x",<é' })["link"];
    expect(link).toContain(`<${site}/api/v1/categories/1%3E;rel=%22x%22,%3C%C3%A9/shop>; rel="successor-version"`);
    expect(headersOf(oldShop, {}, { id: "1".repeat(1_001) })["link"]).not.toContain("successor-version");
  });

  it("have no successor whose parameters are unknown", () => {
    expect(headersOf(oldShop)["link"]).not.toContain("successor-version");
  });

  it("have the earliest dates of several, and each link once", () => {
    const headers = headersOf(editShop, { query: "city=1", json: { rank: 1, photos: [{ url: "x" }] } });
    expect(headers["deprecation"]).toBe(`@${Date.UTC(2026, 1, 1) / 1_000}`);
    expect(headers["sunset"]).toBe("Thu, 01 Oct 2026 00:00:00 GMT");
    expect(headers["link"]?.split(", ")).toEqual([
      `<${site}/docs/api/lifecycle>; rel="deprecation"; type="text/html"`,
      `<${site}/docs/api/lifecycle>; rel="sunset"; type="text/html"`,
      '<https://example.com/rank>; rel="deprecation"; type="text/html"',
    ]);
  });

  it("have no Sunset without a date, and are absent without a use", () => {
    expect(Object.keys(headersOf(editShop, { json: { rank: 1 } }))).toEqual(["deprecation", "link"]);
    expect(headersOf(editShop)).toEqual({});
  });
});

describe("the OpenAPI document", () => {
  // biome-ignore lint/suspicious/noExplicitAny: the document is read like JSON
  const document = openApiDocument("https://board.example", {}, DEPRECATED_ENDPOINTS) as any;
  const [old, edit, current] = [
    document.paths["/categories/{id}/old-shop"].get,
    document.paths["/categories/{id}/shop"].post,
    document.paths["/categories/{id}/shop"].get,
  ];

  it("marks deprecated operations", () => {
    expect(old).toMatchObject({ deprecated: true, "x-deprecated-since": "2026-01-15", "x-sunset": "2026-08-01" });
    expect(old.description).toMatch(
      /^\*\*Deprecated\*\* since 2026-01-15, and may be removed from 2026-08-01: use `\/categories\/\{id\}\/shop` instead\.\n\nA shop\./,
    );
    for (const response of Object.values<{ headers: object }>(old.responses))
      expect(Object.keys(response.headers)).toEqual(expect.arrayContaining(["Deprecation", "Sunset", "Link"]));
    expect(current.deprecated).toBeUndefined();
    expect(JSON.stringify(current)).not.toMatch(/[Dd]eprecat|Sunset/);
  });

  it("marks parameters, body fields and response fields", () => {
    expect(edit.deprecated).toBeUndefined();
    const [city, cityRef] = edit.parameters.filter((parameter: { in: string }) => parameter.in === "query");
    expect(city).toMatchObject({ name: "city", deprecated: true, "x-sunset": "2026-10-01" });
    expect(city.description ?? city.schema.description).toBe(
      "Name of the city. **Deprecated** since 2026-03-01, and may be removed from 2026-10-01: use `city_ref` instead.",
    );
    expect(cityRef.deprecated).toBeUndefined();
    const body = edit.requestBody.content["application/json"].schema.properties;
    expect(body.rank).toMatchObject({
      deprecated: true,
      "x-deprecated-since": "2026-02-01",
      description: "**Deprecated** since 2026-02-01.",
    });
    expect(body.rank["x-sunset"]).toBeUndefined();
    expect(JSON.stringify(body.photos.items.properties.url)).toContain('"deprecated":true');
    expect(JSON.stringify(edit.responses[200])).toContain('"description":"Views. **Deprecated** since 2026-03-01.","deprecated":true');
    expect(JSON.stringify(document)).not.toContain('x-deprecation"');
  });

  it("is the source of the reference", () => {
    const model = referenceModel("https://board.example", DEPRECATED_ENDPOINTS);
    const operations = Object.fromEntries(model.groups.flatMap(({ operations }) => operations).map((each) => [each.id, each]));
    const names = (fields: readonly { name: string; deprecated: boolean }[]) =>
      fields.filter(({ deprecated }) => deprecated).map(({ name }) => name);
    expect([operations["getOldShop"]?.deprecated, operations["editShop"]?.deprecated]).toEqual([true, false]);
    expect(names(operations["editShop"]?.parameters ?? [])).toEqual(["city"]);
    const body = operations["editShop"]?.body;
    expect(body?.kind === "json" && names(body.fields)).toEqual(["rank"]);
    expect(names(operations["editShop"]?.success.fields ?? [])).toEqual(["views"]);
    const markdown = referenceMarkdown(model);
    expect(markdown).toMatch(/- `city` \(string, [^)]*deprecated\)/);
    expect(markdown).toContain("### Shop (deprecated)");
  });
});
