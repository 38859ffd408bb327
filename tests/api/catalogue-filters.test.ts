import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCachedCount } from "@/lib/domain/catalogue/page";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { resolveQuery } from "@/lib/domain/catalogue/resolve";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, sql } from "../support/accounts";
import { attributeOf, count, facets, found, insertListings, query, readPages, search } from "../support/catalogue";
import { BABY_CLOTHES, KYIV_CITY, LVIV } from "../support/drafts";

/** Filters of the catalogue, chosen or stated as a price or a city in the query. */

let account: number;

beforeAll(async () => {
  await openDatabase();
  account = await makeAccount();
});

afterAll(() => db().close());

describe("a price in the query", () => {
  it.each([
    ["до 10000", [1, 2]],
    ["до 10 000 грн", [1, 2]],
    ["дешевше 10000", [1, 2]],
    ["от 10000", [0]],
    ["under 10000 uah", [1, 2]],
    ["від 5000 до 10000", [1]],
    ["до 120$", [2]],
    ["до 120 €", [1, 2]],
  ])("%s becomes a price filter", async (price, right) => {
    const { word, ids } = await insertListings(account, [
      { price: 20_000 },
      { price: 130, currency: "USD" },
      { price: 4_000 },
      { priceType: "free" },
    ]);
    expect(await found({ text: `${word} ${price}` })).toEqual(right.map((index) => ids[index]));
    expect((await getCachedCount({ db: db() }, query({ text: `${word} ${price}` }))).count).toBe(right.length);
  });

  it("combines with a city, and without a currency uses that of the results", async () => {
    const { word, ids } = await insertListings(account, [
      { price: 4_000, currency: "USD", city: LVIV },
      { price: 6_000, currency: "USD", city: LVIV },
      { price: 4_000, currency: "USD", city: KYIV_CITY },
    ]);
    expect(await found({ text: `${word} до 5000 у Львові` })).toEqual([ids[0]]);
    const resolved = (await resolveQuery({ db: db() }, query({ text: `${word} до 5000 у Львові` }))).query;
    expect(resolved).toMatchObject({ text: word, priceMax: 5_000, currency: "USD" });
    expect((await resolveQuery({ db: db() }, resolved)).query).toEqual(resolved);
    expect(await found({ text: `${word} до 5000`, literal: true })).toEqual([]);
  });
});

describe("price limits in a currency", () => {
  it("are compared at the board's exchange rates, and currencies are counted", async () => {
    const { word, ids } = await insertListings(account, [
      { price: 5_000, currency: "USD" },
      { price: 209_999 },
      { price: 5_000, currency: "EUR" },
      { price: 210_001 },
      { priceType: "exchange" },
    ]);
    expect(await found({ text: word, priceMax: 5_000, currency: "USD" })).toEqual([ids[0], ids[1]]);
    expect(await found({ text: word, priceMin: 5_000, currency: "USD" })).toEqual([ids[0], ids[2], ids[3]]);
    expect(await found({ text: word, priceMin: 5_000, currency: "EUR" })).toEqual([ids[2]]);
    expect([...(await facets({ text: word })).currencies].sort()).toEqual([
      ["EUR", 1],
      ["UAH", 2],
      ["USD", 1],
    ]);
  });
});

describe("a city in the query", () => {
  it.each(["львів", "у Львові", "львов", "Lviv", "lvov"])("%s filters by the city", async (city) => {
    const { word, ids } = await insertListings(account, [{ city: KYIV_CITY }, { city: LVIV }]);
    expect(await found({ text: `${word} ${city}` })).toEqual([ids[1]]);
    expect(await found({ text: `${word} ${city}`, literal: true })).toEqual([]);
    expect(await count({ text: `${word} ${city}` })).toEqual({ count: 0, exact: true });
    expect((await getCachedCount({ db: db() }, query({ text: `${word} ${city}` }))).count).toBe(1);
  });

  it("is searched as a word where it names a thing in other cities", async () => {
    const { word, ids } = await insertListings(account, [{ title: "Болгарка Dnipro-M", city: LVIV }, { title: "Болгарка" }]);
    expect(await found({ text: `${word} дніпро` })).toEqual(ids.slice(0, 1));
  });

  it("is ignored where the city has no matching listings", async () => {
    const { word, ids } = await insertListings(account, [{ city: KYIV_CITY }]);
    expect(await found({ text: `${word} львів` })).toEqual(ids);
  });
});

