import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { blockAccount, changeAccountType, changeRole, restrictAccount, signOutEverywhere } from "@/lib/domain/accounts/administer";
import { readAccount } from "@/lib/domain/accounts/read-account";
import { searchAccounts } from "@/lib/domain/accounts/search";
import { indexQueuedListings } from "@/lib/domain/catalogue/index-listings";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import { searchCatalogue } from "@/lib/domain/catalogue/search";
import { type Actor, OPERATOR } from "@/lib/domain/context/context";
import { queueEmail } from "@/lib/domain/emails/queue";
import { newestListings } from "@/lib/domain/listings/newest";
import { revealPhone } from "@/lib/domain/listings/phone";
import { readPublicListing, readSeller, sellerListings, similarListings } from "@/lib/domain/listings/public-detail";
import { listQueue } from "@/lib/domain/moderation/queue";
import { reportListing } from "@/lib/domain/moderation/report";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, makeKey, makeOwner, sql } from "../support/accounts";
import { call, client } from "../support/client";
import { bookDraft, ownWords } from "../support/drafts";
import { makeModerator, pendingListing } from "../support/moderators";
import { emailsTo, waitForEmail } from "../support/outbox";
import { cookieOf, makePerson } from "../support/sign-in";

const ALL_LISTINGS: CatalogueQuery = { conditions: [], priceTypes: [], withPhotos: false, attributes: [], sort: "new" };

/** How administrators manage accounts, against a real database, and where a blocked account is still visible. */

let admin: { readonly id: number; readonly actor: Actor };

beforeAll(async () => {
  await openDatabase();
  const { id } = await makePerson({ role: "admin", name: "Адміністраторка" });
  admin = { id, actor: { kind: "admin", accountId: id, address: "127.0.0.1" } };
});

afterAll(() => db().close());

const auditOf = (subject: string, id: number) =>
  sql<{ action: string; actor_id: number; details: Record<string, unknown> }>(
    "SELECT action, actor_id, details FROM audit_entries WHERE subject = $1 AND subject_id = $2 ORDER BY id",
    [subject, id],
  );

