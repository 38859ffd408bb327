import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { blockAccount } from "@/lib/domain/accounts/administer";
import { OPERATOR } from "@/lib/domain/context/context";
import type { BoardEvent } from "@/lib/domain/events/read.sql";
import { changeStatus } from "@/lib/domain/listings/change-status";
import { editListing } from "@/lib/domain/listings/edit";
import { renewListing } from "@/lib/domain/listings/renew";
import { decide } from "@/lib/domain/moderation/decide";
import { queueAlert, sendAlert, sendDigests } from "@/lib/domain/saved-searches/alerts";
import { isDigestTime, lastDaily, lastWeekly } from "@/lib/domain/saved-searches/digest-time";
import { sendSearchEmail } from "@/lib/domain/saved-searches/email";
import { type AlertFrequency, MAX_SEARCHES } from "@/lib/domain/saved-searches/limits";
import { changeSearch, deleteSearch, listSearches, openSearch, restoreSearch } from "@/lib/domain/saved-searches/manage";
import { matchPublished } from "@/lib/domain/saved-searches/match";
import { deleteOldSearches, pauseIdleSearches } from "@/lib/domain/saved-searches/retention";
import { saveSearch } from "@/lib/domain/saved-searches/save";
import { matchSavedSearches } from "@/lib/domain/saved-searches/subscriber";
import { db, openDatabase } from "@/lib/platform/db";
import { makeAccount, makeOwner, sql } from "../support/accounts";
import { place, uniqueWord } from "../support/catalogue";
import { call, client } from "../support/client";
import { ownerContext } from "../support/domain";
import { bookDraft } from "../support/drafts";
import { fake } from "../support/fake";
import { sendForm } from "../support/forms";
import { emailsTo, waitForEmail } from "../support/outbox";
import { type SignedIn, signedInPerson } from "../support/sign-in";

/** Alerts of saved searches: when and what is sent, stopping them, and the pages' forms (docs/decisions/200-search-alerts.md). */

const SEARCHES = "/cabinet/searches";
const DAY = 86_400_000;

const context = (now = Date.now()) => ({ db: db(), now });
const emails = (to: string) => emailsTo(inject("dataDir"), to);

let seller: number;

interface Saved {
  readonly person: SignedIn;
  readonly word: string;
  readonly id: number;
}

async function save(frequency: AlertFrequency, options: Parameters<typeof signedInPerson>[0] = {}): Promise<Saved> {
  const [person, word] = [await signedInPerson(options), uniqueWord()];
  const address = `/catalogue?q=${encodeURIComponent(word)}`;
  const { id } = await saveSearch(context(), { accountId: person.id, address, name: `Пошук ${word}`, frequency });
  return { person, word, id };
}

/** Publishes listings now and matches them, as the subscriber does. */
async function publish(word: string, count = 1, owner = seller): Promise<number[]> {
  const ids = await place(
    owner,
    Array.from({ length: count }, (_, i) => ({ title: `${word} ${i}`, published: 0 })),
  );
  await matchPublished(
    context(),
    ids.map((listingId) => ({ listingId, at: new Date() })),
  );
  return ids;
}

const waiting = async (id: number) =>
  (
    await sql<{ count: number }>("SELECT count(*)::int AS count FROM saved_search_matches WHERE search_id = $1 AND emailed_at IS NULL", [
      id,
    ])
  )[0]?.count;

/** Sets when the listings that wait were found. */
const backdate = (id: number, at: number) =>
  sql("UPDATE saved_search_matches SET matched_at = $2 WHERE search_id = $1", [id, new Date(at)]);

beforeAll(async () => {
  await openDatabase();
  seller = await makeAccount();
});
afterAll(() => db().close());

