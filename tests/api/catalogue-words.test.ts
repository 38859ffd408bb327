import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suggestSearches } from "@/lib/domain/catalogue/suggest";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, sql } from "../support/accounts";
import { count, facets, found, indexCatalogue, insertListings, place, readPages, search, uniqueWord } from "../support/catalogue";
import { BABY_CLOTHES, BOOKS, LVIV } from "../support/drafts";

/** Words of a query: inflected, mistyped and colloquial ones, and suggestions while they are typed. */

const CARS = 1100;
const DRESSES = 9101;

let account: number;

beforeAll(async () => {
  await openDatabase();
  account = await makeAccount();
});

afterAll(() => db().close());

describe("words", () => {
  it("find listings in all their languages and inflected forms", async () => {
    const { word, ids } = await insertListings(account, [
      {
        title: "червоний диван",
        description: "Кутовий, розкладний, стан чудовий",
        translations: { ru: { title: "красный диван", description: "Угловой" }, en: { title: "red sofa", description: "With cushions" } },
      },
      { title: "шафа" },
    ]);
    for (const text of ["дивани", "диванів", "красные диваны", "sofas", "cushion", "розкладна", "угловые", "DIVAN", "червоні"])
      expect([text, await found({ text: `${word} ${text}` })]).toEqual([text, ids.slice(0, 1)]);
    expect(await found({ text: `${word} стілець` })).toEqual([]);
  });

  it("match as prefixes at the end of the query", async () => {
    const { word, ids } = await insertListings(account, [{ title: "річ" }]);
    // Long enough that no word of another test starts with it.
    const beginning = word.slice(0, 14);
    expect(await found({ text: beginning })).toEqual(ids);
    expect((await search({ text: beginning })).corrected).toBeUndefined();
  });

  it("are corrected if they have typos, and the corrected query is returned", async () => {
    const { word, ids } = await insertListings(account, [{ title: "річ" }]);
    const withTypo = `${word.slice(0, 5)}${word.charAt(6)}${word.charAt(5)}${word.slice(7)}`;
    for (const mistyped of [
      word.slice(0, 5) + word.slice(6),
      `${word.slice(0, 5)}ф${word.slice(5)}`,
      `${word.slice(0, 5)}ф${word.slice(6)}`,
      withTypo,
    ]) {
      if (mistyped === word) continue;
      const page = await search({ text: `${mistyped} річ` });
      expect([mistyped, page.listings.map(({ id }) => id)]).toEqual([mistyped, ids]);
      expect(page.corrected).toMatch(new RegExp(`^${word} річ$`));
    }
    expect((await search({ text: `${word} річ` })).corrected).toBeUndefined();
  });

  it("are corrected and suggested in their dictionary form, whatever form a listing has", async () => {
    await insertListings(account, [{ title: "на велосипеді" }, { title: "продаж квартир" }]);
    expect((await search({ text: "велосепед" })).corrected).toBe("велосипед");
    expect((await search({ text: "квартера" })).corrected).toBe("квартира");
    const suggested = await suggestSearches({ db: db() }, new URLSearchParams({ q: "велос", lang: "uk" }));
    expect(suggested.filter(({ kind }) => kind === "query").map(({ text }) => text)).not.toContain("велосипеді");
  });

  it("rank higher in the title than in the description by relevance, but not by date", async () => {
    const word = uniqueWord();
    const ids = await place(account, [{ description: `Є ${word}` }, { title: `${word} новий` }, { description: `І ${word} теж` }]);
    await indexCatalogue();
    expect(await found({ text: word, sort: "relevant" })).toEqual([ids[1], ids[0], ids[2]]);
    expect(await found({ text: word, sort: "new" })).toEqual(ids);
    expect((await readPages({ text: word, sort: "relevant" }, 1)).flat()).toEqual([ids[1], ids[0], ids[2]]);
  });

  it("match category names in any language", async () => {
    const { word, ids } = await insertListings(account, [{ title: "Trek Marlin" }, { title: "Camry", category: BABY_CLOTHES }]);
    for (const text of ["велосипеди", "bicycles"])
      expect([text, await found({ text: `${word} ${text}` })]).toEqual([text, ids.slice(0, 1)]);
  });

  it("do not match a general name at the top of the tree of which another word sounds like a part", async () => {
    const { word, ids } = await insertListings(account, [{ title: "Сукня", category: DRESSES }]);
    // "Мода і стиль"
    expect(await found({ text: `${word} мода` })).toEqual(ids);
    expect(await found({ text: `${word} стіл` })).toEqual([]);
  });

  it.each([
    "' OR 1=1 --",
    "') | ('",
    "a:* & !b",
    "\\",
    "!!!",
    "((((",
    "щ".repeat(120),
    "а ".repeat(60),
    "%_%",
    "<->",
    "\u{1F600}".repeat(60),
    "=",
    "#12101",
  ])("%s is plain text", async (text) => {
    const { word } = await insertListings(account, [{}]);
    expect((await search({ text })).listings).toBeInstanceOf(Array);
    expect(await found({ text: `${text.slice(0, 60)} ${word}x${word}` })).toEqual([]);
    expect((await count({ text })).count).toBeGreaterThanOrEqual(0);
    expect((await facets({ text })).exact).toBe(true);
  });
});

