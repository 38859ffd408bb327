import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countActive } from "@/lib/domain/catalogue/count-active";
import { searchCatalogue } from "@/lib/domain/catalogue/search";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, sql } from "../support/accounts";
import { attributeOf, count, facets, found, indexCatalogue, insertListings, place, query, search, uniqueWord } from "../support/catalogue";
import { setStatus } from "../support/listings";

/** Which listings the catalogue shows, and how it counts them. */

let account: number;

beforeAll(async () => {
  await openDatabase();
  account = await makeAccount();
});

afterAll(() => db().close());

describe("visibility", () => {
  it.each(["blocked", "sold", "archived", "inactive", "pending", "deleted"])(
    "a listing that becomes %s is hidden at once, and removed from counts by the sweep",
    async (status) => {
      const { word: text, ids } = await insertListings(account, [{}, {}]);
      await setStatus(ids[0] as number, status);
      expect(await found({ text })).toEqual([ids[1]]);
      await indexCatalogue();
      expect(await count({ text })).toEqual({ count: 1, exact: true });
      expect((await facets({ text })).categories.get(12000)).toBe(1);
    },
  );

  it("hides an expired listing before the job runs", async () => {
    const { word: text, ids } = await insertListings(account, [{}, {}]);
    await sql("UPDATE listings SET expires_at = now() + interval '10 days' WHERE id = $1", [ids[0]]);
    const inDays = async (days: number) => {
      const { listings } = await searchCatalogue(
        { db: db(), now: Date.now() + days * 86_400_000 },
        { query: query({ text }), lang: "uk", limit: 20 },
      );
      return listings.map(({ id }) => id);
    };
    expect([await inDays(9), await inDays(11)]).toEqual([ids, ids.slice(1)]);
  });

  it("hides an account's listings while it is blocked, and fills pages with others", async () => {
    const other = await makeAccount();
    const word = uniqueWord();
    const [mine] = await place(account, [{ title: word, published: 100 }]);
    const theirs = await place(
      other,
      Array.from({ length: 5 }, () => ({ title: word })),
    );
    await indexCatalogue();
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [other]);
    expect((await search({ text: word }, { limit: 1 })).listings.map(({ id }) => id)).toEqual([mine]);
    await indexCatalogue();
    expect(await count({ text: word })).toEqual({ count: 1, exact: true });
    await sql("UPDATE accounts SET blocked_at = NULL WHERE id = $1", [other]);
    await indexCatalogue();
    expect((await found({ text: word })).sort()).toEqual([...theirs, mine as number].sort());
  });

  it("finds an edited listing by its new words and no longer by the old ones", async () => {
    const { word, ids } = await insertListings(account, [{}]);
    const other = uniqueWord();
    await sql("UPDATE listings SET title = $2, price = 777 WHERE id = $1", [ids[0], other]);
    await indexCatalogue();
    expect(await found({ text: word })).toEqual([]);
    expect(await found({ text: other, priceMin: 777, priceMax: 777 })).toEqual(ids);
    expect(await sql("SELECT term FROM catalogue_words WHERE word = $1", [word])).toEqual([]);
  });

  it("includes listings that are published through the API automatically", async () => {
    const word = uniqueWord();
    const [id] = await place(account, [{ title: word, status: "pending" }]);
    expect(await sql("SELECT 1 FROM catalogue_queue WHERE listing_id = $1", [id])).toEqual([]);
    await setStatus(id as number, "active");
    await expect.poll(() => found({ text: word })).toEqual([id]);
  });

  it("counts nothing twice in concurrent sweeps", async () => {
    const word = uniqueWord();
    await place(
      account,
      Array.from({ length: 40 }, () => ({ title: word })),
    );
    await Promise.all(Array.from({ length: 4 }, indexCatalogue));
    expect(await count({ text: word })).toEqual({ count: 40, exact: true });
    expect(await sql("SELECT count FROM catalogue_words WHERE word = $1", [word])).toEqual([{ count: 40 }]);
  });
});

describe("counts", () => {
  it("include only visible listings on the start page: none of a blocked account, none that is sold", async () => {
    // Hardly any other test uses the seed's last category; categories of tests come and go.
    const [{ id: category }] = (await sql<{ id: number }>("SELECT max(id) AS id FROM categories WHERE NOT customized")) as [{ id: number }];
    const counted = async () => (await countActive({ db: db() })).inSubtree.get(category) ?? 0;
    const other = await makeAccount();
    const before = await counted();
    const [sold] = await place(account, [{ category }, { category }]);
    await place(other, [{ category }]);
    await indexCatalogue();
    expect(await counted()).toBe(before + 3);
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [other]);
    await setStatus(sold as number, "sold");
    await indexCatalogue();
    expect(await counted()).toBe(before + 1);
  });

  it("are totals of a category's entries without filters", async () => {
    await insertListings(account, [{}, {}]);
    const [{ entries }] = (await sql<{ entries: number }>(
      "SELECT count(*)::int AS entries FROM catalogue_entries WHERE level3 = 12101",
    )) as [{ entries: number }];
    const [{ kept }] = (await sql<{ kept: number }>(
      "SELECT count AS kept FROM catalogue_counts WHERE category_id = 12101 AND facet = '*'",
    )) as [{ kept: number }];
    expect(kept).toBeGreaterThanOrEqual(2);
    expect(Math.abs(kept - entries)).toBeLessThan(50);
    expect((await count({ categoryId: 12101 })).exact).toBe(true);
    expect((await facets({ categoryId: 12100 })).categories.get(12101)).toBeGreaterThanOrEqual(2);
  });

  it("ignore the facet's own filter", async () => {
    const { code, category, options } = await attributeOf("select");
    const [a, b] = options as [string, string];
    const { word: text } = await insertListings(account, [
      { category, attributes: { [code]: a }, condition: "new" },
      { category, attributes: { [code]: a }, condition: "used", photos: ["http://127.0.0.1/media/a.webp"] },
      { category, attributes: { [code]: b }, condition: "used", priceType: "free" },
    ]);
    const plain = await facets({ text });
    expect(plain.exact).toBe(true);
    expect(Object.fromEntries(plain.conditions)).toEqual({ new: 1, used: 2 });
    expect(Object.fromEntries(plain.priceTypes)).toEqual({ sell: 2, free: 1 });
    expect(plain.withPhotos).toBe(1);
    expect(Object.fromEntries(plain.attributes.get(code) ?? [])).toEqual({ [a]: 2, [b]: 1 });
    const filtered = await facets({ text, conditions: ["used"], attributes: [{ code, type: "select", values: [b] }] });
    expect(Object.fromEntries(filtered.conditions)).toEqual({ used: 1 });
    expect(Object.fromEntries(filtered.attributes.get(code) ?? [])).toEqual({ [a]: 1, [b]: 1 });
    expect(Object.fromEntries(filtered.priceTypes)).toEqual({ free: 1 });
  });
});
