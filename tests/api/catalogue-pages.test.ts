import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConditions } from "@/lib/domain/catalogue/conditions";
import { nextEntries, scanInOrder } from "@/lib/domain/catalogue/pages";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, sql } from "../support/accounts";
import { found, indexCatalogue, insertListings, place, query, readPages, search } from "../support/catalogue";
import { KYIV_CITY, LVIV } from "../support/drafts";

/** The order of the catalogue's listings and its pages. */

let account: number;

beforeAll(async () => {
  await openDatabase();
  account = await makeAccount();
});

afterAll(() => db().close());

describe("sort order and pages", () => {
  it("show TOP listings first until they expire, in the chosen order, except by price", async () => {
    const { word: text, ids } = await insertListings(account, [
      { price: 3 },
      { price: 1, top: 60 },
      { price: 2, top: 60 },
      { price: 1.5 },
      { price: 9, top: -1 },
    ]);
    expect(await found({ text })).toEqual([ids[1], ids[2], ids[0], ids[3], ids[4]]);
    expect(await found({ text, sort: "cheap" })).toEqual([ids[1], ids[3], ids[2], ids[0], ids[4]]);
    expect(await found({ text, sort: "dear" })).toEqual([ids[4], ids[0], ids[2], ids[3], ids[1]]);
    const [first] = (await search({ text })).listings;
    expect(first).toMatchObject({ top: true, vip: false });
    await sql("UPDATE catalogue_entries SET top_until = now() - interval '1 second' WHERE listing_id = $1", [ids[1]]);
    await sql("UPDATE listings SET top_until = now() - interval '1 second' WHERE id = $1", [ids[1]]);
    await indexCatalogue();
    expect(await found({ text })).toEqual([ids[2], ids[0], ids[1], ids[3], ids[4]]);
  });

  it("show at most three TOP listings first; others keep their place in the order", async () => {
    const { word: text, ids } = await insertListings(
      account,
      Array.from({ length: 8 }, (_, i) => (i % 2 ? { top: 60 } : {})),
    );
    const head = [ids[1], ids[3], ids[5]];
    const rest = ids.filter((id) => !head.includes(id));
    for (const sort of ["new", "relevant"] as const) expect(await found({ text, sort })).toEqual([...head, ...rest]);
    // The first places continue on the next pages, and their listings appear nowhere else.
    for (const limit of [1, 2, 3, 5]) expect((await readPages({ text }, limit)).flat()).toEqual([...head, ...rest]);
    const near: Partial<CatalogueQuery> = { text, sort: "near", place: { kind: "city", cityRef: LVIV, radiusKm: 0 } };
    expect((await readPages(near, 2)).flat()).toEqual([...head, ...rest]);
  });

  it.each(["new", "cheap", "dear", "relevant", "near"] as const)(
    "contain each listing exactly once, including equal ones, by %s",
    async (sort) => {
      const { word: text, ids } = await insertListings(
        account,
        Array.from({ length: 23 }, (_, i) => ({
          price: i % 3,
          published: i % 4,
          ...(i % 5 === 0 ? { top: 60 } : {}),
          city: i % 2 ? LVIV : KYIV_CITY,
        })),
      );
      const around: Partial<CatalogueQuery> = { text, sort, place: { kind: "city", cityRef: LVIV, radiusKm: 0 } };
      const whole = await found({ text, sort });
      expect([...whole].sort()).toEqual([...ids].sort());
      for (const limit of [1, 4, 23]) {
        const pages = await readPages({ text, sort }, limit);
        expect(pages.flat()).toEqual(whole);
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      }
      expect((await readPages(around, 3)).flat()).toEqual(await found(around));
    },
  );

  it("start again with an invalid cursor, or one of another query", async () => {
    const { word: text } = await insertListings(account, [{}, {}, {}]);
    const first = await search({ text }, { limit: 1 });
    const firstIds = first.listings.map(({ id }) => id);
    for (const cursor of ["", "x", "e30", "\u0000", "A".repeat(5_000), `${first.next}A`, Buffer.from('{"q":1}').toString("base64url")])
      expect((await search({ text }, { limit: 1, cursor })).listings.map(({ id }) => id)).toEqual(firstIds);
    const other = await search({ text, sort: "cheap" }, { limit: 1, cursor: first.next });
    expect(other.listings.map(({ id }) => id)).toEqual((await search({ text, sort: "cheap" }, { limit: 1 })).listings.map(({ id }) => id));
  });

  it("show new listings without shifting the following pages", async () => {
    const { word: text, ids } = await insertListings(account, [{}, {}, {}, {}]);
    const first = await search({ text }, { limit: 2 });
    const [newer] = await place(account, [{ title: `${text} нова`, published: 0 }]);
    await indexCatalogue();
    expect((await search({ text }, { limit: 2, cursor: first.next })).listings.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await found({ text }))[0]).toBe(newer);
  });
});

describe("the two query plans", () => {
  it.each(["new", "cheap", "dear"] as const)("return the same entries, by %s", async (order) => {
    const { word: text } = await insertListings(
      account,
      Array.from({ length: 30 }, (_, i) => ({
        ...{ price: i % 4, published: i % 6, condition: i % 2 ? ("new" as const) : null, description: i % 3 ? "Диван" : "Шафа" },
        ...(i % 7 === 0 ? { top: 60 } : {}),
      })),
    );
    const conditions = await readConditions(
      { db: db() },
      { query: query({ text: `${text} диван`, categoryId: 12000, conditions: ["new"], priceMin: 1 }) },
    );
    const page = { order, byRelevance: true, after: undefined, limit: 20 };
    const ids = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);
    const gathered = await nextEntries({ db: db() }, { conditions, page });
    expect(gathered.length).toBeGreaterThan(5);
    // With these estimates (many matches among few entries) the query walks the index in order.
    const walked = await nextEntries(
      { db: db() },
      { conditions: { ...conditions, bound: 1_000_000, size: 1, top: { ...conditions.top, count: 1 } }, page },
    );
    expect(ids(walked)).toEqual(ids(gathered));
    const withoutEstimate = await nextEntries({ db: db() }, { conditions: { ...conditions, bound: 1_000_000, size: 1_000_000 }, page });
    expect(ids(withoutEstimate)).toEqual(ids(gathered));
    // Listings that match the words with the lowest relevance.
    const last = Math.max(...gathered.map(({ tier }) => tier));
    const rest = gathered.filter(({ tier }) => tier === last);
    expect(rest.length).toBeGreaterThan(2);
    expect(ids(await scanInOrder({ db: db() }, { conditions, page, tier: last }))).toEqual(ids(rest));
    const [, after] = rest;
    expect(ids(await scanInOrder({ db: db() }, { conditions, page: { ...page, after }, tier: last }))).toEqual(ids(rest.slice(2)));
  });
});
