import { describe, expect, it } from "vitest";
import { makeOwner, sql } from "../support/accounts";
import { call, client } from "../support/client";
import { BICYCLES, bookDraft, draft, LVIV } from "../support/drafts";

/** `POST /my/listings` (docs/api/listings.md#creation). */

const errorsByPath = (json: { fields: { path: string; code: string }[] }) =>
  Object.fromEntries(json.fields.map(({ path, code }) => [path, code]));

describe("creating a listing", () => {
  it("returns 201 with id, slug, status and url; pending if a moderator reviews it, otherwise active", async () => {
    const api = client((await makeOwner()).key);
    const pending = await api.post("/my/listings", draft({ title: "Щітка для Їжака з Ґонти" }));
    expect(pending).toMatchObject({ status: 201, json: { ok: true, status: "pending" } });
    expect(pending.json.slug).toBe(`shchitka-dlia-yizhaka-z-gonty-${pending.json.listing_id}`);
    expect(pending.json.url).toMatch(new RegExp(`/listing/${pending.json.slug}$`));
    expect(await api.post("/my/listings", bookDraft())).toMatchObject({ status: 201, json: { status: "active" } });
  });

  it("applies defaults and the contact of the profile", async () => {
    const api = client((await makeOwner({ name: "Тарас", phone: "+380501112233" })).key);
    const { json } = await api.post("/my/listings", draft({ attributes: { bicycle_type: "city" } }));
    const { json: detail } = await api.get(`/my/listings/${json.listing_id}`);
    expect(detail.listing).toMatchObject({
      price: 12500,
      price_type: "sell",
      currency: "UAH",
      condition: null,
      contacts: { name: "Тарас", phone: "+380501112233", hide_phone: false },
      photos: [],
      photo: null,
      attributes: { bicycle_type: "city" },
      delivery: {},
      city: "Львів",
      category_id: BICYCLES,
      category_slug: "bicycles",
      expires_at: null,
      views: 0,
      vip: false,
      top: false,
    });
    expect(detail.moderation).toEqual({
      decision: "pending",
      reason: null,
      reviewed_at: null,
      code: null,
      fields: [],
      can_resubmit: true,
      reasons: [],
      statement: null,
    });
  });

  it.each([
    [
      "title",
      [
        "аб",
        "абвг",
        "😀😀😀😀",
        `  ${"x".repeat(4)}  `,
        "x".repeat(121),
        "😀".repeat(121),
        "рядок\nдругий",
        "bell\u0007bell",
        "\u0000null",
      ],
      ["абвгґ", "😀😀😀😀😀", "x".repeat(120), "😀".repeat(120), `   ${"x".repeat(120)}   `],
    ],
    [
      "description",
      ["коротко", "x".repeat(19), "x".repeat(5_001), `${"x".repeat(30)}\u0001`],
      ["x".repeat(20), "😀".repeat(20), "я".repeat(5_000), `${"рядок\n".repeat(5)}`],
    ],
    ["price", [-1, -0.01, 1_000_000_000, 999_999_999.991, 0.001, 1e300], [0, 0.01, 999_999_999.99, 12500.5, 1e3, 0.1]],
    ["currency", ["GBP", "uah", ""], ["UAH", "USD", "EUR"]],
    ["condition", ["broken", "New"], ["new", "used"]],
    ["price_type", ["rent", ""], ["sell", "exchange", "free"]],
    ["category_id", [0, 99_999_999, -1, 2e15], [BICYCLES]],
    ["city_ref", ["", "nowhere", "00000000-0000-4000-8000-000000000000", `${LVIV}x`], [LVIV, LVIV.toUpperCase()]],
    [
      "contact_phone",
      ["123", "abc", "+1", "0671234", "1234567890", "067123456789012"],
      ["0671234567", "+380 (67) 123-45-67", "380671234567", "+48 601 234 567", "+380123456789", "+12025550123"],
    ],
    ["contact_name", ["", "   ", "x".repeat(101)], ["Є"]],
    ["lang", ["de", "UK"], ["uk", "ru", "en"]],
    ["photos", [["https://elsewhere.example.com/a.webp"], ["\u0000"], [""], Array(13).fill("x")], [[]]],
    ["photos_3d", [["x"], Array(121).fill("x")], [[]]],
    ["video_url", ["https://elsewhere.example.com/a.mp4"], [null]],
  ] as const)("returns 422 validation_failed for invalid values of %s, and accepts valid ones", async (field, wrong, right) => {
    const api = client((await makeOwner()).key);
    for (const value of wrong) {
      const response = await api.post("/my/listings", draft({ [field]: value }));
      expect(response, `${field} = ${JSON.stringify(value)?.slice(0, 60)}`).toMatchObject({
        status: 422,
        json: { error: "validation_failed" },
      });
      expect(response.json.fields.every(({ path }: { path: string }) => path === field || path.startsWith(`${field}.`))).toBe(true);
    }
    for (const value of right) {
      const response = await api.post(
        "/my/listings",
        field === "title" ? draft({ title: value, price: Math.floor(Math.random() * 1e8) }) : draft({ [field]: value }),
      );
      expect(response.status, `${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${response.text}`).toBe(201);
    }
  });

  it.each(["title", "description", "price", "category_id", "city_ref"])(
    "returns 400 when %s is missing, null or of another type",
    async (field) => {
      const api = client((await makeOwner()).key);
      for (const value of [undefined, null, true, [], {}, field === "price" || field === "category_id" ? "12500" : 5]) {
        const response = await api.post("/my/listings", draft({ [field]: value }));
        expect(response, JSON.stringify(value)).toMatchObject({ status: 400, json: { error: "validation_failed" } });
        expect(response.json.fields[0].path).toBe(field);
      }
    },
  );

  it("returns 400 for a wrong JSON type of every optional field", async () => {
    const api = client((await makeOwner()).key);
    const wrong = {
      hide_phone: "true",
      photos: "x",
      photos_wm: {},
      photos_3d: 1,
      video_url: 5,
      attributes: [],
      delivery: "pickup",
      contact_name: 1,
      contact_phone: 380671234567,
      condition: true,
      currency: 1,
      translations: [],
    };
    for (const [field, value] of Object.entries(wrong)) {
      const response = await api.post("/my/listings", draft({ [field]: value }));
      expect(response, field).toMatchObject({ status: 400, json: { error: "validation_failed" } });
    }
    expect((await api.post("/my/listings", draft({ photos: [1] }))).json.fields).toMatchObject([
      { path: "photos.0", code: "invalid_type" },
    ]);
    expect((await api.post("/my/listings", draft({ category_id: 12101.5 }))).status).toBe(400);
    expect((await api.post("/my/listings", draft({ delivery: { drone: true } }))).json.fields).toMatchObject([
      { path: "delivery.drone", code: "unknown_field" },
    ]);
  });

  it("returns all field errors at once; one malformed field makes it 400", async () => {
    const api = client((await makeOwner()).key);
    const rules = await api.post(
      "/my/listings",
      draft({ title: "x", description: "y", price: -1, category_id: 5, city_ref: "z", contact_phone: "1" }),
    );
    expect(rules.status).toBe(422);
    expect(errorsByPath(rules.json)).toEqual({
      title: "too_short",
      description: "too_short",
      price: "too_small",
      category_id: "unknown_category",
      city_ref: "unknown_city",
      contact_phone: "invalid_phone",
    });
    const mixed = await api.post("/my/listings", draft({ title: 5, description: "y", titel: "x", price: undefined }));
    expect(mixed.status).toBe(400);
    expect(errorsByPath(mixed.json)).toEqual({
      title: "invalid_type",
      description: "too_short",
      titel: "unknown_field",
      price: "required",
    });
  });

  it("treats 1e400 as a number out of range, not as malformed", async () => {
    const { key } = await makeOwner();
    const body = JSON.stringify(draft({ price: 777 })).replace("777", "1e400");
    expect(await call("POST", "/api/v1/my/listings", { key, body })).toMatchObject({
      status: 422,
      json: { fields: [{ path: "price", code: "too_big" }] },
    });
  });

  it("treats 1e400 in a non-numeric field as a wrong type", async () => {
    const { key } = await makeOwner();
    for (const field of ["title", "hide_phone"]) {
      const body = JSON.stringify(draft({ [field]: 777 })).replace("777", "1e400");
      expect(await call("POST", "/api/v1/my/listings", { key, body })).toMatchObject({
        status: 400,
        json: { fields: [{ path: field, code: "invalid_type" }] },
      });
    }
  });

  it("makes the price optional for gifts and exchanges, with 0 in responses", async () => {
    const api = client((await makeOwner()).key);
    for (const price_type of ["free", "exchange"]) {
      const { status, json } = await api.post("/my/listings", draft({ price_type, price: undefined }));
      expect(status).toBe(201);
      expect((await api.get(`/my/listings/${json.listing_id}`)).json.listing).toMatchObject({ price: 0, price_type });
    }
  });

  it("keeps the decimals of prices", async () => {
    const api = client((await makeOwner()).key);
    for (const price of [0.1, 0.29, 1.1, 4.35, 8.2, 1005.01, 999_999_999.99]) {
      const { json } = await api.post("/my/listings", draft({ price }));
      const response = await api.get(`/my/listings/${json.listing_id}`);
      expect(response.text).toContain(`"price":${price},`);
      expect((await sql("SELECT price::text FROM listings WHERE id = $1", [json.listing_id]))[0]?.["price"]).toBe(price.toFixed(2));
    }
  });

  it("returns 422 without a phone in body and profile", async () => {
    const api = client((await makeOwner({ phone: null })).key);
    expect(await api.post("/my/listings", draft())).toMatchObject({
      status: 422,
      json: { fields: [{ path: "contact_phone", code: "required" }] },
    });
    expect((await api.post("/my/listings", draft({ contact_phone: "050 123 45 67" }))).status).toBe(201);
  });

  it("validates attributes: unknown, missing, wrong option, wrong type, range", async () => {
    const api = client((await makeOwner()).key);
    const post = async (attributes: unknown, category_id = BICYCLES) =>
      errorsByPath((await api.post("/my/listings", draft({ attributes, category_id }))).json);
    expect(await post({ bicycle_type: "city", wings: 2 })).toEqual({ "attributes.wings": "unknown_attribute" });
    expect(await post(undefined)).toEqual({ "attributes.bicycle_type": "required" });
    expect(await post({ bicycle_type: "flying" })).toEqual({ "attributes.bicycle_type": "invalid_option" });
    expect(await post({ bicycle_type: 1 })).toEqual({ "attributes.bicycle_type": "invalid_type" });
    expect(await post({ bicycle_type: "city", constructor: 1, toString: 2 })).toEqual({
      "attributes.constructor": "unknown_attribute",
      "attributes.toString": "unknown_attribute",
    });
    const rawProto = JSON.stringify(draft({ attributes: { bicycle_type: "city" } })).replace(
      '"bicycle_type"',
      '"__proto__":{"x":1},"bicycle_type"',
    );
    const { key } = await makeOwner();
    expect(await call("POST", "/api/v1/my/listings", { key, body: rawProto })).toMatchObject({
      status: 422,
      json: { fields: [{ path: "attributes.__proto__", code: "unknown_attribute" }] },
    });
  });

  it("inherits attributes from ancestors, and accepts any category of the tree", async () => {
    const api = client((await makeOwner()).key);
    const { json } = await api.get("/categories/1100/attributes");
    expect(json.attributes.length).toBeGreaterThan(0);
    for (const category_id of [1000, 4000, 12100]) {
      const { json: own } = await api.get(`/categories/${category_id}/attributes`);
      expect(own.attributes.some((attribute: { required?: boolean }) => attribute.required)).toBe(false);
      expect((await api.post("/my/listings", draft({ category_id, attributes: undefined }))).status).toBe(201);
    }
  });

  it("detects the language, and accepts an explicit one and translations", async () => {
    const api = client((await makeOwner()).key);
    const text = {
      uk: ["Дитячий візок у гарному стані", "Їздили один рік, усе працює, колеса цілі."],
      ru: ["Детская коляска в хорошем состоянии", "Ездили один год, всё работает, колёса целые."],
      en: ["Baby stroller in good condition", "Used for one year, everything works, wheels are fine."],
    } as const;
    for (const lang of ["uk", "ru", "en"] as const) {
      const [title, description] = text[lang];
      const { json } = await api.post("/my/listings", draft({ title, description }));
      expect((await api.get(`/my/listings/${json.listing_id}?lang=en`)).json.listing).toMatchObject({ lang, title });
    }
    const { json } = await api.post(
      "/my/listings",
      draft({ title: text.uk[0], description: text.uk[1], price: 1, translations: { ru: { title: text.ru[0], description: text.ru[1] } } }),
    );
    expect((await api.get(`/my/listings/${json.listing_id}?lang=ru`)).json.listing).toMatchObject({
      title: text.ru[0],
      description: text.ru[1],
      lang: "uk",
      city: "Львов",
    });
    expect((await api.get(`/my/listings/${json.listing_id}?lang=en`)).json.listing).toMatchObject({ title: text.uk[0], city: "Lviv" });
    const repeated = await api.post(
      "/my/listings",
      draft({ title: text.uk[0], description: text.uk[1], price: 2, translations: { uk: { title: text.uk[0], description: text.uk[1] } } }),
    );
    expect((await api.get(`/my/listings/${repeated.json.listing_id}`)).json.listing).toMatchObject({ lang: "uk", translations: {} });
    const conflicting = await api.post(
      "/my/listings",
      draft({ lang: "ru", translations: { ru: { title: text.ru[0], description: text.ru[1] } } }),
    );
    expect(conflicting.json.fields).toMatchObject([{ path: "translations.ru", code: "original_language" }]);
    const short = await api.post("/my/listings", draft({ translations: { en: { title: "abc", description: text.en[1] } } }));
    expect(short).toMatchObject({ status: 422, json: { fields: [{ path: "translations.en.title", code: "too_short" }] } });
  });

  it("requires media uploaded by this account, with as many watermarked as plain photos", async () => {
    const [mine, other] = [await makeOwner(), await makeOwner()];
    const url = (name: string) => `http://127.0.0.1/media/${mine.accountId}-${name}.webp`;
    for (const [name, kind, account] of [
      ["a", "photo", mine],
      ["b", "photo", mine],
      ["wa", "photo_wm", mine],
      ["wb", "photo_wm", mine],
      ["f", "photo", other],
      ["v", "video", mine],
      ["t", "thumbnail", mine],
    ] as const) {
      await sql("INSERT INTO media_files (url, account_id, kind) VALUES ($1, $2, $3)", [url(name), account.accountId, kind]);
    }
    const api = client(mine.key);
    const good = {
      photos: [url("a"), url("b")],
      photos_wm: [url("wa"), url("wb")],
      photos_3d: [url("b"), url("a")],
      video_url: url("v"),
      video_thumbnail: url("t"),
    };
    const { status, json } = await api.post("/my/listings", draft(good));
    expect(status).toBe(201);
    expect((await api.get(`/my/listings/${json.listing_id}`)).json.listing).toMatchObject({ ...good, photo: url("a") });
    expect((await api.post("/my/listings", draft({ photos: [url("a"), url("f"), "x"] }))).json.fields).toMatchObject([
      { path: "photos.1", code: "not_uploaded" },
      { path: "photos.2", code: "not_uploaded" },
    ]);
    expect((await api.post("/my/listings", draft({ photos: [url("a"), url("b")], photos_wm: [url("wa")] }))).json.fields).toMatchObject([
      { path: "photos_wm", code: "length_mismatch" },
    ]);
    expect((await api.post("/my/listings", draft({ photos: [url("v")] }))).status).toBe(422);
  });
});

