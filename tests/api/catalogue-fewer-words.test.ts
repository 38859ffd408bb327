import { afterAll, beforeAll, expect, it } from "vitest";
import { getCachedCount, readCataloguePage } from "@/lib/domain/catalogue/page";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount } from "../support/accounts";
import { ownWord, type Placed, place, refresh } from "../support/catalogue";

/** A page of the catalogue where nothing has all the words: it shows what fewer of them find, and says so. */

const query = (changes: Partial<CatalogueQuery>): CatalogueQuery => ({
  ...{ conditions: [], priceTypes: [], withPhotos: false, attributes: [], sort: "relevant" },
  ...changes,
});

async function pageOf(changes: Partial<CatalogueQuery>) {
  const asked = query(changes);
  const view = await readCataloguePage({ db: db(), now: Date.now() }, { query: asked, category: undefined, lang: "uk", after: undefined });
  // The number on the button of the filters is that of the page.
  expect(await getCachedCount({ db: db() }, asked)).toEqual(view.count);
  return { ids: view.listings.map(({ id }) => id), text: view.query.text, fewer: view.withFewerWords, ways: view.waysOut.length };
}

let account: number;

async function placed(listings: readonly (Placed & { readonly title: string })[]): Promise<{ word: string; ids: number[] }> {
  const word = ownWord();
  const ids = await place(
    account,
    listings.map((listing) => ({ ...listing, title: `${word} ${listing.title}` })),
  );
  await refresh();
  return { word, ids };
}

beforeAll(async () => {
  await openDatabase();
  account = await makeAccount();
});

afterAll(() => db().close());

it("leaves out what describes the thing, and a number, before what names it", async () => {
  const { word, ids } = await placed([{ title: "річ" }]);
  for (const text of [`чорний ${word}`, `${word} black`, `${word} 43`, `серый ${word} 47`])
    expect([text, await pageOf({ text })]).toEqual([text, { ids, text: word, fewer: true, ways: 0 }]);
});

it("leaves no word out where a listing has them all", async () => {
  const { word, ids } = await placed([{ title: "чорний" }, { title: "річ" }]);
  expect(await pageOf({ text: `чорний ${word}` })).toEqual({ ids: ids.slice(0, 1), text: `чорний ${word}`, fewer: undefined, ways: 0 });
});

it("leaves out a word that is nowhere, and mends the others", async () => {
  const { word, ids } = await placed([{ title: "річ" }]);
  const other = ownWord();
  expect(await pageOf({ text: `${word} ${other}` })).toEqual({ ids, text: word, fewer: true, ways: 0 });
});

it("leaves out several words where it has to, of however many", async () => {
  const { word, ids } = await placed([{ title: "річ" }]);
  const text = `чорний ${word} 43 білий 44 46 синій 47`;
  expect(await pageOf({ text })).toEqual({ ids, text: word, fewer: true, ways: 0 });
});

it("keeps the filters, and a single word", async () => {
  const { word } = await placed([{ title: "річ", price: 500 }]);
  expect(await pageOf({ text: `чорний ${word}`, priceMin: 600 })).toMatchObject({ ids: [], text: `чорний ${word}`, fewer: undefined });
  expect(await pageOf({ text: ownWord() })).toMatchObject({ ids: [], fewer: undefined });
});

it("takes words as they are where that is asked for", async () => {
  const { word } = await placed([{ title: "річ" }]);
  expect(await pageOf({ text: `чорний ${word}`, literal: true })).toMatchObject({ ids: [], fewer: undefined });
});