describe("an instant search", () => {
  it("sends an email within a minute of a publication through the API", async () => {
    const { person, word } = await save("instant", { language: "en" });
    const api = client((await makeOwner()).key);
    const created = await api.post("/my/listings", bookDraft({ title: `Книжка ${word}` }));
    expect(created.status).toBe(201);
    const email = await waitForEmail(inject("dataDir"), person.email);
    expect(email.subject).toBe(`Пошук ${word}: Книжка ${word}`);
    expect(email.text).toContain("There is 1 new listing");
    expect(email.text).toContain(`/en/catalogue?q=${encodeURIComponent(word)}&sort=new`);
    expect(email.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
    // Published again, it is not sent again.
    const id = created.json.listing_id as number;
    for (const status of ["inactive", "active"]) expect((await api.post(`/my/listings/${id}/status`, { status })).status).toBeLessThan(300);
    expect(emails(person.email)).toHaveLength(1);
  });

  it("sends several listings in one email, twenty at most, and at most twenty emails a day", async () => {
    const { person, word, id } = await save("instant");
    await publish(word, 22);
    await Promise.all([sendAlert(context(), { searchId: id }), sendAlert(context(), { searchId: id })]);
    const email = await waitForEmail(inject("dataDir"), person.email);
    expect(email.text.match(/^• /gm)).toHaveLength(20);
    expect(email.text).toContain("І ще 2");
    expect(emails(person.email)).toHaveLength(1);
    const others = await place(
      seller,
      Array.from({ length: 19 }, (_, i) => ({ title: `${uniqueWord()} ${i}` })),
    );
    await sql(
      `INSERT INTO saved_search_matches (search_id, listing_id, matched_at, emailed_at)
       SELECT $1, l.id, now() - interval '1 hour', now() - make_interval(secs => l.n) FROM unnest($2::int[]) WITH ORDINALITY AS l (id, n)`,
      [id, others],
    );
    await publish(word);
    await sendAlert(context(), { searchId: id });
    expect(await waiting(id)).toBe(1);
  });

  it("queues one alert while listings are collected", async () => {
    const { id } = await save("instant");
    await db().transaction(async (tx) => {
      for (let i = 0; i < 3; i++) await queueAlert({ db: tx }, id);
    });
    const jobs = await sql("SELECT 1 FROM pgboss.job WHERE name = 'search-alerts' AND (data ->> 'searchId')::int = $1", [id]);
    // Two if a new interval has just begun.
    expect(jobs.length).toBeLessThanOrEqual(2);
  });

  it("sends nothing about what is not public any more, nor to blocked accounts", async () => {
    const { person, word, id } = await save("daily");
    const [listingId = 0] = await publish(word);
    await sql("UPDATE listings SET status = 'sold' WHERE id = $1", [listingId]);
    await sendSearchEmail(context(), { searchId: id, listingIds: [listingId] });
    await sql("UPDATE listings SET status = 'active' WHERE id = $1", [listingId]);
    await blockAccount({ actor: OPERATOR }, { accountId: person.id, blocked: true });
    await sendSearchEmail(context(), { searchId: id, listingIds: [listingId] });
    expect(emails(person.email).filter(({ subject }) => subject.includes(word))).toEqual([]);
  });
});

describe("a listing that was on view before", () => {
  const SECOND = 1_000;
  const DAYS = 24 * 60;

  /** Places a listing that was published some minutes ago, without matching it. */
  async function placed(minutes: number) {
    const word = uniqueWord();
    const bicycle = { title: `Велосипед ${word}`, attributes: { bicycle_type: "city" } };
    const [id = 0] = await place(seller, [{ ...bicycle, published: minutes }]);
    const address = `/catalogue?q=${encodeURIComponent(word)}`;
    const saveAt = async (now: number) =>
      (await saveSearch(context(now), { accountId: await makeAccount(), address, name: word, frequency: "daily" })).id;
    return { id, saveAt };
  }

  /** Corrects a word; a moderator approves it a tenth of a second later. */
  async function edit(id: number, now: number): Promise<void> {
    const description = `Їздив один сезон, колеса 26 дюймів. ${uniqueWord()}`;
    await editListing(ownerContext({ accountId: seller }, now), { id, ifMatch: undefined, edit: { fields: { description }, errors: [] } });
    const actor = { kind: "moderator", accountId: await makeAccount() } as const;
    await decide({ db: db(), actor, now: now + 100 }, { listingId: id, decision: "approve" });
  }

  const move = (id: number, status: string, now: number) =>
    changeStatus(ownerContext({ accountId: seller }, now), { id, status, ifMatch: undefined, as: "owner" });

  /** Processes all events of a listing, twice. @returns the searches that have found it. */
  async function searchesAfterEvents(id: number): Promise<number[]> {
    const entries = await sql<{ at: Date; data: BoardEvent["data"] }>(
      "SELECT at, details AS data FROM audit_entries WHERE subject = 'listing' AND subject_id = $1 ORDER BY id",
      [id],
    );
    const events = entries.map(({ at, data }) => fake<BoardEvent>({ subjectId: id, at, data }));
    for (let i = 0; i < 2; i++) await db().transaction((tx) => matchSavedSearches.run(tx, events));
    const rows = await sql<{ search_id: number }>("SELECT search_id FROM saved_search_matches WHERE listing_id = $1 ORDER BY 1", [id]);
    return rows.map(({ search_id }) => search_id);
  }

  it("is not new to a search that was saved since, when an edit is approved", async () => {
    const [{ id, saveAt }, now] = [await placed(60), Date.now()];
    await saveAt(now);
    await edit(id, now + SECOND);
    expect(await searchesAfterEvents(id)).toEqual([]);
  });

  it("is found once by a search saved before, if it was in review when its publication was processed", async () => {
    const [{ id, saveAt }, now] = [await placed(60), Date.now()];
    const search = await saveAt(now - DAY);
    await edit(id, now);
    expect(await searchesAfterEvents(id)).toEqual([search]);
    await edit(id, now + SECOND);
    expect(await searchesAfterEvents(id)).toEqual([search]);
  });

  it("is new to the searches that were saved while it was hidden", async () => {
    const [{ id, saveAt }, now] = [await placed(60), Date.now()];
    await saveAt(now);
    await edit(id, now + SECOND);
    await move(id, "inactive", now + 2 * SECOND);
    const search = await saveAt(now + 3 * SECOND);
    await move(id, "active", now + 4 * SECOND);
    await saveAt(now + 5 * SECOND);
    expect(await searchesAfterEvents(id)).toEqual([search]);
  });

  it("is not new after a renewal and an edit, but after its term has ended", async () => {
    const [{ id, saveAt }, now] = [await placed(25 * DAYS), Date.now()];
    await sql("UPDATE listings SET expires_at = now() + interval '5 days' WHERE id = $1", [id]);
    const search = await saveAt(now);
    await edit(id, now + SECOND);
    await renewListing(ownerContext({ accountId: seller }, now + 2 * SECOND), id);
    await edit(id, now + 3 * SECOND);
    expect(await searchesAfterEvents(id)).toEqual([]);
    await move(id, "inactive", now + 4 * SECOND);
    await move(id, "active", now + 31 * DAY);
    expect(await searchesAfterEvents(id)).toEqual([search]);
  });
});

describe("digests", () => {
  const kyiv = (text: string) => Date.parse(text);

  it("are due at 9:00 in Kyiv, every day or on Mondays, in winter and in summer", () => {
    expect(new Date(lastDaily(kyiv("2026-11-25T06:59:00Z"))).toISOString()).toBe("2026-11-24T07:00:00.000Z");
    expect(new Date(lastDaily(kyiv("2026-11-25T07:00:00Z"))).toISOString()).toBe("2026-11-25T07:00:00.000Z");
    expect(new Date(lastDaily(kyiv("2026-07-01T06:00:00Z"))).toISOString()).toBe("2026-07-01T06:00:00.000Z");
    expect(new Date(lastWeekly(kyiv("2026-11-25T12:00:00Z"))).toISOString()).toBe("2026-11-23T07:00:00.000Z");
    expect(new Date(lastWeekly(kyiv("2026-11-23T06:59:00Z"))).toISOString()).toBe("2026-11-16T07:00:00.000Z");
    expect([isDigestTime(kyiv("2026-11-25T06:59:00Z")), isDigestTime(kyiv("2026-11-25T07:00:00Z"))]).toEqual([false, true]);
    expect([isDigestTime(kyiv("2026-11-25T18:59:00Z")), isDigestTime(kyiv("2026-11-25T19:00:00Z"))]).toEqual([true, false]);
  });

  it("contain what was found before their time, once", async () => {
    const [daily, weekly] = [await save("daily"), await save("weekly")];
    for (const { word } of [daily, weekly]) await publish(word);
    const wednesday = kyiv("2026-12-02T08:00:00Z");
    for (const { id } of [daily, weekly]) await backdate(id, kyiv("2026-12-01T12:00:00Z"));
    await sendDigests(context(kyiv("2026-12-02T03:00:00Z")));
    expect([await waiting(daily.id), await waiting(weekly.id)]).toEqual([1, 1]);
    await sendDigests(context(wednesday));
    expect([await waiting(daily.id), await waiting(weekly.id)]).toEqual([0, 1]);
    await sendDigests(context(kyiv("2026-12-07T08:00:00Z")));
    expect(await waiting(weekly.id)).toBe(0);
    for (const { person } of [daily, weekly]) await waitForEmail(inject("dataDir"), person.email);
    await sendDigests(context(kyiv("2026-12-08T08:00:00Z")));
    for (const { person } of [daily, weekly]) expect(emails(person.email)).toHaveLength(1);
  });

  it("are stopped by a link without signing in, one search at a time", async () => {
    const first = await save("daily");
    const second = await saveSearch(context(), {
      accountId: first.person.id,
      address: "/catalogue/bicycles?max=1",
      name: "Друге",
      frequency: "daily",
    });
    await publish(first.word);
    await backdate(first.id, Date.now() - 2 * DAY);
    await sendDigests(context(kyiv("2026-12-02T08:00:00Z")));
    const { raw } = await waitForEmail(inject("dataDir"), first.person.email);
    const [, link = ""] = /List-Unsubscribe: <([^>]+)>/i.exec(raw.replace(/\r?\n[ \t]+/g, " ")) ?? [];
    const { pathname, search } = new URL(link);
    const page = await call("GET", pathname + search, { unchecked: true });
    expect(page.status).toBe(303);
    const shown = await call("GET", page.headers.location ?? "", { unchecked: true });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(`Пошук ${first.word}`);
    await publish(first.word);
    const sent = await call("POST", pathname + search, { unchecked: true, body: "List-Unsubscribe=One-Click" });
    expect(sent.status).toBe(200);
    expect((await listSearches({ db: db() }, first.person.id)).map(({ id, frequency }) => [id, frequency])).toEqual([
      [second.id, "daily"],
      [first.id, "off"],
    ]);
    expect(await waiting(first.id)).toBe(0);
    expect((await sql("SELECT 1 FROM accounts WHERE id = $1 AND letters_off = '{}'", [first.person.id])).length).toBe(1);
    const forged = await call("POST", `${pathname}${search.replace(`_${first.id}-`, `_${second.id}-`)}`, { unchecked: true, body: "" });
    expect(forged.status).toBe(404);
  });
});

describe("saved searches", () => {
  it("count what was found since they were opened, also without emails", async () => {
    const { person, word, id } = await save("off");
    await sql("UPDATE saved_searches SET viewed_at = now() - interval '1 minute' WHERE id = $1", [id]);
    await publish(word, 2);
    const fresh = async () => (await listSearches({ db: db() }, person.id))[0]?.fresh;
    expect([await fresh(), await waiting(id)]).toEqual([2, 0]);
    await openSearch(context(), { accountId: person.id, id });
    expect(await fresh()).toBe(0);
  });

  it("are paused after a year without use, with an email, and continue when they are opened", async () => {
    const { person, id } = await save("daily");
    const idle = async (interval: string) => {
      await sql("UPDATE saved_searches SET viewed_at = now() - $2::interval WHERE id = $1", [id, interval]);
      await sql("UPDATE accounts SET last_seen_on = now() - $2::interval WHERE id = $1", [person.id, interval]);
      await pauseIdleSearches(context());
      return (await listSearches({ db: db() }, person.id))[0]?.pausedAt !== null;
    };
    expect(await idle("364 days")).toBe(false);
    expect(await idle("367 days")).toBe(true);
    expect((await waitForEmail(inject("dataDir"), person.email)).text).toContain(SEARCHES);
    await openSearch(context(), { accountId: person.id, id });
    expect((await listSearches({ db: db() }, person.id))[0]?.pausedAt).toBeNull();
  });

  it("can be saved, changed, deleted and restored by forms without JavaScript", async () => {
    const [{ cookie, id: accountId }, word] = [await signedInPerson(), uniqueWord()];
    const from = `${SEARCHES}/new?category=bicycles&q=${encodeURIComponent(word)}&min=100`;
    const form = await call("GET", from, { headers: { cookie }, unchecked: true });
    expect(form.text).toMatch(new RegExp(`value="[^"]*«${word}»[^"]*100`));
    const saved = await sendForm(from, { name: "Мій <пошук>", frequency: "weekly" }, { cookie });
    expect([saved.status, saved.location]).toEqual([303, `${SEARCHES}?saved`]);
    const [search] = await listSearches({ db: db() }, accountId);
    expect(search).toMatchObject({
      name: "Мій <пошук>",
      frequency: "weekly",
      address: `/catalogue/bicycles?q=${encodeURIComponent(word)}&min=100`,
    });
    const again = await sendForm(from, { name: "Інше", frequency: "daily" }, { cookie });
    expect(again.location).toBe(`${SEARCHES}?already`);
    const changed = await sendForm(SEARCHES, { name: "Нова назва", frequency: "off" }, { cookie });
    expect(changed.location).toBe(`${SEARCHES}?changed`);
    expect((await listSearches({ db: db() }, accountId))[0]).toMatchObject({ name: "Нова назва", frequency: "off" });
  });

  it("reject bad fields, and hide the searches of others", async () => {
    const { cookie } = await signedInPerson();
    const theirs = await save("daily");
    const from = `${SEARCHES}/new?category=bicycles`;
    for (const bad of [
      { name: "", frequency: "daily" },
      { name: "x".repeat(81), frequency: "daily" },
      { name: "x", frequency: "hourly" },
    ])
      expect((await sendForm(from, bad, { cookie })).status).toBe(200);
    expect(
      (await sendForm(from, { name: "x", frequency: "daily" }, { cookie, headers: { origin: "https://evil.example" } })).location,
    ).toBeUndefined();
    for (const address of ["/catalogue/nothing", "/catalogue", "x".repeat(4_001)])
      expect((await sendForm(from, { name: "x", frequency: "daily", address }, { cookie })).location, address.slice(0, 30)).toBeUndefined();
    await expect(changeSearch(context(), { accountId: seller, id: theirs.id, name: "x", frequency: "off" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(openSearch(context(), { accountId: seller, id: theirs.id })).rejects.toMatchObject({ code: "not_found" });
    expect((await listSearches({ db: db() }, theirs.person.id))[0]?.name).toContain(theirs.word);
  });

  it("are restored within the limit, and not beside the same one saved again", async () => {
    const { person, word, id } = await save("daily");
    const accountId = person.id;
    const saveAgain = (q: string) =>
      saveSearch(context(), { accountId, address: `/catalogue?q=${encodeURIComponent(q)}`, name: "Знову", frequency: "off" });
    const idsOf = async () => (await listSearches({ db: db() }, accountId)).map((search) => search.id);
    await deleteSearch(context(), { accountId, id });
    const again = await saveAgain(word);
    await restoreSearch(context(), { accountId, id });
    expect(await idsOf()).toEqual([again.id]);
    await deleteSearch(context(), { accountId, id: again.id });
    await restoreSearch(context(), { accountId, id });
    await expect(restoreSearch(context(), { accountId, id })).rejects.toMatchObject({ code: "not_found" });
    // Concurrently with the last one that fits.
    for (let i = 0; i < MAX_SEARCHES - 2; i++) await saveAgain(uniqueWord());
    const [one, other] = [await saveAgain(uniqueWord()), { id: again.id }];
    await deleteSearch(context(), { accountId, id: one.id });
    await sql("UPDATE saved_searches SET address = $2 WHERE id = $1", [other.id, `/catalogue?q=${uniqueWord()}`]);
    const results = await Promise.allSettled([one, other].map((search) => restoreSearch(context(), { accountId, id: search.id })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await idsOf()).toHaveLength(MAX_SEARCHES);
  });

  it("are removed for good a day after they were deleted", async () => {
    const { id } = await save("off");
    await sql("UPDATE saved_searches SET deleted_at = now() - interval '25 hours' WHERE id = $1", [id]);
    await deleteOldSearches(context());
    expect(await sql("SELECT 1 FROM saved_searches WHERE id = $1", [id])).toEqual([]);
  });
});