describe("accounts", () => {
  it("are found by number, email, name and phone, with filters and pages", async () => {
    const name = `Пошукова ${ownWords().slice(0, 9)}`;
    const ids: number[] = [];
    for (let i = 0; i < 3; i++)
      ids.unshift(await makeAccount({ name, phone: `+38067${String(1_000_000 + i * 7 + process.pid).slice(-7)}` }));
    const find = async (query: Omit<Parameters<typeof searchAccounts>[1], "limit">) =>
      (await searchAccounts({ db: db() }, { limit: 50, ...query })).accounts.map(({ id }) => id);
    expect(await find({ text: name.toUpperCase() })).toEqual(ids);
    expect(await find({ text: `№ ${ids[1]}` })).toContain(ids[1]);
    const [row] = await sql<{ email: string; phone: string }>("SELECT email, phone FROM accounts WHERE id = $1", [ids[0]]);
    expect(await find({ text: row?.email as string })).toEqual([ids[0]]);
    expect(await find({ text: `0${row?.phone.slice(4, 6)} ${row?.phone.slice(6)}` })).toContain(ids[0]);
    expect(await find({ text: "100%_" })).toEqual([]);
    expect(await find({ text: name, role: "admin" })).toEqual([]);
    expect(await find({ text: name, type: "business", state: "active" })).toEqual(ids);
    const first = await searchAccounts({ db: db() }, { text: name, limit: 2 });
    expect(first).toMatchObject({ accounts: [{ id: ids[0] }, { id: ids[1] }], nextCursor: ids[1] });
    expect(await searchAccounts({ db: db() }, { text: name, limit: 2, cursor: first.nextCursor })).toMatchObject({
      accounts: [{ id: ids[2] }],
      nextCursor: undefined,
    });
  });

  it("are found by words in any order, with any apostrophe", async () => {
    const word = ownWords().slice(0, 9);
    const id = await makeAccount({ name: `Дем’янчук Любов ${word}` });
    const find = async (text: string) => (await searchAccounts({ db: db() }, { limit: 50, text })).accounts.map((one) => one.id);
    const [row] = await sql<{ email: string }>("SELECT email FROM accounts WHERE id = $1", [id]);
    for (const text of [`любов дем'янчук ${word}`, `Демʼянчук ${word}`, `${word} ДЕМ`, `дем’ян ${row?.email}`]) {
      expect(await find(text), text).toEqual([id]);
    }
    expect(await find(`Дем’янчук Надія ${word}`)).toEqual([]);
  });

  it("are changed with a reason, audit each change once, and are read with their contents", async () => {
    const { accountId: id, key } = await makeOwner({ type: "personal" });
    await client(key).post("/my/listings", bookDraft());
    await changeRole({ actor: admin.actor }, { accountId: id, role: "moderator", reason: "Досвідчена людина" });
    // A lost response.
    await changeRole({ actor: admin.actor }, { accountId: id, role: "moderator", reason: "Досвідчена людина" });
    await changeAccountType({ actor: admin.actor }, { accountId: id, type: "business" });
    await restrictAccount({ actor: admin.actor }, { accountId: id, readingOnly: true, reason: "Скарги покупців" });
    expect((await client(key).get("/ping")).json).toMatchObject({ account_type: "business", scopes_granted: ["listings:read"] });
    expect(await readAccount({ db: db() }, id)).toMatchObject({
      role: "moderator",
      type: "business",
      state: "reading_only",
      reason: "Скарги покупців",
      keys: 1,
      listings: { active: 1 },
    });
    await restrictAccount({ actor: admin.actor }, { accountId: id, readingOnly: false });
    expect((await auditOf("account", id)).map(({ action, details }) => [action, details])).toEqual([
      ["account.role", { from: "owner", to: "moderator", reason: "Досвідчена людина" }],
      ["account.type", { from: "personal", to: "business" }],
      ["account.restrict", { reading_only: true, reason: "Скарги покупців" }],
      ["account.restrict", { reading_only: false }],
    ]);
  });

  it("are not changed again: the reason of a second administrator is not dropped silently", async () => {
    const { accountId: id } = await makeOwner();
    const { id: otherId } = await makePerson({ role: "admin" });
    const other: Actor = { kind: "admin", accountId: otherId };
    const block = (actor: Actor, reason: string) => blockAccount({ actor }, { accountId: id, blocked: true, reason });
    const made = (change: string) => ({ code: "account_already_changed", parameters: { change } });
    await block(admin.actor, "Шахрайство");
    await block(admin.actor, "Шахрайство");
    await expect(block(other, "Шахрайство")).rejects.toMatchObject(made("blocked"));
    await expect(block(admin.actor, "Спам")).rejects.toMatchObject(made("blocked"));
    // The command line is idempotent.
    await blockAccount({ actor: OPERATOR }, { accountId: id, blocked: true });
    await blockAccount({ actor: other }, { accountId: id, blocked: false });
    await expect(blockAccount({ actor: admin.actor }, { accountId: id, blocked: false })).rejects.toMatchObject(made("unblocked"));
    await restrictAccount({ actor: other }, { accountId: id, readingOnly: true, reason: "Скарги" });
    await expect(restrictAccount({ actor: admin.actor }, { accountId: id, readingOnly: true, reason: "Скарги" })).rejects.toMatchObject(
      made("restricted"),
    );
    expect((await auditOf("account", id)).map(({ action, details }) => [action, details])).toEqual([
      ["account.block", { blocked: true, reason: "Шахрайство" }],
      ["account.block", { blocked: false }],
      ["account.restrict", { reading_only: true, reason: "Скарги" }],
    ]);
  });

  it("cannot be changed, restricted or blocked by their own administrator", async () => {
    for (const change of [
      () => changeRole({ actor: admin.actor }, { accountId: admin.id, role: "owner", reason: "Досить" }),
      () => restrictAccount({ actor: admin.actor }, { accountId: admin.id, readingOnly: true, reason: "Досить" }),
      () => blockAccount({ actor: admin.actor }, { accountId: admin.id, blocked: true, reason: "Досить" }),
      () => signOutEverywhere({ db: db(), actor: admin.actor }, admin.id),
    ])
      await expect(change()).rejects.toMatchObject({ code: "own_account" });
    expect(await readAccount({ db: db() }, admin.id)).toMatchObject({ role: "admin", state: "active" });
  });

  it("lose their claims with the moderator role, and get no role once deleted", async () => {
    const moderator = await makePerson({ role: "moderator" });
    const id = await pendingListing(await makeOwner());
    await sql("INSERT INTO moderation_claims (listing_id, moderator_id, expires_at) VALUES ($1, $2, now() + interval '1 minute')", [
      id,
      moderator.id,
    ]);
    await changeRole({ actor: admin.actor }, { accountId: moderator.id, role: "owner", reason: "Пішла з команди" });
    expect(await sql("SELECT 1 FROM moderation_claims WHERE listing_id = $1", [id])).toEqual([]);
    await sql("UPDATE accounts SET deleted_at = now() WHERE id = $1", [moderator.id]);
    await expect(
      changeRole({ actor: admin.actor }, { accountId: moderator.id, role: "moderator", reason: "Видалений" }),
    ).rejects.toMatchObject({ code: "not_found" });
    await restrictAccount({ actor: admin.actor }, { accountId: moderator.id, readingOnly: true, reason: "Видалений" });
    expect(await readAccount({ db: db() }, moderator.id)).toMatchObject({ state: "deleted", readingOnly: true });
  });
});

