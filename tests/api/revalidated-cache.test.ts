import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectDetails } from "@/lib/domain/listings/api-detail.sql";
import { PAGES } from "@/lib/domain/listings/list.sql";
import { DETAIL_FIELDS, LIST_FIELDS } from "@/lib/domain/listings/listing-fields.sql";
import { db, openDatabase, type Queryable, withRollback } from "@/lib/platform/db";
import { type RevalidatedRow, revalidatedCache } from "@/lib/platform/revalidated-cache";
import { MAX_ID } from "@/lib/shared/id";
import { makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { draft } from "../support/drafts";

/** JSON that is cached, and revalidated by the database at each read: decision 216. */

beforeAll(async () => {
  await openDatabase();
});
afterAll(() => db().close());

let names = 0;

describe("a revalidated cache", () => {
  /** A database with one content per key, in the form of `select`, which records the versions that it gets. */
  function contents(maxBytes = 1_000_000) {
    const stored = new Map<string, string>();
    const asked: (readonly (string | null)[])[] = [];
    const cache = revalidatedCache(`test-cache-${names++}`, maxBytes);
    const read = async (connection: Queryable, ...keys: string[]) => {
      const rows = await cache.read(connection, keys, async (versions) => {
        asked.push(versions);
        return keys.map((key, i): RevalidatedRow | undefined => {
          const content = stored.get(key);
          if (content === undefined) return undefined;
          const [version, given = null] = [`v-${content}`, versions[i]];
          return { content_version: given && version, json: given === version ? null : content };
        });
      });
      return rows.map((row) => row?.json);
    };
    return { stored, asked, read };
  }

  it("caches content from its second read on, and asks with its version", async () => {
    const { stored, asked, read } = contents();
    stored.set("a", "1").set("b", "2");
    for (let i = 0; i < 3; i++) expect(await read(db(), "a", "none", "b")).toEqual(["1", undefined, "2"]);
    stored.set("b", "3");
    expect(await read(db(), "b", "a")).toEqual(["3", "1"]);
    expect(await read(db(), "b")).toEqual(["3"]);
    expect(asked).toEqual([[null, null, null], ["unknown", "unknown", "unknown"], ["v-1", "unknown", "v-2"], ["v-2", "v-1"], ["v-3"]]);
  });

  it("neither uses nor caches content inside a transaction, which sees several states with one version", async () => {
    const { stored, asked, read } = contents();
    stored.set("a", "1").set("b", "2");
    for (let i = 0; i < 3; i++) await read(db(), "a");
    await withRollback((transaction) => read(transaction, "a", "b"));
    expect(await read(db(), "a", "b")).toEqual(["1", "2"]);
    expect(asked.slice(2)).toEqual([["v-1"], [null, null], ["v-1", null]]);
  });

  it("is bounded in bytes, also for empty content", async () => {
    const { stored, asked, read } = contents(2_000);
    for (const key of ["a", "b", "c", "d"]) {
      stored.set(key, "");
      for (let i = 0; i < 2; i++) await read(db(), key);
    }
    await read(db(), "d", "a");
    expect(asked.at(-1)).toEqual(["v-", "unknown"]);
  });
});

describe("lists and details", () => {
  let owner: TestKey;
  let id: number;
  const list = async (parameters = "") => (await client(owner.key).get(`/my/listings${parameters}`)).json.listings;
  const detail = async () => (await client(owner.key).get(`/my/listings/${id}`)).json.listing;

  beforeAll(async () => {
    owner = await makeOwner();
    const created = await client(owner.key).post("/my/listings", draft());
    id = created.json.listing_id;
    await sql("UPDATE listings SET status = 'active', published_at = now(), expires_at = now() + interval '9 days' WHERE id = $1", [id]);
  });

  it.each(["", "?limit=50"])("show each change of a listing (%s)", async (parameters) => {
    for (const title of ["Велосипед міський", "Велосипед гірський", "Велосипед міський"]) {
      await sql("UPDATE listings SET title = $2 WHERE id = $1", [id, title]);
      for (let i = 0; i < 3; i++) {
        expect((await list(parameters))[0].title).toBe(title);
        expect((await detail()).title).toBe(title);
      }
    }
    await sql("UPDATE listings SET views = views + 1 WHERE id = $1", [id]);
    expect((await list(parameters))[0].views).toBe((await detail()).views);
  });

  it("show what has moved to a page or left it", async () => {
    const pages = async () => [(await list()).length, (await list("?status=inactive")).length];
    for (const [status, lengths] of [
      ["active", [1, 0]],
      ["inactive", [0, 1]],
      ["active", [1, 0]],
    ] as const) {
      await sql("UPDATE listings SET status = $2 WHERE id = $1", [id, status]);
      for (let i = 0; i < 3; i++) expect(await pages()).toEqual(lengths);
    }
  });

  it("show the end of a promotion, which changes no row", async () => {
    await sql("UPDATE listings SET vip_until = now() + interval '1 second', top_until = now() + interval '2 seconds' WHERE id = $1", [id]);
    const labelsOf = ({ vip, top }: { readonly vip: boolean; readonly top: boolean }) => [vip, top];
    await expect.poll(async () => labelsOf(await detail()), { interval: 50 }).toEqual([false, true]);
    await expect.poll(async () => labelsOf((await list())[0]), { interval: 50 }).toEqual([false, false]);
    expect(labelsOf(await detail())).toEqual([false, false]);
  });

  it("have another version after a city or a category was renamed", async () => {
    const { city_ref: ref, category_id: category } = await detail();
    const [{ city, slug } = { city: "", slug: "" }] = await sql<{ city: string; slug: string }>(
      "SELECT cities.name_en AS city, slug FROM cities, categories WHERE ref = $1 AND categories.id = $2",
      [ref, category],
    );
    // Rolled back, because other suites use them at the same time.
    await withRollback(async (transaction) => {
      const read = async (versions: { readonly page: string | null; readonly single: string | null }) => {
        const account = [owner.accountId];
        const { rows: pages } = await transaction.query(PAGES.one(["en", "/", account, [MAX_ID], [20], ["active"], [versions.page]]));
        const { rows: singles } = await transaction.query(selectDetails(["en", "/", [id], account, [versions.single]]));
        return { page: pages[0], single: singles[0] };
      };
      const versionsOf = ({ page, single }: Awaited<ReturnType<typeof read>>) => ({
        page: page?.content_version ?? null,
        single: single?.content_version ?? null,
      });
      const first = await read({ page: "unknown", single: "unknown" });
      expect(JSON.parse(first.page?.json ?? "")[0].city).toBe(city);
      expect(JSON.parse(first.single?.json ?? "")).toMatchObject({ city, category_slug: slug });
      const again = await read(versionsOf(first));
      expect([again.page?.json, again.single?.json]).toEqual([null, null]);

      await transaction.query({ text: "UPDATE cities SET name_en = 'New City' WHERE ref = $1", values: [ref] });
      const renamed = await read(versionsOf(first));
      expect(JSON.parse(renamed.page?.json ?? "")[0].city).toBe("New City");
      expect(JSON.parse(renamed.single?.json ?? "").city).toBe("New City");

      await transaction.query({ text: "UPDATE categories SET slug = slug || '-renamed' WHERE id = $1", values: [category] });
      const moved = await read(versionsOf(renamed));
      expect(moved.page?.json).toBeNull();
      expect(JSON.parse(moved.single?.json ?? "").category_slug).toBe(`${slug}-renamed`);
    });
  });

  /** What the version of the content has to cover: `LIST_CONTENT_VERSION` and `DETAIL_CONTENT_VERSION`. */
  it("depend on no other tables than those of the version, and on the time only for promotions", () => {
    const tablesOf = (fields: Readonly<Record<string, string>>) =>
      [...new Set(Object.values(fields).flatMap((text) => [...text.matchAll(/\b([a-z]\w*)\.\w/g)].map(([, table]) => table)))].sort();
    const timed = Object.entries(DETAIL_FIELDS).filter(([, text]) => /\bnow\b|current_|clock_|\btimeofday\b/i.test(text));
    expect(tablesOf(LIST_FIELDS)).toEqual(["c", "l"]);
    expect(tablesOf(DETAIL_FIELDS)).toEqual(["c", "k", "l"]);
    expect(Object.values(DETAIL_FIELDS).filter((text) => /\b(from|select)\b/i.test(text))).toEqual([]);
    expect(timed.map(([name]) => name).sort()).toEqual(["top", "vip"]);
  });
});
