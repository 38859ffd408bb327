import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { MAX_FAVOURITES } from "@/lib/domain/favourites/limits";
import { listFavourites, lookUpFavourites } from "@/lib/domain/favourites/list";
import { deleteOldFavourites, latestNotices, sendNoticeEmail, sendNotices, writeNotices } from "@/lib/domain/favourites/notices";
import { removeFavourite, saveFavourite } from "@/lib/domain/favourites/save";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, sql } from "../support/accounts";
import { place } from "../support/catalogue";
import { call } from "../support/client";
import { emailsTo, waitForEmail } from "../support/outbox";
import { signedInPerson } from "../support/sign-in";

/** Favourites: hearts over HTTP, merging after signing in, what becomes of saved listings, and notices (docs/decisions/198-favourites.md). */

const HOST = "board.test";
const MINUTE = 60_000;

interface Sent {
  readonly cookie?: string;
  readonly script?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a heart's form as a browser does. */
const press = (fields: Record<string, string | number>, { cookie, script = true, headers = {} }: Sent = {}) =>
  call("POST", "/api/favourites", {
    unchecked: true,
    body: new TextEncoder().encode(
      new URLSearchParams(Object.entries(fields).map(([k, v]): [string, string] => [k, String(v)])).toString(),
    ),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...{ origin: `http://${HOST}`, host: HOST, referer: `http://${HOST}/ru/catalogue?q=1` },
      ...(cookie ? { cookie } : {}),
      ...(script ? { accept: "application/json" } : {}),
      ...headers,
    },
  });

const merge = (body: unknown, cookie?: string) =>
  call("POST", "/api/favourites/merge", {
    unchecked: true,
    body: new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body)),
    headers: { origin: `http://${HOST}`, host: HOST, accept: "application/json", ...(cookie ? { cookie } : {}) },
  });

let seller: number;
const context = (later = 0) => ({ db: db(), now: Date.now() + later });
const favouritesOf = async (accountId: number) =>
  (await listFavourites(context(), { accountId, lang: "uk", sort: "saved", page: 1 })).favourites;

beforeAll(async () => {
  await openDatabase();
  seller = await makeAccount();
});
afterAll(() => db().close());

describe("a heart", () => {
  it("saves and removes a listing, for a script and without one", async () => {
    const [{ cookie, id: accountId }, [id = 0]] = [await signedInPerson(), await place(seller, [{ title: "Чайник" }])];
    expect(JSON.parse((await press({ listing: id, saved: 1 }, { cookie })).text)).toEqual({ count: 1 });
    expect(JSON.parse((await press({ listing: id, saved: 1 }, { cookie })).text)).toEqual({ count: 1 });
    expect((await favouritesOf(accountId)).map(({ listingId }) => listingId)).toEqual([id]);
    const plain = await press({ listing: id, saved: 0 }, { cookie, script: false });
    expect([plain.status, plain.headers.location]).toEqual([303, "/ru/catalogue?q=1"]);
    expect(await favouritesOf(accountId)).toEqual([]);
  });

  it("asks visitors without JavaScript to sign in and come back", async () => {
    const [id = 0] = await place(seller, [{}]);
    const plain = await press({ listing: id, saved: 1 }, { script: false });
    expect([plain.status, plain.headers.location]).toEqual([303, "/ru/sign-in?next=%2Fru%2Fcatalogue%3Fq%3D1"]);
    expect((await press({ listing: id, saved: 1 })).status).toBe(401);
  });

  it("rejects other sites, and listings that are not public or do not exist", async () => {
    const { cookie, id: accountId } = await signedInPerson();
    const [id = 0, pending = 0] = await place(seller, [{}, { status: "pending" }]);
    for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
      expect((await press({ listing: id, saved: 1 }, { cookie, headers })).status).toBe(403);
    for (const listing of [pending, 2_147_483_646, 99_999_999_999, "x", "", "1 OR 1=1"])
      expect((await press({ listing, saved: 1 }, { cookie })).status, String(listing)).toBe(404);
    expect(await favouritesOf(accountId)).toEqual([]);
  });

  it("brings back a listing that was just removed with its time and price", async () => {
    const [accountId, [id = 0]] = [await makeAccount(), await place(seller, [{ price: 1_000 }])];
    await saveFavourite(context(-MINUTE), { accountId, listingId: id });
    await sql("UPDATE listings SET price = 2000 WHERE id = $1", [id]);
    await removeFavourite(context(), { accountId, listingId: id });
    await saveFavourite(context(), { accountId, listingId: id });
    expect((await favouritesOf(accountId))[0]?.before).toEqual({ amount: "1000", currency: "UAH", isHigher: false });
  });

  it(`saves at most ${MAX_FAVOURITES} listings per account`, async () => {
    const { cookie, id: accountId } = await signedInPerson();
    const [id = 0] = await place(seller, [{}]);
    await sql(
      `INSERT INTO favourites (account_id, listing_id, title, saved_price, saved_currency, notice_price, notice_currency, saved_at)
       SELECT $1, 2000000000 + n, 'x', 1, 'UAH', 1, 'UAH', now() FROM generate_series(1, $2) AS n`,
      [accountId, MAX_FAVOURITES],
    );
    expect((await press({ listing: id, saved: 1 }, { cookie })).status).toBe(422);
    expect((await press({ listing: id, saved: 1 }, { cookie, script: false })).headers.location).toBe("/ru/favourites?full");
    expect(JSON.parse((await merge([{ id, at: 1, price: 1, currency: "UAH" }], cookie)).text)).toEqual({ count: MAX_FAVOURITES });
  });
});

