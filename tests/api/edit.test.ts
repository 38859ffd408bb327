import { describe, expect, it } from "vitest";
import { makeOwner, sql } from "../support/accounts";
import { type Client, client } from "../support/client";
import { BICYCLES, BOOKS, bookDraft, draft } from "../support/drafts";
import { setStatus } from "../support/listings";

/** `PUT` or `PATCH /my/listings/{id}` (docs/api/listings.md#editing) and `POST …/status` (docs/api/listing-statuses.md). */

async function listing(body = draft()): Promise<{ api: Client; id: number; accountId: number }> {
  const owner = await makeOwner();
  const api = client(owner.key);
  const { json } = await api.post("/my/listings", body);
  return { api, id: json.listing_id, accountId: owner.accountId };
}

const read = async (api: Client, id: number, query = "") => (await api.get(`/my/listings/${id}${query}`)).json;

describe("editing", () => {
  it.each(["put", "patch"] as const)("%s changes only the fields that were sent", async (method) => {
    const { api, id } = await listing(draft({ condition: "used", delivery: { pickup: true } }));
    const before = (await read(api, id)).listing;
    const response = await api[method](`/my/listings/${id}`, { price: 99.9 });
    expect(response).toMatchObject({ status: 200, json: { ok: true, listing_id: id, status: "pending" } });
    const after = (await read(api, id)).listing;
    expect(after).toEqual({ ...before, price: 99.9, updated_at: after.updated_at });
  });

  it("accepts null for optional fields, and returns 400 for required ones", async () => {
    const { api, id } = await listing(
      draft({
        condition: "new",
        delivery: { pickup: true },
        contact_name: "Марко",
        contact_phone: "0501234567",
        hide_phone: true,
        currency: "USD",
      }),
    );
    const cleared = { condition: null, delivery: null, contact_name: null, contact_phone: null, hide_phone: null, currency: null };
    expect((await api.patch(`/my/listings/${id}`, cleared)).status).toBe(200);
    expect((await read(api, id)).listing).toMatchObject({
      condition: null,
      delivery: {},
      currency: "UAH",
      contacts: { name: "Олена", phone: "+380671234567", hide_phone: false },
    });
    for (const field of ["title", "description", "category_id", "city_ref"]) {
      expect(await api.patch(`/my/listings/${id}`, { [field]: null }), field).toMatchObject({
        status: 400,
        json: { fields: [{ path: field, code: "invalid_type" }] },
      });
    }
    expect(await api.patch(`/my/listings/${id}`, { price: null })).toMatchObject({
      status: 422,
      json: { fields: [{ path: "price", code: "required" }] },
    });
    expect(await api.patch(`/my/listings/${id}`, {})).toMatchObject({ status: 400, json: { error: "validation_failed" } });
  });

  it("merges objects property by property", async () => {
    const { api, id } = await listing(
      draft({ attributes: { bicycle_type: "city", brand: "trek" }, delivery: { pickup: true, courier: true } }),
    );
    await api.patch(`/my/listings/${id}`, {
      attributes: { bicycle_type: "road", brand: null },
      delivery: { courier: null, meest: true, paid_by: "seller" },
    });
    expect((await read(api, id)).listing).toMatchObject({
      attributes: { bicycle_type: "road" },
      delivery: { pickup: true, meest: true, paid_by: "seller" },
    });
    const rejected = await api.patch(`/my/listings/${id}`, { attributes: { bicycle_type: null } });
    expect(rejected).toMatchObject({ status: 422, json: { fields: [{ path: "attributes.bicycle_type", code: "required" }] } });
  });

  it("keeps applicable attributes in a new category, and requires the category's own", async () => {
    const { api, id } = await listing(draft({ attributes: { bicycle_type: "city" } }));
    expect((await api.patch(`/my/listings/${id}`, { category_id: BOOKS })).status).toBe(200);
    expect((await read(api, id)).listing).toMatchObject({ category_id: BOOKS, attributes: {} });
    expect((await api.patch(`/my/listings/${id}`, { category_id: BICYCLES })).json.fields).toMatchObject([
      { path: "attributes.bicycle_type", code: "required" },
    ]);
    expect((await api.patch(`/my/listings/${id}`, { category_id: BICYCLES, attributes: { bicycle_type: "road" } })).status).toBe(200);
  });

  it("requires a price when a gift becomes a sale", async () => {
    const { api, id } = await listing(draft({ price_type: "free", price: undefined }));
    expect(await api.patch(`/my/listings/${id}`, { price_type: "sell" })).toMatchObject({
      status: 422,
      json: { fields: [{ path: "price" }] },
    });
    expect((await api.patch(`/my/listings/${id}`, { price_type: "sell", price: 10 })).status).toBe(200);
  });

  it.each(["free", "exchange"])("keeps the price of a listing that was %s when it becomes a sale", async (price_type) => {
    const { api, id } = await listing(draft({ price_type, price: 5.5 }));
    expect((await api.patch(`/my/listings/${id}`, { price_type: "sell" })).status).toBe(200);
    expect((await read(api, id)).listing).toMatchObject({ price_type: "sell", price: 5.5 });
    await api.patch(`/my/listings/${id}`, { price_type });
    const rejected = await api.patch(`/my/listings/${id}`, { price_type: "sell", price: null });
    expect(rejected).toMatchObject({ status: 422, json: { fields: [{ path: "price", code: "required" }] } });
  });

  it("keeps the slug when the title changes", async () => {
    const { api, id } = await listing();
    const { slug } = (await read(api, id)).listing;
    await api.patch(`/my/listings/${id}`, { title: "Зовсім інша назва" });
    expect((await read(api, id)).listing).toMatchObject({ slug, title: "Зовсім інша назва" });
  });

  it("removes watermarked photos with new photos, and replaces media as whole sets", async () => {
    const owner = await makeOwner();
    const api = client(owner.key);
    const url = (name: string) => `http://127.0.0.1/media/e${owner.accountId}-${name}.webp`;
    for (const [name, kind] of [
      ["a", "photo"],
      ["b", "photo"],
      ["wa", "photo_wm"],
      ["wb", "photo_wm"],
      ["v", "video"],
      ["t", "thumbnail"],
    ]) {
      await sql("INSERT INTO media_files (url, account_id, kind) VALUES ($1, $2, $3)", [url(name as string), owner.accountId, kind]);
    }
    const { json } = await api.post(
      "/my/listings",
      draft({ photos: [url("a"), url("b")], photos_wm: [url("wa"), url("wb")], video_url: url("v"), video_thumbnail: url("t") }),
    );
    const id = json.listing_id;
    await api.patch(`/my/listings/${id}`, { price: 5 });
    expect((await read(api, id)).listing).toMatchObject({ photos: [url("a"), url("b")], video_url: url("v") });
    expect((await api.patch(`/my/listings/${id}`, { photos_wm: [url("wa")] })).json.fields).toMatchObject([
      { path: "photos_wm", code: "length_mismatch" },
    ]);
    await api.patch(`/my/listings/${id}`, { photos: [url("b")] });
    expect((await read(api, id)).listing).toMatchObject({ photos: [url("b")], photos_wm: [], photo: url("b") });
    await api.patch(`/my/listings/${id}`, { video_url: null, photos: null });
    expect((await read(api, id)).listing).toMatchObject({ photos: [], photo: null, video_url: null, video_thumbnail: null });
  });

  it("merges translations and removes single ones", async () => {
    const { api, id } = await listing(
      draft({
        title: "Гарний синій велосипед",
        lang: "uk",
        translations: { en: { title: "Nice blue bicycle", description: "Rode it one season, new tubes, lock included." } },
      }),
    );
    await api.patch(`/my/listings/${id}`, {
      translations: { ru: { title: "Хороший синий велосипед", description: "Ездил один сезон, новые камеры, отдам с замком." } },
    });
    expect(Object.keys((await read(api, id)).listing.translations).sort()).toEqual(["en", "ru"]);
    await api.patch(`/my/listings/${id}`, { translations: { en: null } });
    expect((await read(api, id, "?lang=en")).listing).toMatchObject({ title: "Гарний синій велосипед" });
    expect((await read(api, id, "?lang=ru")).listing).toMatchObject({ title: "Хороший синий велосипед" });
  });

  it("keeps the language of a text of which a part is edited, and detects that of a new text", async () => {
    const { api, id } = await listing(
      draft({ title: "Приставка PlayStation 5 Slim", description: "Console with HDMI cable and box, стан нової.", lang: "uk" }),
    );
    const langAfter = async (edit: object) => {
      expect(await api.patch(`/my/listings/${id}`, edit)).toMatchObject({ status: 200 });
      return (await read(api, id, "?lang=uk")).listing.lang;
    };
    const title = "Sony PlayStation 5 Slim Digital";
    expect(await langAfter({ title })).toBe("uk");
    expect(await langAfter({ title, description: "Console with two controllers, HDMI cable and box." })).toBe("uk");
    expect(await langAfter({ title: "PlayStation 5 Slim, 1 TB", description: "Two controllers, HDMI cable, box and receipt." })).toBe("en");
    expect(await langAfter({ title: "Приставка PlayStation 5", lang: null })).toBe("en");
    const own = await api.patch(`/my/listings/${id}`, { title, translations: { en: { title, description: "The same text in English." } } });
    expect(own.json.fields).toMatchObject([{ path: "translations.en", code: "original_language" }]);
  });

  it("changes only the version in If-Match", async () => {
    const { api, id } = await listing();
    const { headers } = await api.get(`/my/listings/${id}`);
    const etag = headers.etag as string;
    expect(etag).toMatch(/^"[^"]+"$/);
    const first = await api.patch(`/my/listings/${id}`, { price: 1 }, { headers: { "if-match": etag } });
    expect(first.status).toBe(200);
    expect(first.headers.etag).toBe((await api.get(`/my/listings/${id}`)).headers.etag);
    for (const stale of [etag, '"nonsense"', `W/${first.headers.etag}`, ""]) {
      if (stale === "") continue;
      expect(await api.patch(`/my/listings/${id}`, { price: 2 }, { headers: { "if-match": stale } }), stale).toMatchObject({
        status: 412,
        json: { error: "precondition_failed" },
      });
    }
    expect((await api.patch(`/my/listings/${id}`, { price: 2 }, { headers: { "if-match": `"x", ${first.headers.etag}` } })).status).toBe(
      200,
    );
    expect((await api.patch(`/my/listings/${id}`, { price: 3 }, { headers: { "if-match": "*" } })).status).toBe(200);
    const at = (await api.get(`/my/listings/${id}`)).headers.etag as string;
    const race = await Promise.all(
      Array.from({ length: 8 }, (_, i) => api.patch(`/my/listings/${id}`, { price: 10 + i }, { headers: { "if-match": at } })),
    );
    expect(race.filter((response) => response.status === 200)).toHaveLength(1);
    expect(race.filter((response) => response.status === 412)).toHaveLength(7);
  });

  it.each([
    ["active", 200, "pending"],
    ["blocked", 200, "pending"],
    ["pending", 200, "pending"],
    ["inactive", 200, "inactive"],
    ["sold", 422, "sold"],
    ["archived", 422, "archived"],
  ] as const)("in status %s returns %i and results in %s", async (from, status, to) => {
    const { api, id } = await listing();
    await setStatus(id, from);
    const response = await api.patch(`/my/listings/${id}`, { price: 3 });
    expect(response.status).toBe(status);
    if (status === 422) expect(response.json.error).toBe("listing_not_editable");
    expect((await read(api, id)).listing.status).toBe(to);
  });

  it("makes a listing in an auto-approved category pending until the check within seconds", async () => {
    const { api, id } = await listing(bookDraft());
    expect((await api.patch(`/my/listings/${id}`, { price: 3 })).json.status).toBe("pending");
    await expect.poll(async () => (await read(api, id)).listing.status, { interval: 200 }).toBe("active");
  });

  it("keeps a listing elsewhere pending for a moderator", async () => {
    const { api, id } = await listing();
    await setStatus(id, "active");
    await api.patch(`/my/listings/${id}`, { price: 3 });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect((await read(api, id)).listing.status).toBe("pending");
  });

  it("writes a revision and an audit entry per change", async () => {
    const { api, id } = await listing();
    await api.patch(`/my/listings/${id}`, { price: 3 });
    await api.patch(`/my/listings/${id}`, { price: 4 });
    expect(
      await sql("SELECT version, content->>'price' AS price FROM listing_revisions WHERE listing_id = $1 ORDER BY version", [id]),
    ).toEqual([
      { version: 1, price: "12500" },
      { version: 2, price: "3" },
      { version: 3, price: "4" },
    ]);
    expect(await sql("SELECT action FROM audit_entries WHERE subject = 'listing' AND subject_id = $1 ORDER BY id", [id])).toEqual([
      { action: "listing.create" },
      { action: "listing.edit" },
      { action: "listing.edit" },
    ]);
  });

  it("keeps a consistent history with twenty concurrent edits", async () => {
    const { api, id } = await listing();
    const responses = await Promise.all(Array.from({ length: 20 }, (_, i) => api.patch(`/my/listings/${id}`, { price: i + 1 })));
    expect(responses.every((response) => response.status === 200)).toBe(true);
    const revisions = await sql<{ version: number }>("SELECT version FROM listing_revisions WHERE listing_id = $1 ORDER BY version", [id]);
    expect(revisions.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  });
});

describe("the status endpoint", () => {
  const requestStatus = (api: Client, id: number, status: unknown) => api.post(`/my/listings/${id}/status`, { status });

  it.each([
    ["active", "inactive", 200, "inactive"],
    ["inactive", "active", 200, "active"],
    ["active", "active", 200, "active"],
    ["inactive", "inactive", 200, "inactive"],
    ["pending", "active", 422, "pending"],
    ["pending", "inactive", 422, "pending"],
    ["blocked", "active", 422, "blocked"],
    ["blocked", "inactive", 422, "blocked"],
    ["sold", "active", 422, "sold"],
    ["sold", "inactive", 422, "sold"],
    ["archived", "active", 422, "archived"],
    ["archived", "inactive", 422, "archived"],
  ] as const)("from %s to %s returns %i", async (from, to, status, after) => {
    const { api, id } = await listing();
    await setStatus(id, from);
    const [{ version }] = (await sql("SELECT version FROM listings WHERE id = $1", [id])) as [{ version: number }];
    const response = await requestStatus(api, id, to);
    if (status === 200) expect(response).toMatchObject({ status, json: { ok: true, listing_id: id, status: to } });
    else expect(response).toMatchObject({ status, json: { error: "status_transition_not_allowed", from, to } });
    expect((await read(api, id)).listing.status).toBe(after);
    if (from === after) expect(await sql("SELECT version FROM listings WHERE id = $1", [id])).toEqual([{ version }]);
  });

  it("returns 422 status_not_allowed for an unknown status, 400 for a non-string", async () => {
    const { api, id } = await listing();
    for (const status of ["sold", "archived", "pending", "blocked", "deleted", "", "ACTIVE", "all"]) {
      expect(await requestStatus(api, id, status), status).toMatchObject({ status: 422, json: { error: "status_not_allowed" } });
    }
    for (const status of [null, 1, true, [], {}])
      expect(await requestStatus(api, id, status)).toMatchObject({ status: 400, json: { error: "validation_failed" } });
    expect((await api.post(`/my/listings/${id}/status`, {})).status).toBe(400);
  });

  it("sends a listing that was edited while inactive to a moderator", async () => {
    const { api, id } = await listing();
    await setStatus(id, "active");
    await requestStatus(api, id, "inactive");
    await api.patch(`/my/listings/${id}`, { price: 3 });
    expect((await requestStatus(api, id, "active")).json.status).toBe("pending");
    const { api: books, id: book } = await listing(bookDraft());
    await requestStatus(books, book, "inactive");
    await books.patch(`/my/listings/${book}`, { price: 3 });
    expect((await requestStatus(books, book, "active")).json.status).toBe("pending");
    await expect.poll(async () => (await read(books, book)).listing.status, { interval: 200 }).toBe("active");
  });

  it("removes the expiry while inactive and restores it on activation", async () => {
    const { api, id } = await listing(bookDraft());
    const before = (await read(api, id)).listing.expires_at;
    expect(before).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    await requestStatus(api, id, "inactive");
    expect((await read(api, id)).listing.expires_at).toBeNull();
    await requestStatus(api, id, "active");
    expect((await read(api, id)).listing.expires_at).toBe(before);
    const [row] = await sql("SELECT expires_at - published_at = interval '30 days' AS right FROM listings WHERE id = $1", [id]);
    expect(row).toEqual({ right: true });
  });
});
