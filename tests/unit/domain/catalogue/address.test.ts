import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AddressContext,
  addressParts,
  CATALOGUE,
  cataloguePath,
  EVERYTHING,
  pathWithPages,
  readAddress,
} from "@/lib/domain/catalogue/address";
import type { AttributeFilter, CatalogueQuery } from "@/lib/domain/catalogue/query";
import { MAX_ATTRIBUTES, MAX_TEXT, RADII_KM, SORTS } from "@/lib/domain/catalogue/query";
import type { Attribute, Category } from "@/lib/domain/categories/tree";
import { seedTree } from "../../../support/seed-tree";

const LVIV = "db5c88f5-391c-11dd-90d9-001a92567626";
const tree = seedTree();
const richest = [...tree.byId.values()].reduce((best, one) => (one.attributes.size > best.attributes.size ? one : best));
const context = (category?: Category): AddressContext => ({
  category,
  cityRef: (ref) => (ref === LVIV ? ref : undefined),
  isRegion: (key) => key === "lviv",
});
const read = (search: string, category?: Category) => {
  const parts: Record<string, string | string[]> = {};
  for (const name of new Set(new URLSearchParams(search).keys())) {
    const all = new URLSearchParams(search).getAll(name);
    parts[name] = all.length > 1 ? all : (all[0] as string);
  }
  return readAddress(parts, context(category));
};
/** Returns a category with an attribute of the given code and type. */
const pick = (code: string, type: Attribute["type"]) =>
  [...tree.byId.values()].find(({ attributes }) => attributes.get(code)?.type === type) as Category;

const decimalNumber = (decimals: number) => fc.integer({ min: -100_000, max: 100_000 }).map((n) => n / 10 ** decimals);
function attributeFilter({ code, type, options, decimals }: Attribute): fc.Arbitrary<AttributeFilter | undefined> {
  if (type === "text" || (type === "select" && options.size === 0)) return fc.constant(undefined);
  if (type === "boolean") return fc.boolean().map((value) => ({ code, type, value }));
  if (type === "select")
    return fc
      .subarray([...options.keys()], { minLength: 1, maxLength: Math.min(5, options.size) })
      .map((values) => ({ code, type, values }));
  return fc
    .tuple(fc.option(decimalNumber(decimals), { nil: undefined }), fc.option(decimalNumber(decimals), { nil: undefined }))
    .map(([a, b]) => {
      if (a === undefined && b === undefined) return undefined;
      const [min, max] = a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
      return { code, type: "number", min: min && min, max: max && max };
    });
}