describe("filters", () => {
  it("include subcategories", async () => {
    const { word: text, ids } = await insertListings(account, [{}, { category: BABY_CLOTHES }, { category: 12100 }]);
    expect(await found({ text, categoryId: 12000 })).toEqual([ids[0], ids[2]]);
    expect(await found({ text, categoryId: 12101 })).toEqual([ids[0]]);
    expect(await found({ text, categoryId: 10100 })).toEqual([ids[1]]);
    expect(await found({ text, categoryId: 999_999_999 })).toEqual([]);
  });

  it("compare prices in hryvnias and match only listings for sale", async () => {
    const { word: text, ids } = await insertListings(account, [
      ...[{ price: 100 }, { price: 2_000.5 }, { price: 100, currency: "USD" }],
      ...[
        { price: 0, priceType: "free" },
        { price: 500, priceType: "exchange" },
      ],
    ]);
    expect(await found({ text, priceMin: 100 })).toEqual(ids.slice(0, 3));
    expect(await found({ text, priceMax: 2_000.5 })).toEqual(ids.slice(0, 2));
    expect(await found({ text, priceMax: 2_000 })).toEqual(ids.slice(0, 1));
    expect(await found({ text, priceMin: 2_001, priceMax: 5_000 })).toEqual([ids[2]]);
    expect(await found({ text, priceMin: 101, priceMax: 99 })).toEqual([]);
  });

  it("select by condition, price type and photos", async () => {
    const { word: text, ids } = await insertListings(account, [
      ...[{ condition: "new" as const }, { condition: "used" as const }, { priceType: "free" }],
      { priceType: "exchange", photos: ["http://127.0.0.1/media/a.webp"] },
    ]);
    expect(await found({ text, conditions: ["new"] })).toEqual([ids[0]]);
    expect(await found({ text, conditions: ["new", "used"] })).toEqual(ids.slice(0, 2));
    expect(await found({ text, priceTypes: ["free", "exchange"] })).toEqual(ids.slice(2));
    expect(await found({ text, withPhotos: true })).toEqual([ids[3]]);
  });

  it("select by attributes: one of a select's options, numeric ranges, booleans, overlapping ranges", async () => {
    const [select, boolean] = [await attributeOf("select"), await attributeOf("boolean")];
    const [number, range] = [await attributeOf("number"), await attributeOf("range")];
    const { word: text, ids } = await insertListings(account, [
      { category: select.category, attributes: { [select.code]: select.options[0] } },
      { category: select.category, attributes: { [select.code]: select.options[1] } },
      { category: boolean.category, attributes: { [boolean.code]: false } },
      { category: number.category, attributes: { [number.code]: 15 } },
      { category: number.category, attributes: { [number.code]: 30 } },
      { category: range.category, attributes: { [range.code]: { from: 10, to: 20 } } },
      { category: range.category, attributes: { [range.code]: { from: 30 } } },
    ]);
    const by = (categoryId: number, ...attributes: CatalogueQuery["attributes"]) => found({ text, categoryId, attributes });
    expect(await by(select.category, { code: select.code, type: "select", values: [select.options[0] as string] })).toEqual([ids[0]]);
    expect(await by(select.category, { code: select.code, type: "select", values: select.options.slice(0, 2) })).toEqual(ids.slice(0, 2));
    expect(await by(select.category, { code: select.code, type: "select", values: ["' OR '1'='1"] })).toEqual([]);
    expect(await by(boolean.category, { code: boolean.code, type: "boolean", value: false })).toEqual([ids[2]]);
    expect(await by(boolean.category, { code: boolean.code, type: "boolean", value: true })).toEqual([]);
    expect(await by(number.category, { code: number.code, type: "number", min: 15, max: 15 })).toEqual([ids[3]]);
    expect(await by(number.category, { code: number.code, type: "number", min: 16 })).toEqual([ids[4]]);
    expect(await by(number.category, { code: number.code, type: "number", max: 14.99 })).toEqual([]);
    expect(await by(range.category, { code: range.code, type: "number", min: 15, max: 25 })).toEqual([ids[5]]);
    expect(await by(range.category, { code: range.code, type: "number", min: 21, max: 29 })).toEqual([]);
    expect(await by(range.category, { code: range.code, type: "number", min: 21 })).toEqual([ids[6]]);
  });

  it("select by region, by city, and by distance from it", async () => {
    const cities = await sql<{ ref: string; region_key: string; km: number }>(
      `SELECT o.ref, o.region_key, round(2 * 6371 * asin(sqrt(sin(radians(o.latitude - c.latitude) / 2) ^ 2 + cos(radians(c.latitude)) * cos(radians(o.latitude))
                    * sin(radians(o.longitude - c.longitude) / 2) ^ 2)))::int AS km
         FROM cities c, cities o WHERE c.ref = $1 AND o.latitude IS NOT NULL ORDER BY 3`,
      [LVIV],
    );
    const near = cities.find(({ km }) => km > 2 && km < 50) as { ref: string; km: number };
    const { word: text, ids } = await insertListings(account, [{ city: KYIV_CITY }, { city: near.ref }, { city: LVIV }, { city: LVIV }]);
    const around = (radiusKm: number): Partial<CatalogueQuery> => ({ text, place: { kind: "city", cityRef: LVIV, radiusKm } });
    expect(await found(around(0))).toEqual(ids.slice(2));
    expect(await found(around(50))).toEqual(ids.slice(1));
    expect(await found({ ...around(50), sort: "near" })).toEqual([ids[2], ids[3], ids[1]]);
    expect((await readPages({ ...around(50), sort: "near" }, 1)).flat()).toEqual([ids[2], ids[3], ids[1]]);
    const { listings } = await search({ ...around(50), sort: "near" });
    expect(listings.map(({ distanceKm }) => distanceKm)).toEqual([0, 0, near.km]);
    expect(await found({ text, place: { kind: "region", regionKey: "lviv" } })).toEqual(expect.arrayContaining(ids.slice(2)));
    expect(await found({ text, place: { kind: "region", regionKey: "lviv" } })).not.toContain(ids[0]);
    expect(await found({ text, place: { kind: "city", cityRef: "00000000-0000-4000-8000-000000000000", radiusKm: 50 } })).toEqual([]);
  });
});