describe("a blocked account", () => {
  it("is visible nowhere from the next request on, and everywhere again once unblocked", async () => {
    const word = ownWords();
    const person = await makePerson({ name: `Продавець ${word.slice(0, 8)}` });
    await sql("UPDATE accounts SET phone = '+380671234567' WHERE id = $1", [person.id]);
    const origin = `https://${word.slice(0, 8).replace(/[^a-z]/g, "x")}-${person.id}.example.com`;
    const owner = await makeKey(person.id, { domains: [new URL(origin).hostname] });
    const cookie = await cookieOf(person.email);
    const { json: book } = await client(owner.key).post("/my/listings", bookDraft({ title: `Книжка ${word.slice(0, 20)}` }));
    const waiting = await pendingListing(owner);
    const beside = await client((await makeOwner()).key).post("/my/listings", bookDraft());
    const moderator = await makeModerator();
    const url = inject("boardUrl");
    const status = async (path: string, headers = {}) => (await fetch(url + path, { headers, redirect: "manual" })).status;

    /** Returns for each place where visitors, the owner or moderators could find it whether it is there. */
    const places = async () => {
      // The newest of all, even if others are created concurrently.
      await sql("UPDATE listings SET published_at = now() + interval '1 minute' WHERE id = $1", [book.listing_id]);
      const other = await readPublicListing({ db: db() }, beside.json.listing_id);
      const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
      const rejected = (work: Promise<unknown>) =>
        work.then(
          () => true,
          () => false,
        );
      return {
        page: (await status(`/listing/${book.slug}`)) === 200,
        seller: (await status(`/seller/${person.id}`)) === 200,
        sellerRead: (await readSeller({ db: db() }, person.id)) !== undefined,
        ofSeller: ids(await sellerListings({ db: db() }, { sellerId: person.id, lang: "uk", limit: 10 })).includes(book.listing_id),
        start: ids(await newestListings({ db: db() }, { lang: "uk", limit: 200 })).includes(book.listing_id),
        startPage: (await (await fetch(url)).text()).includes(word.slice(0, 20)),
        similar: other ? ids(await similarListings({ db: db() }, { to: other, lang: "uk", limit: 200 })).includes(book.listing_id) : false,
        phone: await rejected(
          revealPhone({ db: db(), now: Date.now() }, { listingId: book.listing_id, address: `10.1.${person.id % 250}.1` }),
        ),
        report: await rejected(
          reportListing(
            { db: db(), now: Date.now() },
            { listingId: book.listing_id, code: "fraud", text: "", address: `10.2.${person.id % 250}.1`, language: "uk" },
          ),
        ),
        queue: ids(
          await listQueue({ db: db(), now: Date.now() }, { filter: { moderatorId: moderator.id, seller: person.id }, limit: 50 }),
        ).includes(waiting),
        api: (await client(owner.key).get("/ping")).json.ok === true,
        cors:
          (await call("OPTIONS", "/api/v1/ping", { headers: { origin, "access-control-request-method": "GET" }, unchecked: true })).headers[
            "access-control-allow-origin"
          ] === origin,
        cabinet: (await status("/cabinet", { cookie })) === 200,
        catalogue: ids(
          (
            await searchCatalogue(
              { db: db(), now: Date.now() },
              { query: { ...ALL_LISTINGS, text: word.slice(0, 20) }, lang: "uk", limit: 5 },
            )
          ).listings,
        ).includes(book.listing_id),
      };
    };

    await indexQueuedListings({ db: db(), now: Date.now() });
    const everywhere = await places();
    expect(Object.entries(everywhere).filter(([, there]) => !there)).toEqual([]);

    await blockAccount({ actor: admin.actor }, { accountId: person.id, blocked: true, reason: "Шахрайство" });
    // At once, before the catalogue is swept.
    expect(Object.entries(await places()).filter(([, there]) => there)).toEqual([]);
    const denied = await client(owner.key).get("/ping");
    expect([denied.status, denied.json.error]).toEqual([403, "key_suspended"]);
    expect(await sql("SELECT 1 FROM sessions WHERE account_id = $1", [person.id])).toEqual([]);
    expect(await readAccount({ db: db() }, person.id)).toMatchObject({ state: "blocked", reason: "Шахрайство" });

    await blockAccount({ actor: admin.actor }, { accountId: person.id, blocked: false });
    await indexQueuedListings({ db: db(), now: Date.now() });
    // Sessions do not come back; everything else does.
    const { cabinet, ...back } = await places();
    expect(cabinet).toBe(false);
    expect(Object.entries(back).filter(([, there]) => !there)).toEqual([]);
  });

  it("gets no email but the statement of reasons", async () => {
    const person = await makePerson();
    const otherPerson = await makePerson();
    await blockAccount({ actor: admin.actor }, { accountId: person.id, blocked: true, reason: "Шахрайство" });
    // One worker sends emails in order: when the second has arrived, the first has been processed.
    for (const { email } of [person, otherPerson])
      await queueEmail({ db: db() }, { to: email, language: "uk", template: "account_deleted", props: {} });
    await waitForEmail(inject("dataDir"), otherPerson.email);
    const [statement, ...others] = emailsTo(inject("dataDir"), person.email);
    expect(statement?.text).toContain("Шахрайство");
    expect(others).toEqual([]);
  });
});
