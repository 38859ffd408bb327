import { beforeAll, describe, expect, it } from "vitest";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { compileSearch } from "@/lib/domain/saved-searches/compile";
import { parseSearchAddress } from "@/lib/domain/saved-searches/parse-address";
import { recompileSearches } from "@/lib/domain/saved-searches/save";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, sql } from "../support/accounts";
import { indexCatalogue, place, uniqueWord } from "../support/catalogue";
import { BICYCLES, LVIV } from "../support/drafts";
import { saveAddress as save, searchesFound } from "../support/saved-searches";

/** Which listings saved searches find, and how searches are stored (docs/decisions/199-matching-saved-searches.md). */

let seller: number;
let ids: number[] = [];

const foundByIndex = (among: ReadonlySet<number>) => searchesFound({ seller, ids, among });

beforeAll(async () => {
  await openDatabase();
  seller = await makeAccount();
});

describe("saved searches", () => {
  it("find things that were not in the catalogue when they were saved, in any language and form", async () => {
    const [word, buyer] = [uniqueWord(), await makeAccount()];
    const { id } = await save(buyer, `/catalogue?q=${encodeURIComponent(`${word} спінінги`)}`);
    const { id: literal } = await save(buyer, `/catalogue?q=${encodeURIComponent(`${word} спінінги`)}&exact=1`);
    const before = ids;
    ids = await place(seller, [
      { title: `${word} fishing rod`, lang: "en" },
      { title: `${word} вудочка` },
      { title: `${word} спінінг` },
      { title: word },
    ]);
    const found = await foundByIndex(new Set([id, literal]));
    expect(found.get(id)?.sort((a, b) => a - b)).toEqual(ids.slice(0, 3));
    expect(found.get(literal)).toEqual([ids[2]]);
    ids = before;
  });

  it("read misspelt words as the catalogue does when they are saved", async () => {
    const [word, buyer] = [uniqueWord(), await makeAccount()];
    const [id = 0] = await place(seller, [{ title: word }]);
    await indexCatalogue();
    const mistyped = `${word.slice(0, 6)}${word.slice(7)}`;
    const { id: search } = await save(buyer, `/catalogue?q=${encodeURIComponent(mistyped)}`);
    const before = ids;
    ids = [id, ...(await place(seller, [{ title: mistyped }]))];
    expect((await foundByIndex(new Set([search]))).get(search)).toEqual(ids);
    ids = before;
  });

  it("do not find the listings of their own account, nor listings published before, nor anything once paused or deleted", async () => {
    const word = uniqueWord();
    const { id } = await save(seller, `/catalogue?q=${encodeURIComponent(word)}`);
    const before = ids;
    ids = await place(seller, [{ title: word }]);
    expect((await foundByIndex(new Set([id]))).size).toBe(0);
    const { id: other } = await save(await makeAccount(), `/catalogue?q=${encodeURIComponent(word)}`);
    expect((await foundByIndex(new Set([other]))).size).toBe(1);
    await sql("UPDATE saved_searches SET created_at = now() + interval '1 hour' WHERE id = $1", [other]);
    expect((await foundByIndex(new Set([other]))).size).toBe(0);
    await sql("UPDATE saved_searches SET created_at = now() - interval '1 hour', paused_at = now() WHERE id = $1", [other]);
    expect((await foundByIndex(new Set([other]))).size).toBe(0);
    await sql("UPDATE saved_searches SET paused_at = NULL, deleted_at = now() WHERE id = $1", [other]);
    expect((await foundByIndex(new Set([other]))).size).toBe(0);
    ids = before;
  });

  it("have keys that are few and rare: a word rather than a category, in the city", async () => {
    const word = uniqueWord();
    await place(seller, [{ title: word, category: BICYCLES }]);
    await indexCatalogue();
    const query = (await parseSearchAddress(`/catalogue/bicycles?q=${word}&city=${LVIV}&min=100`))?.query as CatalogueQuery;
    const { keys, cityRef, priceMin } = await compileSearch({ db: db() }, query);
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^[a-z]\S+\|@o:db5c88f5$/);
    expect([cityRef, priceMin]).toEqual([LVIV, 10_000]);
  });

  it("are compiled again when the categories or rates that they were made from have changed", async () => {
    const [word, buyer] = [uniqueWord(), await makeAccount()];
    const { id } = await save(buyer, `/catalogue?q=${encodeURIComponent(word)}`);
    await sql("UPDATE saved_searches SET compiled_from = 'other', keys = '{}' WHERE id = $1", [id]);
    await recompileSearches({ db: db() });
    const [row] = await sql<{ keys: string[] }>("SELECT keys FROM saved_searches WHERE id = $1", [id]);
    expect(row?.keys).toHaveLength(1);
  });

  it("are saved once, up to fifty, and only for pages of the catalogue with a condition", async () => {
    const buyer = await makeAccount();
    const first = await save(buyer, "/catalogue/bicycles?min=100&sort=cheap&page=3&unknown=1");
    expect(await save(buyer, "/ru/catalogue/bicycles?min=100")).toEqual({ id: first.id, created: false });
    for (const address of ["/catalogue", "/catalogue?sort=new", "/catalogue/nothing", "/", "", "https://example.com/catalogue/cars"])
      await expect(save(buyer, address), address).rejects.toMatchObject({ code: "validation_failed" });
    for (let i = 1; i < 50; i++) await save(buyer, `/catalogue/bicycles?min=${i}000`);
    await expect(save(buyer, "/catalogue/cars")).rejects.toMatchObject({ code: "validation_failed" });
  });
});
