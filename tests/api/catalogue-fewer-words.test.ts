import { afterAll, beforeAll, expect, it } from "vitest";
import { getCachedCount, readCataloguePage } from "@/lib/domain/catalogue/page";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount } from "../support/accounts";
import { indexCatalogue, type Placed, place, uniqueWord } from "../support/catalogue";

/** Catalogue pages without listings that match all words show matches of fewer words, with a notice. */

const query = (changes: Partial<CatalogueQuery>): CatalogueQuery => ({
  ...{ conditions: [], priceTypes: [], withPhotos: false, attributes: [], sort: "relevant" },
  ...changes,
});

async function readPage(changes: Partial<CatalogueQuery>) {
  const catalogueQuery = query(changes);
  const view = await readCataloguePage(
    { db: db(), now: Date.now() },
    { query: catalogueQuery, category: undefined, lang: "uk", after: undefined },
  );
  // The number on the filter button is the page's total.
  expect(await getCachedCount({ db: db() }, catalogueQuery)).toEqual(view.count);
  return { ids: view.listings.map(({ id }) => id), text: view.query.text, fewer: view.withFewerWords, ways: view.suggestions.length };
}

let account: number;

async function insertListings(listings: readonly (Placed & { readonly title: string })[]): Promise<{ word: string; ids: number[] }> {
  const word = uniqueWord();
  const ids = await place(
    account,
    listings.map((listing) => ({ ...listing, title: `${word} ${listing.title}` })),
  );
  await indexCatalogue();
  return { word, ids };
}

beforeAll(async () => {
  await openDatabase();
  account = await makeAccount();
});

afterAll(() => db().close());

it("drops adjectives and numbers before nouns", async () => {
  const { word, ids } = await insertListings([{ title: "річ" }]);
  for (const text of [`чорний ${word}`, `${word} black`, `${word} 43`, `серый ${word} 47`])
    expect([text, await readPage({ text })]).toEqual([text, { ids, text: word, fewer: true, ways: 0 }]);
});

it("drops no word when a listing matches all", async () => {
  const { word, ids } = await insertListings([{ title: "чорний" }, { title: "річ" }]);
  expect(await readPage({ text: `чорний ${word}` })).toEqual({ ids: ids.slice(0, 1), text: `чорний ${word}`, fewer: undefined, ways: 0 });
});

it("drops a word without matches and corrects the others", async () => {
  const { word, ids } = await insertListings([{ title: "річ" }]);
  const other = uniqueWord();
  expect(await readPage({ text: `${word} ${other}` })).toEqual({ ids, text: word, fewer: true, ways: 0 });
});

it("drops several words if needed, in queries of any length", async () => {
  const { word, ids } = await insertListings([{ title: "річ" }]);
  const text = `чорний ${word} 43 білий 44 46 синій 47`;
  expect(await readPage({ text })).toEqual({ ids, text: word, fewer: true, ways: 0 });
});

it("never keeps only units, numbers and qualities", async () => {
  const { word, ids } = await insertListings([{ title: "чорний 70 см 2 л 5 кг 3 шт" }]);
  expect(await readPage({ text: `чорний ${word} 70 см 2 л 5 кг 3 шт` })).toMatchObject({ ids, fewer: undefined });
  const missing = uniqueWord();
  for (const text of [`${missing} 70 см`, `${missing} 2 л`, `${missing} 5 кг 3 шт`, `чорний ${missing} 70 см`, "чорний 7654321"])
    expect([text, await readPage({ text })]).toMatchObject([text, { ids: [], text, fewer: undefined }]);
});

it("drops a unit before the item", async () => {
  const { word, ids } = await insertListings([{ title: "річ" }]);
  await insertListings([{ title: "70 см" }]);
  expect(await readPage({ text: `${word} 70 см` })).toEqual({ ids, text: word, fewer: true, ways: 0 });
});

it("keeps the filters, and a single word", async () => {
  const { word } = await insertListings([{ title: "річ", price: 500 }]);
  expect(await readPage({ text: `чорний ${word}`, priceMin: 600 })).toMatchObject({ ids: [], text: `чорний ${word}`, fewer: undefined });
  expect(await readPage({ text: uniqueWord() })).toMatchObject({ ids: [], fewer: undefined });
});

it("searches words literally on request", async () => {
  const { word } = await insertListings([{ title: "річ" }]);
  expect(await readPage({ text: `чорний ${word}`, literal: true })).toMatchObject({ ids: [], fewer: undefined });
});
