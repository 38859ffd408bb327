import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { LIST_FIELD_NAMES } from "@/lib/domain/listings/listing-fields.sql";
import { makeOwner, sql } from "../support/accounts";
import { type Client, client } from "../support/client";
import { bookDraft, draft } from "../support/drafts";
import { setStatus } from "../support/listings";

/** `GET /my/listings` and `GET /my/listings/{id}` (docs/api/listings.md). */

/** Copies a created listing in the database: many rows in one statement. */
async function manyListings(count: number): Promise<{ api: Client; accountId: number; ids: number[] }> {
  const owner = await makeOwner();
  const api = client(owner.key);
  const { json } = await api.post("/my/listings", bookDraft());
  await sql(
    `INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, status, contact_name, contact_phone)
     SELECT account_id, category_id, city_ref, 'copy-' || n, lang, title || n, description, price, status, contact_name, contact_phone FROM listings, generate_series(2, $2) AS n WHERE id = $1`,
    [json.listing_id, count],
  );
  const rows = await sql<{ id: number }>("SELECT id FROM listings WHERE account_id = $1 ORDER BY id DESC", [owner.accountId]);
  return { api, accountId: owner.accountId, ids: rows.map(({ id }) => id) };
}

async function walk(api: Client, limit: number, between: () => Promise<unknown> = async () => {}): Promise<number[]> {
  const seen: number[] = [];
  for (let cursor: number | undefined; ; ) {
    const { json } = await api.get(`/my/listings?fields=id&limit=${limit}${cursor ? `&cursor=${cursor}` : ""}`);
    seen.push(...json.listings.map(({ id }: { id: number }) => id));
    expect(json.count).toBe(json.listings.length);
    expect(json.next_cursor === undefined).toBe(json.count < limit);
    if (json.next_cursor === undefined) return seen;
    expect(json.next_cursor).toBe(json.listings.at(-1).id);
    cursor = json.next_cursor;
    await between();
  }
}

describe("the list", () => {
  it("returns the newest first, twenty by default, with a cursor exactly when the page is full", async () => {
    const { api, ids } = await manyListings(45);
    const { json } = await api.get("/my/listings");
    expect(json).toMatchObject({ ok: true, lang: "uk", count: 20, next_cursor: ids[19] });
    expect(json.listings.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 20));
    expect(await walk(api, 20)).toEqual(ids);
    expect(await walk(api, 15)).toEqual(ids);
    expect(await walk(api, 45)).toEqual(ids);
    expect(await walk(api, 100)).toEqual(ids);
  });

  it("returns every listing once over pages of any size while new ones are created", async () => {
    const { api, ids } = await manyListings(30);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 33 }), async (limit) => {
        const seen = await walk(api, limit);
        expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
        expect(new Set(seen).size).toBe(seen.length);
      }),
      { numRuns: 8 },
    );
    const seen = await walk(api, 7, () => api.post("/my/listings", bookDraft()));
    expect(seen).toEqual(ids);
  });

  it("returns exactly the documented fields", async () => {
    const api = client((await makeOwner()).key);
    await api.post("/my/listings", bookDraft());
    const { json } = await api.get("/my/listings");
    expect(Object.keys(json.listings[0]).sort()).toEqual([...LIST_FIELD_NAMES].sort());
  });

  it("filters by status; all means active, sold, archived and inactive", async () => {
    const api = client((await makeOwner()).key);
    const ids: Record<string, number> = {};
    for (const status of ["pending", "active", "blocked", "sold", "archived", "inactive"]) {
      const { json } = await api.post("/my/listings", draft());
      ids[status] = json.listing_id;
      if (status !== "pending") await setStatus(json.listing_id, status);
    }
    const listed = async (query: string) => (await api.get(`/my/listings${query}`)).json.listings.map(({ id }: { id: number }) => id);
    expect(await listed("")).toEqual([ids["active"]]);
    for (const status of ["active", "sold", "archived", "inactive"]) expect(await listed(`?status=${status}`)).toEqual([ids[status]]);
    expect(await listed("?status=all")).toEqual([ids["inactive"], ids["archived"], ids["sold"], ids["active"]]);
    for (const status of ["pending", "blocked", "", "ACTIVE", "active,sold"])
      expect((await api.get(`/my/listings?status=${status}`)).status, status).toBe(400);
    for (const status of ["pending", "blocked"]) expect((await api.get(`/my/listings/${ids[status]}`)).json.listing.status).toBe(status);
  });

  it("returns only the requested fields", async () => {
    const api = client((await makeOwner()).key);
    await api.post("/my/listings", bookDraft({ price: 7 }));
    expect((await api.get("/my/listings?fields=price")).json.listings).toEqual([{ price: 7 }]);
    expect(Object.keys((await api.get("/my/listings?fields=id,title,%20url,id")).json.listings[0]).sort()).toEqual(["id", "title", "url"]);
    for (const name of LIST_FIELD_NAMES)
      expect(Object.keys((await api.get(`/my/listings?fields=${name}`)).json.listings[0])).toEqual([name]);
    const rejected = await api.get("/my/listings?fields=id,colour");
    expect(rejected).toMatchObject({
      status: 400,
      json: { error: "validation_failed", fields: [{ path: "fields", code: "unknown_name" }] },
    });
    for (const name of LIST_FIELD_NAMES) expect(rejected.json.fields[0].message).toContain(name);
    expect((await api.get("/my/listings?fields=id&limit=1")).json).toHaveProperty("next_cursor");
  });

  it.each([
    "limit=0",
    "limit=101",
    "limit=abc",
    "limit=",
    "limit=1.5",
    "limit=1e1",
    "limit=-1",
    "limit=%201",
    "limit=5&limit=6",
    "cursor=abc",
    "cursor=-1",
    "cursor=0",
    "cursor=99999999999999999999",
    "lang=de",
    "lang=UK",
    "lang=",
    "status=draft",
    "fields=",
  ])("returns 400 for ?%s", async (query) => {
    const api = client((await makeOwner()).key);
    const response = await api.get(`/my/listings?${query}`);
    expect(response).toMatchObject({ status: 400, json: { ok: false, error: "validation_failed" } });
    expect(response.json.fields[0].path).toBe(query.split("=")[0]);
  });

  it("ignores unknown parameters and accepts the limits of known ones", async () => {
    const api = client((await makeOwner()).key);
    for (const query of [
      "limit=1",
      "limit=100",
      "cursor=1",
      "cursor=2147483647",
      "cursor=99999999999",
      "foo=bar",
      "LIMIT=0",
      "lang=ru&status=all",
      "limit=%31",
      "__proto__=1",
      "%zz=1",
    ]) {
      expect((await api.get(`/my/listings?${query}`)).status, query).toBe(200);
    }
  });

  it("returns an empty first page for an account without listings", async () => {
    expect((await client((await makeOwner()).key).get("/my/listings")).json).toEqual({ ok: true, lang: "uk", count: 0, listings: [] });
  });

  it("shows promotions until they end", async () => {
    const api = client((await makeOwner()).key);
    const { json } = await api.post("/my/listings", bookDraft());
    await sql("UPDATE listings SET vip_until = '2040-07-01T12:00:00Z', top_until = '2020-01-01T12:00:00Z' WHERE id = $1", [
      json.listing_id,
    ]);
    expect((await api.get("/my/listings")).json.listings[0]).toMatchObject({
      vip: true,
      vip_until: "2040-07-01 15:00:00",
      top: false,
      top_until: "2020-01-01 14:00:00",
    });
  });
});

