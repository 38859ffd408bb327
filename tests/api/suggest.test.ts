import { beforeAll, describe, expect, it } from "vitest";
import { makeOwner } from "../support/accounts";
import { type Client, client } from "../support/client";

/** `POST /ai/suggest-category` with the built-in classifier, which needs no network (docs/api/categories.md#category-suggestion). */

let api: Client;
beforeAll(async () => {
  api = client((await makeOwner({ type: "business" })).key);
});

const suggest = (body: Record<string, unknown>) => api.post("/ai/suggest-category", body);

describe("suggest-category", () => {
  it.each([
    ["iPhone 13 128GB, стан ідеальний", "smartphones"],
    ["Продам велосипед горный Trek", "bicycles"],
    ["Здам двокімнатну квартиру біля метро", "apartments-rent"],
    ["Winter tyres 205/55 R16 Michelin, set of four", "tyres"],
    ["Потрібен водій категорії СЕ, міжнародні рейси", "work-drivers"],
  ])("%s → %s", async (title, slug) => {
    const { status, json } = await suggest({ title });
    expect(status).toBe(200);
    expect(json.category_slug).toBe(slug);
    expect(json.confidence).toBeGreaterThan(0.3);
    expect(json.alternatives.length).toBeLessThanOrEqual(3);
    for (const other of json.alternatives) expect(other.confidence).toBeLessThanOrEqual(json.confidence);
  });

  it.each([
    // Brands and models alone.
    ["Ланос", "cars"],
    ["айфон", "smartphones"],
    ["Деу Ланос 1.6", "cars"],
    ["жигуль 2107", "cars"],
    ["Nissan Leaf 2018 40 kWh", "cars"],
    ["Ява 350", "road-motorcycles"],
    // Accessories and parts of a named thing.
    ["чохол iPhone 14", "phone-accessories"],
    ["чехол на айфон", "phone-accessories"],
    ["бампер Ланос", "car-parts"],
    // Services about a thing.
    ["coffee machine service", "appliance-repair"],
    ["ремонт iPhone", "phone-repair"],
    ["прокат перфоратора", "tool-rental"],
    // Wanted ads.
    ["зніму хату", "property-wanted"],
    ["сниму квартиру", "property-wanted"],
    // Misspelt words.
    ["перфаратор Бош", "power-tools"],
    ["холадильнік самсунг", "fridges"],
    // Details behind the first phrase.
    ["City bicycle, 26 inch wheels", "bicycles"],
  ])("untidy titles: %s → %s", async (title, slug) => {
    expect((await suggest({ title })).json.category_slug).toBe(slug);
  });

  it("returns the path in the requested language, whatever the listing's language", async () => {
    const names = async (lang?: string) =>
      (await suggest({ title: "Продам квартиру, вторинка", ...(lang ? { lang } : {}) })).json.category_path;
    const paths = await Promise.all([names(), names("uk"), names("ru"), names("en")]);
    expect(paths[0]).toBe(paths[1]);
    expect(new Set(paths).size).toBe(3);
    expect(paths[0]).toMatch(/^Нерухомість › /);
    expect(paths[2]).toMatch(/^Недвижимость › /);
    expect(paths[3]).toMatch(/^[A-Z][a-z ]+ › .*[a-z]$/);
  });

  it("ignores words that are common in all descriptions", async () => {
    const noise = "Відправлю Новою Поштою, оплата при отриманні, торг. Дзвоніть або пишіть у вайбер. Київ, самовивіз.";
    const bare = await suggest({ title: "Пральна машина Bosch 7 кг" });
    const noisy = await suggest({ title: "Пральна машина Bosch 7 кг", description: noise });
    expect(noisy.json.category_slug).toBe(bare.json.category_slug);
  });

  it.each(["йцукенгш фівапролд", "qwrtpsd zxcvbn mnbvcxz", "!!! ??? ...", "12345678", "Продам, недорого, торг", "а"])(
    "returns 422 category_undetermined for text without meaning: %s",
    async (title) => {
      expect(await suggest({ title })).toMatchObject({ status: 422, json: { error: "category_undetermined" } });
    },
  );

  it("returns errors for invalid requests", async () => {
    expect(await suggest({})).toMatchObject({ status: 400, json: { fields: [{ path: "title", code: "required" }] } });
    expect(await suggest({ title: 5 })).toMatchObject({ status: 400, json: { fields: [{ path: "title", code: "invalid_type" }] } });
    expect(await suggest({ title: "  " })).toMatchObject({ status: 422, json: { fields: [{ path: "title", code: "too_short" }] } });
    expect(await suggest({ title: "x".repeat(501), description: "y".repeat(20_001), lang: "de" })).toMatchObject({
      status: 422,
      json: { fields: [{ path: "title" }, { path: "description" }, { path: "lang", code: "invalid_value" }] },
    });
    expect(await suggest({ title: "Книга", description: null, lang: null })).toMatchObject({ status: 200 });
  });

  it("handles hostile text like any other", async () => {
    for (const title of [
      "\u202eдиван\u202c угловой",
      "ﷺ".repeat(400),
      "a ".repeat(250),
      "\u0301".repeat(300),
      "👩‍👩‍👧‍👦".repeat(40),
      "__proto__ constructor",
    ])
      expect([200, 422]).toContain((await suggest({ title, description: "диван ".repeat(3_000) })).status);
  });
});