describe("a browser's favourites", () => {
  it("are merged with those of the account, with their times and prices", async () => {
    const { cookie, id: accountId } = await signedInPerson();
    const [known = 0, added = 0, gone = 0] = await place(seller, [{ price: 500 }, { price: 900 }, { status: "archived" }]);
    await saveFavourite(context(), { accountId, listingId: known });
    const local = [
      { id: added, at: Date.now() - 1_000_000, price: 1_000.5, currency: "UAH" },
      { id: known, at: 5, price: 7, currency: "USD" },
      { id: gone, at: 5, price: 7, currency: "UAH" },
      { id: 2_147_483_646, at: 5, price: 7, currency: "UAH" },
    ];
    expect(JSON.parse((await merge(local, cookie)).text)).toEqual({ count: 2 });
    const favourites = await favouritesOf(accountId);
    expect(favourites.map(({ listingId }) => listingId)).toEqual([known, added]);
    expect(favourites[1]?.before).toEqual({ amount: "1000.5", currency: "UAH", isHigher: true });
  });

  it("are rejected if they are too many, malformed, or nobody is signed in", async () => {
    const { cookie } = await signedInPerson();
    const one = { id: 1, at: 1, price: 1, currency: "UAH" };
    const bad = [
      Array(101).fill(one),
      {},
      "no JSON",
      [{ ...one, id: 0 }],
      [{ ...one, price: -1 }],
      [{ ...one, at: "x" }],
      [{ ...one, currency: "BTC" }],
      [1],
    ];
    for (const body of bad) expect((await merge(body, cookie)).status).toBe(400);
    expect((await merge([one])).status).toBe(401);
  });

  it("are looked up by id without revealing what is not public", async () => {
    const [shown = 0, sold = 0, archived = 0, pending = 0] = await place(seller, [
      { title: "Є", price: 80 },
      { title: "Продано", status: "sold" },
      { title: "Таємниця", status: "archived" },
      { title: "Таємниця", status: "pending" },
    ]);
    await sql("UPDATE listings SET published_at = NULL WHERE id = $1", [pending]);
    const ids = [archived, shown, pending, sold, 2_147_483_646];
    const favourites = ids.map((id) => ({ id, at: 1, price: 100, currency: "UAH" as const }));
    const found = await lookUpFavourites(context(), { favourites, lang: "uk" });
    expect(found.map(({ listingId, state }) => [listingId, state])).toEqual([
      [archived, "archived"],
      [shown, "available"],
      [pending, "deleted"],
      [sold, "sold"],
      [2_147_483_646, "deleted"],
    ]);
    expect(JSON.stringify(found)).not.toContain("Таємниця");
    expect(found[1]?.before).toEqual({ amount: "100", currency: "UAH", isHigher: true });
  });
});