describe("times", () => {
  it.each([
    ["2026-01-15T10:00:00Z", "2026-01-15 12:00:00"],
    ["2026-07-15T10:00:00Z", "2026-07-15 13:00:00"],
    ["2026-03-29T00:59:59Z", "2026-03-29 02:59:59"],
    ["2026-03-29T01:00:00Z", "2026-03-29 04:00:00"],
    ["2026-10-25T00:59:59Z", "2026-10-25 03:59:59"],
    ["2026-10-25T01:00:00Z", "2026-10-25 03:00:00"],
    ["2026-12-31T22:00:00Z", "2027-01-01 00:00:00"],
  ])("%s is %s in Kyiv", async (utc, kyiv) => {
    const api = client((await makeOwner()).key);
    const { json } = await api.post("/my/listings", bookDraft());
    await sql("UPDATE listings SET created_at = $2, updated_at = $2 WHERE id = $1", [json.listing_id, utc]);
    expect((await api.get(`/my/listings/${json.listing_id}`)).json.listing).toMatchObject({ created_at: kyiv, updated_at: kyiv });
    expect((await api.get("/my/listings?status=all")).json.listings[0]).toMatchObject({ created_at: kyiv });
  });
});

describe("the detail", () => {
  it("explains why a listing is blocked", async () => {
    const api = client((await makeOwner()).key);
    const { json } = await api.post("/my/listings", draft());
    await setStatus(json.listing_id, "blocked");
    const detail = (await api.get(`/my/listings/${json.listing_id}`)).json;
    expect(detail.moderation).toMatchObject({
      decision: "rejected",
      reason: "Фото не того товару",
      fields: ["photos"],
      can_resubmit: true,
      code: null,
    });
    expect(detail.moderation.reviewed_at).toMatch(/^\d{4}-/);
    await api.patch(`/my/listings/${json.listing_id}`, { price: 1 });
    expect((await api.get(`/my/listings/${json.listing_id}`)).json.moderation).toMatchObject({
      decision: "pending",
      reason: null,
      reviewed_at: null,
    });
  });

  it("has no moderation block for a published listing", async () => {
    const api = client((await makeOwner()).key);
    const { json } = await api.post("/my/listings", bookDraft());
    expect((await api.get(`/my/listings/${json.listing_id}`)).json).not.toHaveProperty("moderation");
  });

  it("returns 400 for an invalid language before 404 for a missing listing", async () => {
    const api = client((await makeOwner()).key);
    expect((await api.get("/my/listings/2000000000?lang=xx")).status).toBe(400);
  });
});

describe("expiry", () => {
  it("archives listings that have been published for 30 days", async () => {
    const api = client((await makeOwner()).key);
    const { json } = await api.post("/my/listings", bookDraft());
    await sql("UPDATE listings SET expires_at = now() - interval '1 second' WHERE id = $1", [json.listing_id]);
    // The job runs every minute; the test starts it directly.
    expect(inject("stoppedSchedules")).toContainEqual({ name: "listings.expire", cron: "* * * * *" });
    await sql("INSERT INTO pgboss.job (name, data) VALUES ('listings.expire', '{}')");
    await expect
      .poll(async () => (await api.get(`/my/listings/${json.listing_id}`)).json.listing.status, { interval: 500 })
      .toBe("archived");
    expect((await api.patch(`/my/listings/${json.listing_id}`, { price: 1 })).json.error).toBe("listing_not_editable");
  });
});