describe("duplicates", () => {
  it("are rejected with 422 and the first listing's id, ignoring case and whitespace", async () => {
    const api = client((await makeOwner()).key);
    const body = draft({ title: "Велосипед Україна", description: "Синій велосипед, майже новий, стояв у коморі." });
    const { json: first } = await api.post("/my/listings", body);
    for (const again of [
      body,
      { ...body, title: "  ВЕЛОСИПЕД   україна " },
      { ...body, description: "Синій  велосипед,\nмайже новий, стояв у коморі. " },
      { ...body, condition: "new" },
      { ...body, price: 12500.0 },
    ]) {
      expect(await api.post("/my/listings", again)).toMatchObject({
        status: 422,
        json: { error: "duplicate", listing_id: first.listing_id },
      });
    }
    for (const changed of [
      { ...body, price: 12501 },
      { ...body, currency: "USD" },
      { ...body, title: "Велосипед Україна 2" },
      { ...body, city_ref: "8d5a980d-391c-11dd-90d9-001a92567626" },
      { ...body, category_id: 12100, attributes: {} },
    ]) {
      expect((await api.post("/my/listings", changed)).status).toBe(201);
    }
    expect((await client((await makeOwner()).key).post("/my/listings", body)).status).toBe(201);
  });

  it("create one listing of twelve concurrent equal requests", async () => {
    const owner = await makeOwner();
    const body = draft();
    const responses = await Promise.all(Array.from({ length: 12 }, () => client(owner.key).post("/my/listings", body)));
    const created = responses.filter((response) => response.status === 201);
    expect(created).toHaveLength(1);
    for (const response of responses.filter((other) => other.status !== 201)) {
      expect(response).toMatchObject({ status: 422, json: { error: "duplicate", listing_id: created[0]?.json.listing_id } });
    }
    expect(await sql("SELECT count(*)::int AS n FROM listings WHERE account_id = $1", [owner.accountId])).toEqual([{ n: 1 }]);
  });

  it("are allowed after 24 hours", async () => {
    const owner = await makeOwner();
    const body = draft();
    await client(owner.key).post("/my/listings", body);
    await sql("UPDATE listing_fingerprints SET created_at = now() - interval '24 hours 1 second' WHERE account_id = $1", [owner.accountId]);
    expect((await client(owner.key).post("/my/listings", body)).status).toBe(201);
    expect((await client(owner.key).post("/my/listings", body)).status).toBe(422);
  });

  it("claim no media when the draft is rejected", async () => {
    const api = client((await makeOwner()).key);
    const body = draft();
    expect((await api.post("/my/listings", { ...body, contact_phone: "1" })).status).toBe(422);
    expect((await api.post("/my/listings", body)).status).toBe(201);
  });
});

describe("a created listing", () => {
  it("has one revision with the content and one audit entry with actor and address", async () => {
    const owner = await makeOwner();
    const response = await client(owner.key, { from: "127.0.0.7" }).post("/my/listings", draft({ price: 55.5 }));
    const id = response.json.listing_id;
    const [revision] = await sql("SELECT version, status, content FROM listing_revisions WHERE listing_id = $1", [id]);
    expect(revision).toMatchObject({ version: 1, status: "pending", content: { price: "55.50", category_id: BICYCLES } });
    const [audit] = await sql(
      "SELECT actor, actor_id, key_id, address, request_id, action FROM audit_entries WHERE subject = 'listing' AND subject_id = $1",
      [id],
    );
    expect(audit).toEqual({
      actor: "key",
      actor_id: owner.accountId,
      key_id: owner.id,
      address: "127.0.0.7",
      request_id: response.headers["x-request-id"],
      action: "listing.create",
    });
  });
});