describe("colloquial words", () => {
  it.each([
    ["another language", "bike", { title: "Велосипед міський" }, { title: "Шафа" }],
    ["a brand as it is pronounced", "айфон", { title: "iPhone 13" }, { title: "Nokia 3310" }],
    ["slang", "стіралка", { title: "Пральна машина" }, { title: "Швейна машина" }],
    ["a phrase of another language", "стиральная машина", { title: "Пральна машина" }, { title: "Посудомийна машина" }],
    ["Latin letters", "kholodylnyk", { title: "Холодильник" }, { title: "Шафа" }],
    ["an accent", "шкода", { title: "Škoda Fabia" }, { title: "Fiat Panda" }],
    [
      "an attribute",
      "двокімнатна",
      { title: "Квартира", category: 2101, attributes: { rooms: "two" } },
      { title: "Квартира", category: 2101 },
    ],
  ])("find listings by %s", async (_, text, right, wrong) => {
    // Listings of other categories; the wrong one is newer.
    const { word, ids } = await insertListings(account, [
      { category: BOOKS, ...wrong },
      { category: BOOKS, ...right },
    ]);
    expect((await found({ text: `${word} ${text}`, sort: "relevant" }))[0]).toBe(ids[1]);
    expect(await found({ text: `${word} ${text}`, literal: true })).toEqual([]);
  });

  it("rank below exact matches, and can be searched literally", async () => {
    // No other suite has such listings: with enough exact matches a word is not expanded by synonyms.
    const [one, two] = [
      { title: "saucepan", category: BOOKS },
      { title: "каструля", category: BOOKS },
    ];
    const { word, ids } = await insertListings(account, [one, two, one]);
    const text = `${word} каструля`;
    expect(await found({ text, sort: "relevant" })).toEqual([ids[1], ids[0], ids[2]]);
    expect((await readPages({ text, sort: "relevant" }, 1)).flat()).toEqual([ids[1], ids[0], ids[2]]);
    expect(await found({ text, literal: true })).toEqual([ids[1]]);
  });

  it("state an intent, which changes the order", async () => {
    const word = uniqueWord();
    const ids = await place(account, [
      { title: `${word} квартира`, category: 2101 },
      { title: `${word} квартира`, category: 2102 },
    ]);
    await indexCatalogue();
    const bySlug = await sql<{ id: number; slug: string }>("SELECT id, slug FROM categories WHERE id = ANY($1::int[])", [[2101, 2102]]);
    const rent = bySlug.find(({ slug }) => slug === "apartments-rent")?.id === 2102 ? ids[1] : ids[0];
    expect((await found({ text: `зніму ${word} квартиру`, sort: "relevant" }))[0]).toBe(rent);
    expect((await found({ text: `куплю ${word} квартиру`, sort: "relevant" }))[0]).toBe(ids.find((id) => id !== rent));
  });

  it("are recognized in the wrong keyboard layout", async () => {
    await insertListings(account, [{ title: "велосипед" }]);
    const page = await search({ text: "dtkjcbgtl", sort: "relevant" });
    expect(page.corrected).toBe("велосипед");
    expect(page.listings.length).toBeGreaterThan(0);
    expect((await search({ text: "dtkjcbgtl", literal: true })).listings).toEqual([]);
  });
});

describe("a word with several meanings", () => {
  it("finds its main meaning first; a phrase decides the meaning", async () => {
    const { word, ids } = await insertListings(account, [
      { title: "Пральна машина", category: BOOKS },
      { title: "Швейна машина", category: BOOKS },
      { title: "Skoda Octavia", category: CARS },
    ]);
    const [washing, sewing, car] = ids;
    const first = async (text: string) => (await found({ text: `${word} ${text}`, sort: "relevant" }))[0];
    expect(await first("машина")).toBe(car);
    expect(await first("машину")).toBe(car);
    expect(await found({ text: `${word} машина`, sort: "relevant" })).toHaveLength(3);
    expect(await first("пральна машина")).toBe(washing);
    expect(await first("швейна машина")).toBe(sewing);
  });
});

describe("suggestions", () => {
  const suggested = (q: string, lang = "uk") => suggestSearches({ db: db() }, new URLSearchParams({ q, lang }));

  it("are words with results, categories and cities", async () => {
    await insertListings(account, [{ title: "велосипед" }]);
    const found = await suggested("велос");
    expect(found).toContainEqual({ kind: "query", text: "велосипед", href: `/catalogue?${new URLSearchParams({ q: "велосипед" })}` });
    expect(found).toContainEqual(expect.objectContaining({ kind: "category", href: "/catalogue/bicycles" }));
    const cities = await suggested("велосипед льв", "ru");
    expect(cities).toContainEqual(
      expect.objectContaining({ kind: "city", text: expect.stringContaining("Львов"), href: expect.stringContaining(LVIV) }),
    );
    expect(cities.every(({ href }) => href.startsWith("/ru/"))).toBe(true);
  });

  it("are at most ten and cause no error for any input", async () => {
    for (const q of ["", " ", "в", "щ".repeat(5_000), "' OR 1=1 --", "%_%", "\u0000", "((((", "😀😀"])
      expect((await suggested(q)).length).toBeLessThanOrEqual(10);
    expect(await suggested("", "xx")).toEqual([]);
  });
});