const query: fc.Arbitrary<CatalogueQuery> = fc.record({
  text: fc.option(
    fc.stringMatching(/^[а-яa-z&=%#+"']([а-яa-z &=%#+"']{0,40}[а-яa-z])?$/).map((text) => text.replace(/ +/g, " ")),
    { nil: undefined },
  ),
  categoryId: fc.constant(richest.id),
  place: fc.option(
    fc.oneof(
      fc.constantFrom(...RADII_KM).map((radiusKm) => ({ kind: "city" as const, cityRef: LVIV, radiusKm })),
      fc.constant({ kind: "region" as const, regionKey: "lviv" }),
    ),
    { nil: undefined },
  ),
  priceMin: fc.option(
    fc.integer({ min: 0, max: 500 }).map((n) => n / 4),
    { nil: undefined },
  ),
  priceMax: fc.option(
    fc.integer({ min: 500, max: 99_999_999 }).map((n) => n / 4),
    { nil: undefined },
  ),
  conditions: fc.subarray(["new", "used"] as const),
  priceTypes: fc.subarray(["sell", "exchange", "free"] as const),
  withPhotos: fc.boolean(),
  attributes: fc
    .tuple(...[...richest.attributes.values()].map(attributeFilter))
    .map((filters) => filters.filter((one) => one !== undefined).slice(0, MAX_ATTRIBUTES)),
  sort: fc.constantFrom(...SORTS),
});

describe("catalogue URL", () => {
  it("round-trips every query", () => {
    fc.assert(
      fc.property(query, fc.option(fc.stringMatching(/^[\w.~-]{1,40}$/), { nil: undefined }), (original, after) => {
        const path = cataloguePath(original, richest, after);
        expect(path.split("?")[0]).toBe(`${CATALOGUE}/${richest.slug}`);
        expect(read(path.split("?")[1] ?? "", richest)).toEqual({ query: original, after });
      }),
    );
  });

  it("is short and has a fixed parameter order", () => {
    const cars = pick("brand", "select");
    const [one, other] = [...(cars.attributes.get("brand") as Attribute).options.keys()];
    const { query } = read(
      `sort=cheap&a.brand=${one}&a.brand=${other}&min=1%20000,50&q=%20a%20%20b&city=${LVIV.toUpperCase()}&radius=30`,
      cars,
    );
    expect(cataloguePath(query, cars)).toBe(
      `/catalogue/${cars.slug}?q=a+b&min=1000.5&city=${LVIV}&radius=30&a.brand=${one},${other}&sort=cheap`,
    );
    expect(cataloguePath(EVERYTHING, undefined)).toBe("/catalogue");
  });

  it("reads form fields: separate range bounds, reversed ranges", () => {
    const cars = pick("year", "number");
    expect(read("min=5000&max=100&a.year.min=2018&a.year.max=2010", cars).query).toMatchObject({
      priceMin: 100,
      priceMax: 5000,
      attributes: [{ code: "year", type: "number", min: 2010, max: 2018 }],
    });
    expect(read("min=5&currency=USD").query.currency).toBe("USD");
    for (const [typed, price] of [
      ["12.500", 12_500],
      ["12,500", 12_500],
      ["1.234.567", 1_234_567],
      ["12.50", 12.5],
      ["0.125", 0.13],
      ["1234.567", 1234.57],
      ["10.000,50", 10_000.5],
      ["12,500.5", 12_500.5],
      ["1.234,567", undefined],
    ] as const)
      expect(read(`min=${typed}`).query.priceMin, typed).toBe(price);
    expect(addressParts(read("min=5&currency=USD").query)).toEqual([
      ["min", "5"],
      ["currency", "USD"],
    ]);
    // The URL omits a currency without a price, the default currency and an unknown currency.
    for (const search of ["currency=USD", "min=5&currency=UAH", "min=5&currency=XXX"])
      expect(addressParts(read(search).query).map(([name]) => name)).not.toContain("currency");
    expect([read("page=3").pages, read("page=1").pages, read("page=x").pages, read("page=9999").pages]).toEqual([
      3,
      undefined,
      undefined,
      20,
    ]);
    expect(addressParts(read("a.year=2015", cars).query)).toEqual([["a.year", "2015-2015"]]);
  });

  it("understands amounts with words, as in a search text", () => {
    for (const [typed, price] of [
      ["15 тис", 15_000],
      ["15к", 15_000],
      ["15k", 15_000],
      ["1,5 млн", 1_500_000],
      ["2 тысячи", 2_000],
      ["12 500 грн", 12_500],
      ["15 тис. грн/міс", 15_000],
      ["до 10 тыс", 10_000],
    ] as const)
      expect(read(`max=${encodeURIComponent(typed)}`), typed).toEqual({
        query: { ...EVERYTHING, categoryId: undefined, priceMax: price },
        after: undefined,
      });
    expect(read("min=від 15к").query.priceMin).toBe(15_000);
  });

  it("prefers a currency in the text to the selected one", () => {
    expect(read("min=$1,500&max=3000&currency=EUR").query).toMatchObject({ priceMin: 1_500, priceMax: 3_000, currency: "USD" });
    expect(read("min=100 грн&currency=USD").query).not.toHaveProperty("currency");
    expect(read("min=$100&max=500 євро")).toMatchObject({ query: { priceMin: 100, currency: "USD" }, unclearPrice: { max: "500 євро" } });
  });

  it("returns amounts that are not understood as typed", () => {
    for (const typed of ["1e9", "багато", "1.234,567", "-5", "15 кг", "1 000 000 000", "до 100"])
      expect(read(`min=${encodeURIComponent(typed)}`), typed).toEqual({
        query: { ...EVERYTHING, categoryId: undefined },
        after: undefined,
        unclearPrice: { min: typed, max: undefined },
      });
    expect(read("min=5&max=%20x%20%20y%00")).toMatchObject({ query: { priceMin: 5 }, unclearPrice: { min: undefined, max: "x y" } });
    expect(read(`max=${"1".repeat(100)}`).unclearPrice?.max).toHaveLength(40);
    expect(read("min=&max=%20").unclearPrice).toBeUndefined();
  });

  it("prefers the region to the city, on whose page it was chosen", () => {
    expect(read(`city=${LVIV}&radius=30&region=lviv`).query.place).toEqual({ kind: "region", regionKey: "lviv" });
    expect(read(`city=${LVIV}&radius=30&region=mordor`).query.place).toEqual({ kind: "city", cityRef: LVIV, radiusKm: 30 });
  });

  it("contains the number of pages of a shared page", () => {
    expect(pathWithPages(read("page=3"), undefined)).toBe("/catalogue?page=3");
    expect(pathWithPages(read("q=bmw&page=3"), undefined)).toBe("/catalogue?q=bmw&page=3");
    expect(pathWithPages(read("q=bmw"), undefined)).toBe("/catalogue?q=bmw");
  });

  it("ignores unknown parameters and values", () => {
    const strange =
      "q=%00%20&city=nope&radius=31&region=mordor&condition=broken&type=&photos=yes&sort=best&a.brand=tank&a.nothing=1&a.year=x-y&after=a%20b&utm_source=x&__proto__=1&constructor=2";
    expect(read(strange, pick("year", "number"))).toEqual({
      query: { ...EVERYTHING, categoryId: pick("year", "number").id },
      after: undefined,
    });
    // Attributes require a category.
    expect(read("a.brand=bmw").query).toEqual({ ...EVERYTHING, categoryId: undefined });
  });

  it("limits any input", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (parts) => {
        expect(() => readAddress(parts, context(richest))).not.toThrow();
      }),
    );
    expect([...(read(`q=${"щ".repeat(100_000)}`).query.text ?? "")]).toHaveLength(MAX_TEXT);
    const all = [...richest.attributes.values()].map(
      ({ code, type, options }) => `a.${code}=${type === "select" ? [...options.keys()].join() : 1}`,
    );
    expect(read(all.join("&"), richest).query.attributes.length).toBeLessThanOrEqual(MAX_ATTRIBUTES);
    expect(cataloguePath(read(`${all.join("&")}&q=${"щ".repeat(200)}`, richest).query, richest).length).toBeLessThan(6_000);
  });
});