describe("notices", () => {
  const noticesOf = async (accountId: number) =>
    (await latestNotices(context(), { accountId, lang: "uk" })).map(({ listingId, kind, state }) => [listingId, kind, state]);
  const setPrice = async (id: number, price: number) => {
    await sql("UPDATE listings SET price = $2 WHERE id = $1", [id, price]);
    await writeNotices(context(), [id]);
  };
  const drops = async (accountId: number) =>
    (
      await sql<{ o: string; n: string }>(
        "SELECT old_price AS o, new_price AS n FROM favourite_notices WHERE account_id = $1 AND kind = 'price_drop' ORDER BY id",
        [accountId],
      )
    ).map(({ o, n }) => [Number(o), Number(n)]);

  it("tell of a drop by a twentieth or more, once, and not again after the price was raised", async () => {
    const [accountId, other, [id = 0]] = [await makeAccount(), await makeAccount(), await place(seller, [{ price: 1_000 }])];
    await saveFavourite(context(), { accountId, listingId: id });
    for (const price of [960, 950, 950, 2_000, 950, 940, 900]) await setPrice(id, price);
    expect(await drops(accountId)).toEqual([
      [1_000, 950],
      [950, 900],
    ]);
    await saveFavourite(context(), { accountId: other, listingId: id });
    await setPrice(id, 880);
    expect(await drops(other)).toEqual([]);
    expect(await noticesOf(accountId)).toEqual([[id, "price_drop", "available"]]);
  });

  it("tell once per publication that a listing is sold, taken down or deleted, but not while it is in review", async () => {
    const [accountId, [id = 0, pending = 0]] = [await makeAccount(), await place(seller, [{}, {}])];
    for (const listingId of [id, pending]) await saveFavourite(context(), { accountId, listingId });
    await sql("UPDATE listings SET status = 'pending' WHERE id = $1", [pending]);
    await sql("UPDATE listings SET status = 'sold' WHERE id = $1", [id]);
    await writeNotices(context(), [id, pending]);
    await writeNotices(context(), [id, pending]);
    expect(await noticesOf(accountId)).toEqual([[id, "unavailable", "sold"]]);
    await sql("UPDATE listings SET status = 'active', published_at = now() + interval '1 second' WHERE id = $1", [id]);
    expect(await noticesOf(accountId)).toEqual([]);
    await sql("UPDATE listings SET status = 'inactive' WHERE id = $1", [id]);
    await writeNotices(context(5_000), [id]);
    const [row] = await sql<{ count: number }>("SELECT count(*)::int AS count FROM favourite_notices WHERE account_id = $1", [accountId]);
    expect(row?.count).toBe(2);
  });

  it("come in one email with what is still true, which can be turned off", async () => {
    const { id: accountId, email } = await signedInPerson();
    const [cheaper = 0, sold = 0, back = 0] = await place(seller, [
      { title: "Дешевше", price: 1_000 },
      { title: "Збуте" },
      { title: "Знову тут" },
    ]);
    for (const listingId of [cheaper, sold, back]) await saveFavourite(context(), { accountId, listingId });
    await sql("UPDATE listings SET status = 'sold' WHERE id = ANY($1)", [[sold, back]]);
    await sql("UPDATE listings SET price = 800 WHERE id = $1", [cheaper]);
    await writeNotices(context(), [cheaper, sold, back]);
    await sql("UPDATE listings SET status = 'active' WHERE id = $1", [back]);
    await sql("UPDATE favourite_notices SET at = at - interval '11 minutes' WHERE account_id = $1", [accountId]);
    await sendNotices(context());
    const sent = await waitForEmail(inject("dataDir"), email);
    expect(sent.text.replace(/\u00a0/g, " ")).toContain("800 ₴, було 1 000 ₴");
    expect(sent.text).toContain("«Збуте»: продано.");
    expect(sent.text).not.toContain("Знову тут");
    expect(sent.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
    // Another one follows after six hours at the earliest.
    await sql("UPDATE listings SET price = 500 WHERE id = $1", [cheaper]);
    await writeNotices(context(-11 * MINUTE), [cheaper]);
    await sendNotices(context());
    expect((await sql("SELECT 1 FROM favourite_notices WHERE account_id = $1 AND emailed_at IS NULL", [accountId])).length).toBe(1);
    await sql("UPDATE accounts SET letters_off = '{favourites}' WHERE id = $1", [accountId]);
    const [notice] = await sql<{ id: number }>("SELECT id FROM favourite_notices WHERE account_id = $1 AND emailed_at IS NULL", [
      accountId,
    ]);
    await sendNoticeEmail(context(), { accountId, noticeIds: [notice?.id ?? 0] });
    expect(emailsTo(inject("dataDir"), email)).toHaveLength(1);
  });

  it("tell of a drop while the price is that of the notice or lower, and of the current price", async () => {
    const { id: accountId, email } = await signedInPerson();
    const names = ["Виправлена", "Двічі", "Менша", "Валюта", "Обмін", "Копійка"];
    const ids = await place(
      seller,
      names.map((title) => ({ title, price: 1_000 })),
    );
    for (const listingId of ids) await saveFavourite(context(), { accountId, listingId });
    const [corrected = 0, twice = 0, lower = 0, currency = 0, exchanged = 0, hundredth = 0] = ids;
    await setPrice(corrected, 100);
    await setPrice(corrected, 1_000);
    // The last notice is about a mistake, the one before it is still true.
    for (const price of [800, 100, 790]) await setPrice(twice, price);
    for (const price of [900, 890.5]) await setPrice(lower, price);
    for (const id of [currency, exchanged]) await setPrice(id, 100);
    await sql("UPDATE listings SET currency = 'USD' WHERE id = $1", [currency]);
    await sql("UPDATE listings SET price_type = 'exchange' WHERE id = $1", [exchanged]);
    for (const price of [99.99, 100]) await setPrice(hundredth, price);
    expect(await drops(accountId)).toHaveLength(7);
    const shown = await latestNotices(context(), { accountId, lang: "uk" });
    expect(shown.map(({ listingId, oldPrice, newPrice }) => [listingId, oldPrice, newPrice])).toEqual([
      [lower, "1000", "890.5"],
      [twice, "1000", "790"],
    ]);
    await sql("UPDATE favourite_notices SET at = at - interval '11 minutes' WHERE account_id = $1", [accountId]);
    await sendNotices(context());
    const text = (await waitForEmail(inject("dataDir"), email)).text.replace(/\u00a0/g, " ");
    expect(text).toContain("790 ₴, було 1 000 ₴");
    expect(names.filter((name) => text.includes(name))).toEqual(["Двічі", "Менша"]);
  });

  it("do not repeat that a listing was sold after it was available again and cheaper", async () => {
    const [accountId, [id = 0]] = [await makeAccount(), await place(seller, [{ price: 1_000 }])];
    await saveFavourite(context(), { accountId, listingId: id });
    await sql("UPDATE listings SET status = 'sold' WHERE id = $1", [id]);
    await writeNotices(context(), [id]);
    await sql("UPDATE listings SET status = 'active' WHERE id = $1", [id]);
    await setPrice(id, 800);
    await sql("UPDATE listings SET status = 'pending' WHERE id = $1", [id]);
    expect(await noticesOf(accountId)).toEqual([]);
    await sql("UPDATE listings SET status = 'active' WHERE id = $1", [id]);
    expect(await noticesOf(accountId)).toEqual([[id, "price_drop", "available"]]);
  });

  it("cause no email about a price that is corrected within ten minutes", async () => {
    const { id: accountId, email } = await signedInPerson();
    const [id = 0] = await place(seller, [{ price: 1_000 }]);
    await saveFavourite(context(), { accountId, listingId: id });
    await setPrice(id, 100);
    await setPrice(id, 1_000);
    expect(await drops(accountId)).toEqual([[1_000, 100]]);
    expect(await noticesOf(accountId)).toEqual([]);
    const noticeIds = (await sql<{ id: number }>("SELECT id FROM favourite_notices WHERE account_id = $1", [accountId])).map(
      (notice) => notice.id,
    );
    await sendNoticeEmail(context(11 * MINUTE), { accountId, noticeIds });
    expect(emailsTo(inject("dataDir"), email)).toEqual([]);
  });

  it("outlive an erased listing for a month, with the title that was saved", async () => {
    const [accountId, [id = 0]] = [await makeAccount(), await place(seller, [{ title: "Стерте" }])];
    await saveFavourite(context(), { accountId, listingId: id });
    await sql("DELETE FROM listings WHERE id = $1", [id]);
    await writeNotices(context(), [id]);
    const [favourite] = await favouritesOf(accountId);
    expect([favourite?.state, favourite?.savedTitle, favourite?.listing]).toEqual(["deleted", "Стерте", undefined]);
    await deleteOldFavourites(context());
    expect(await favouritesOf(accountId)).toHaveLength(1);
    await sql("UPDATE favourite_notices SET at = at - interval '31 days' WHERE account_id = $1", [accountId]);
    await deleteOldFavourites(context());
    expect(await favouritesOf(accountId)).toEqual([]);
  });
});
