import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { blockOther, reportThread, unblockOther } from "@/lib/domain/messages/block";
import { queueMessageEmails, sendMessageEmail } from "@/lib/domain/messages/emails";
import { deleteOldThreads, eraseMessages } from "@/lib/domain/messages/erase";
import { countUnreadThreads, readInbox, readMessages, readThread } from "@/lib/domain/messages/inbox";
import { markRead } from "@/lib/domain/messages/mark-read";
import { readReportedThread, settleThreadReport } from "@/lib/domain/messages/reports";
import { decideHeldMessage, readHeldMessages, rejectAllOfSender } from "@/lib/domain/messages/review";
import { writeInThread, writeToSeller } from "@/lib/domain/messages/write";
import { db, openDatabase } from "@/lib/platform/db";
import { makeKey, sql } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { sendForm } from "../support/forms";
import { setStatus } from "../support/listings";
import { upload } from "../support/multipart";
import { waitForEmail } from "../support/outbox";
import { withPlace } from "../support/pictures";
import { beginSession, makePerson, type Person, signedInPerson, uniqueEmail } from "../support/sign-in";

/** Conversations between buyers and sellers: who sees what, limits, holds, blocks, reports, emails, retention and the API. */

beforeAll(() => openDatabase());
afterAll(() => db().close());

const dataDir = () => inject("dataDir");

let last = 0;
/** Returns an address that no other test uses. */
const address = () => `10.79.${process.pid % 250}.${++last}`;
const context = () => ({ db: db(), now: Date.now() });

interface Posted {
  readonly seller: Person;
  readonly listing: number;
  readonly slug: string;
}

const TITLE = "Словник української мови";

async function post(language: "uk" | "en" = "uk"): Promise<Posted> {
  const seller = await makePerson({ type: "business", language, name: "Олена" });
  const { key } = await makeKey(seller.id);
  const { json } = await client(key).post("/my/listings", bookDraft({ title: TITLE, contact_phone: "0671112233", hide_phone: true }));
  return { seller, listing: json.listing_id, slug: json.slug };
}

/** Makes an account that is no longer new. */
async function oldPerson(options: Parameters<typeof makePerson>[0] = {}): Promise<Person> {
  const person = await makePerson({ name: "Тарас", ...options });
  await sql("UPDATE accounts SET created_at = now() - interval '30 days' WHERE id = $1", [person.id]);
  return person;
}

const write = (listingId: number, { id }: Pick<Person, "id">, text = "Добрий день! Ще актуально?", from = address()) =>
  writeToSeller(context(), { listingId, accountId: id, message: { text, photos: [] }, address: from });

const reply = (threadId: number, { id }: Pick<Person, "id">, text = "Так, актуально.", photos: string[] = []) =>
  writeInThread(context(), { threadId, accountId: id, message: { text, photos }, address: address() });

async function converse() {
  const { seller, listing, slug } = await post();
  const buyer = await oldPerson();
  const { threadId, messageId } = await write(listing, buyer);
  return { seller, buyer, listing, slug, threadId, messageId };
}

const textsOf = async (threadId: number, { id: accountId }: Pick<Person, "id">) =>
  (await readMessages({ db: db() }, { accountId, threadId, limit: 50 })).messages.map(({ text }) => text);

const inboxOf = async ({ id: accountId }: Pick<Person, "id">) => (await readInbox({ db: db() }, { accountId, limit: 50 })).threads;

const moderator = async () => {
  const { id } = await makePerson({ role: "moderator" });
  return { db: db(), now: Date.now(), actor: { kind: "moderator" as const, accountId: id, address: "127.0.0.1" } };
};

const auditOf = (actorId: number, threadId: number) =>
  sql<{ action: string; details: Record<string, unknown> }>(
    "SELECT action, details FROM audit_entries WHERE actor_id = $1 AND subject = 'thread' AND subject_id = $2 ORDER BY id",
    [actorId, threadId],
  );

/** Sets a limit's counter beyond its maximum, for 50 seconds: a pause longer than the longest of a limit would be ignored. */
const exhaust = (kind: string, who: number | string) =>
  sql(
    `INSERT INTO attempt_counters (subject, count, last_at, blocked_until) VALUES ($1, 999, now(), now() + interval '50 seconds')
     ON CONFLICT (subject) DO UPDATE SET count = 999, blocked_until = excluded.blocked_until`,
    [createHash("sha256").update(`${kind}\0${who}`).digest()],
  );

describe("a conversation", () => {
  it("is one thread per listing and buyer, with unread counts and read positions for each side", async () => {
    const { seller, buyer, listing, threadId } = await converse();
    expect(await write(listing, buyer, "Чи можна завтра?")).toMatchObject({ threadId, state: "visible" });
    expect(await countUnreadThreads({ db: db() }, seller.id)).toBe(1);
    expect(await inboxOf(seller)).toMatchObject([
      { id: threadId, side: "seller", unread: 2, other: { name: "Тарас" }, last: { text: "Чи можна завтра?", mine: false } },
    ]);
    expect(await inboxOf(buyer)).toMatchObject([{ id: threadId, side: "buyer", unread: 0, listing: { title: TITLE, status: "active" } }]);
    const { messages } = await readMessages({ db: db() }, { accountId: seller.id, threadId, limit: 50 });
    const own = { accountId: seller.id, threadId };
    expect(await markRead({ db: db() }, { ...own, upTo: messages[0]?.id })).toBe(1);
    expect(await markRead({ db: db() }, own)).toBe(0);
    // Never back.
    expect(await markRead({ db: db() }, { ...own, upTo: messages[0]?.id })).toBe(0);
    expect(await countUnreadThreads({ db: db() }, seller.id)).toBe(0);
    await reply(threadId, seller);
    expect(await readThread({ db: db() }, { accountId: buyer.id, threadId })).toMatchObject({ unread: 1, otherRead: 2 });
    expect(await textsOf(threadId, buyer)).toEqual(["Добрий день! Ще актуально?", "Чи можна завтра?", "Так, актуально."]);
    const stats = await sql<{ messages: number }>("SELECT messages FROM listing_daily_stats WHERE listing_id = $1", [listing]);
    expect(stats).toEqual([{ messages: 1 }]);
  });

  it("is seen by its two sides only", async () => {
    const { threadId } = await converse();
    const stranger = await oldPerson();
    await expect(readThread({ db: db() }, { accountId: stranger.id, threadId })).rejects.toMatchObject({ code: "not_found" });
    await expect(reply(threadId, stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(markRead({ db: db() }, { accountId: stranger.id, threadId })).rejects.toMatchObject({ code: "not_found" });
    await expect(blockOther(context(), { accountId: stranger.id, threadId })).rejects.toMatchObject({ code: "not_found" });
  });

  it("begins only about an active listing of somebody else, and stays when the listing is gone", async () => {
    const { seller, buyer, listing, threadId } = await converse();
    await expect(write(listing, seller)).rejects.toMatchObject({ code: "not_found" });
    for (const status of ["sold", "inactive", "pending", "blocked", "archived"]) {
      await setStatus(listing, status);
      await expect(write(listing, await oldPerson()), status).rejects.toMatchObject({ code: "not_found" });
    }
    expect((await reply(threadId, buyer, "Ви ще тут?")).state).toBe("visible");
    await sql("UPDATE listings SET status = 'deleted' WHERE id = $1", [listing]);
    expect(await readThread({ db: db() }, { accountId: buyer.id, threadId })).toMatchObject({
      listing: { title: TITLE, status: "unavailable", slug: null },
      writable: true,
    });
    for (const column of ["blocked_at", "deleted_at"]) {
      const other = await post();
      await sql(`UPDATE accounts SET ${column} = now() WHERE id = $1`, [other.seller.id]);
      await expect(write(other.listing, buyer), column).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("creates one thread for concurrent first messages", async () => {
    const { listing, seller } = await post();
    const buyer = await oldPerson();
    const sent = await Promise.all(Array.from({ length: 5 }, (_, i) => write(listing, buyer, `Питання ${i}`)));
    expect(new Set(sent.map(({ threadId }) => threadId)).size).toBe(1);
    expect(await inboxOf(seller)).toMatchObject([{ unread: 5 }]);
  });

  it("warns of fraud marks in messages of the other side only", async () => {
    const { seller, buyer, threadId } = await converse();
    // Messages of a new account would be held.
    await sql("UPDATE accounts SET created_at = now() - interval '30 days' WHERE id = $1", [seller.id]);
    await reply(threadId, seller, "Потрібна передоплата, скиньте на картку 4111 1111 1111 1111. Напишіть мені у вайбер");
    const marksFor = async ({ id: accountId }: Person) =>
      (await readMessages({ db: db() }, { accountId, threadId, limit: 1 })).messages.map(({ marks }) => marks);
    expect(await marksFor(buyer)).toEqual([["other_messenger", "deposit", "card_number"]]);
    expect(await marksFor(seller)).toEqual([[]]);
  });
});

describe("photos", () => {
  it("are uploads of the sender without metadata, kept by the clean-up, and at most five", async () => {
    const { buyer, threadId } = await converse();
    const { key } = await makeKey(buyer.id);
    const { json } = await upload("photo", key, await withPlace());
    await reply(threadId, buyer, "", [json.url]);
    const { messages } = await readMessages({ db: db() }, { accountId: buyer.id, threadId, limit: 1 });
    expect(messages).toMatchObject([{ text: "", photos: [json.url] }]);
    const stored = Buffer.from(await (await fetch(json.url)).arrayBuffer());
    expect(stored.includes("Exif")).toBe(false);
    const [file] = await sql<{ used_at: Date | null }>("SELECT used_at FROM media_files WHERE url = $1", [json.url]);
    expect(file?.used_at).not.toBeNull();
    const other = await converse();
    await expect(reply(other.threadId, other.buyer, "", [json.url])).rejects.toMatchObject({ code: "validation_failed" });
    await expect(reply(threadId, buyer, "", [`${json.url}\0`])).rejects.toMatchObject({ code: "validation_failed" });
    await expect(reply(threadId, buyer, "", [])).rejects.toMatchObject({ code: "validation_failed" });
  });
});

describe("a new account", () => {
  it("has links and handles held; the seller sees nothing until a moderator approves", async () => {
    const { listing, seller } = await post();
    const buyer = await makePerson({ name: "Новий" });
    const { threadId, messageId, state } = await write(listing, buyer, "Пишіть мені: t.me/best_seller");
    expect(state).toBe("held");
    expect(await inboxOf(seller)).toEqual([]);
    await expect(readThread({ db: db() }, { accountId: seller.id, threadId })).rejects.toMatchObject({ code: "not_found" });
    expect(await inboxOf(buyer)).toMatchObject([{ last: { state: "held", mine: true } }]);
    const staff = await moderator();
    await decideHeldMessage(staff, { messageId, approve: true });
    expect(await inboxOf(seller)).toMatchObject([{ unread: 1, last: { text: "Пишіть мені: t.me/best_seller" } }]);
    await expect(decideHeldMessage(staff, { messageId, approve: false })).rejects.toMatchObject({ code: "not_found" });
    expect(await auditOf(staff.actor.accountId, threadId)).toMatchObject([
      { action: "thread.approve_message", details: { message_id: messageId } },
    ]);
  });

  it("gets an approved message delivered after what was written meanwhile, as unread", async () => {
    const { listing, seller } = await post();
    const buyer = await makePerson();
    const { threadId } = await write(listing, buyer);
    const { messageId } = await reply(threadId, buyer, "Дивіться на shop-best.com");
    await reply(threadId, seller, "Так");
    await markRead({ db: db() }, { accountId: seller.id, threadId });
    await decideHeldMessage(await moderator(), { messageId, approve: true });
    expect(await textsOf(threadId, seller)).toEqual(["Добрий день! Ще актуально?", "Так", "Дивіться на shop-best.com"]);
    expect(await readThread({ db: db() }, { accountId: seller.id, threadId })).toMatchObject({ unread: 1 });
  });

  it("is held for a text that it sends to many, but not for quick questions; old accounts are not held", async () => {
    const { id: accountId } = await makePerson();
    const spam = (i: number) => `Вітаю, пане ${i}! Пропоную вигідний кредит без відмов за п'ять хвилин, телефонуйте 067111223${i}`;
    const listings = await Promise.all(Array.from({ length: 5 }, () => post()));
    const states: string[] = [];
    for (const [i, { listing }] of listings.entries()) states.push((await write(listing, { id: accountId }, spam(i))).state);
    expect(states).toEqual(["visible", "visible", "visible", "held", "held"]);
    const asker = await makePerson();
    for (const { listing } of listings) expect((await write(listing, asker)).state).toBe("visible");
    const old = await oldPerson();
    for (const { listing } of listings) expect((await write(listing, old, "Глянь https://a.example/b")).state).toBe("visible");
    // Concurrent messages are compared too.
    const fast = await makePerson();
    const settled = await Promise.all(listings.map(({ listing }, i) => write(listing, fast, spam(i))));
    expect(settled.filter(({ state }) => state === "held")).toHaveLength(2);
  });
});

describe("a spammer who writes to 50 sellers", () => {
  it("reaches three of them; the rest is held or rejected, and a moderator rejects the held ones at once", async () => {
    const spammer = await makePerson({ name: "Спамер" });
    const first = await post();
    // Copies of one listing for fifty sellers, as only their number matters here.
    const sellers = await sql<{ listing: number; seller: number }>(
      `WITH s AS (INSERT INTO accounts (email, name, password_hash) SELECT 'spam-' || $1::int || '-' || i || '@example.com', 'Продавець ' || i, ''
                    FROM generate_series(1, 50) AS i RETURNING id)
       INSERT INTO listings (account_id, category_id, city_ref, slug, lang, title, description, price, status, contact_name, contact_phone, published_at)
       SELECT s.id, l.category_id, l.city_ref, l.slug || '-' || s.id, l.lang, l.title, l.description, l.price, 'active', l.contact_name, l.contact_phone, now()
         FROM s, listings l WHERE l.id = $1::int RETURNING listings.id AS listing, listings.account_id AS seller`,
      [first.listing],
    );
    expect(sellers).toHaveLength(50);
    const from = address();
    const results: string[] = [];
    for (const { listing } of sellers) {
      const sent = write(listing, spammer, "Продаю дешеві телефони оптом і в роздріб, усі моделі в наявності, дзвоніть щодня", from);
      results.push(
        await sent.then(
          ({ state }) => state,
          (error) => error.code,
        ),
      );
    }
    expect(results.filter((one) => one === "visible")).toHaveLength(3);
    expect(results.filter((one) => one === "held")).toHaveLength(7);
    expect(results.slice(10).every((one) => one === "message_limit_exceeded")).toBe(true);
    const reached = await sql<{ count: number }>(
      "SELECT count(*)::int AS count FROM threads WHERE buyer_id = $1 AND seller_last_at IS NOT NULL",
      [spammer.id],
    );
    expect(reached).toEqual([{ count: 3 }]);
    const staff = await moderator();
    expect(await rejectAllOfSender(staff, spammer.id)).toBe(7);
    expect((await inboxOf(spammer)).filter(({ last: shown }) => shown?.state === "rejected")).toHaveLength(7);
  });
});

describe("limits", () => {
  it("apply per account, seller and address, also to listings that do not exist", async () => {
    const { listing, seller } = await post();
    const buyer = await oldPerson();
    await exhaust("message", buyer.id);
    await expect(write(listing, buyer)).rejects.toMatchObject({ code: "message_limit_exceeded", status: 429 });
    await exhaust("message-seller", seller.id);
    await expect(write(listing, await oldPerson())).rejects.toMatchObject({ code: "message_limit_exceeded" });
    const [home, prober] = [address(), await oldPerson()];
    // The account's own limit is reached first; attempts beyond it count for the address, too.
    for (let i = 0; i < 20; i++) await expect(write(2_000_000_000 + i, prober, "Є?", home)).rejects.toThrow();
    await expect(write((await post()).listing, await oldPerson(), "Є?", home)).rejects.toMatchObject({ code: "message_limit_exceeded" });
  });
});

describe("a block", () => {
  it("closes all threads between the two with a neutral error, and can be lifted", async () => {
    const { seller, buyer, threadId } = await converse();
    const { key } = await makeKey(seller.id);
    const { json } = await client(key).post("/my/listings", bookDraft({ title: "Другий словник", contact_phone: "0671112233" }));
    await blockOther(context(), { accountId: seller.id, threadId });
    await expect(reply(threadId, buyer)).rejects.toMatchObject({ code: "thread_closed" });
    await expect(write(json.listing_id, buyer)).rejects.toMatchObject({ code: "thread_closed" });
    await expect(reply(threadId, seller)).rejects.toMatchObject({ code: "thread_closed" });
    expect(await readThread({ db: db() }, { accountId: buyer.id, threadId })).toMatchObject({ writable: false, blockedByMe: false });
    expect(await readThread({ db: db() }, { accountId: seller.id, threadId })).toMatchObject({ writable: false, blockedByMe: true });
    await unblockOther({ db: db() }, { accountId: seller.id, threadId });
    expect((await reply(threadId, buyer)).state).toBe("visible");
  });

  it("is not distinguishable from a blocked or closed account", async () => {
    const { seller, buyer, threadId } = await converse();
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [seller.id]);
    await expect(reply(threadId, buyer)).rejects.toMatchObject({ code: "thread_closed" });
    expect(await readThread({ db: db() }, { accountId: buyer.id, threadId })).toMatchObject({ writable: false });
  });
});

describe("moderators", () => {
  it("read a thread only while it has an open report, and each reading is audited", async () => {
    const { seller, buyer, threadId } = await converse();
    const staff = await moderator();
    await reportThread(context(), { accountId: seller.id, threadId, reason: "fraud", text: "Просить код" });
    await reportThread(context(), { accountId: seller.id, threadId, reason: "spam", text: "Уточнюю" });
    const reports = await sql<{ id: number; reason: string }>("SELECT id, reason FROM thread_reports WHERE thread_id = $1", [threadId]);
    expect(reports).toMatchObject([{ reason: "spam" }]);
    const reportId = reports[0]?.id as number;
    const read = await readReportedThread(staff, reportId);
    expect(read).toMatchObject({ reason: "spam", buyer: { id: buyer.id, isReporter: false }, seller: { isReporter: true } });
    expect(read.messages.map(({ text }) => text)).toEqual(["Добрий день! Ще актуально?"]);
    expect(await auditOf(staff.actor.accountId, threadId)).toMatchObject([
      { action: "thread.read", details: { report: reportId, messages: 1, last_message_id: read.messages[0]?.id } },
    ]);
    await settleThreadReport(staff, { reportId, close: true });
    await expect(readReportedThread(staff, reportId)).rejects.toMatchObject({ code: "not_found" });
    await expect(settleThreadReport(staff, { reportId, close: false })).rejects.toMatchObject({ code: "not_found" });
    await expect(reply(threadId, buyer)).rejects.toMatchObject({ code: "thread_closed" });
    expect(await readThread({ db: db() }, { accountId: seller.id, threadId })).toMatchObject({ reported: "closed", writable: false });
    expect((await auditOf(staff.actor.accountId, threadId)).map(({ action }) => action)).toEqual(["thread.read", "thread.close"]);
  });

  it("see held messages without their threads, audited once each, and decide none of their own", async () => {
    const { listing } = await post();
    const buyer = await makePerson();
    const { threadId } = await write(listing, buyer);
    const { messageId } = await reply(threadId, buyer, "Глянь на shop-best.com");
    const staff = await moderator();
    // Earlier tests have left held messages; the page shows the oldest twenty.
    await sql("UPDATE messages SET state = 'rejected' WHERE state = 'held' AND id < $1", [messageId]);
    for (const _ of [1, 2]) {
      const shown = (await readHeldMessages(staff)).find(({ id }) => id === messageId);
      expect(shown).toMatchObject({ text: "Глянь на shop-best.com", heldFor: ["link"], sender: { id: buyer.id, side: "buyer" } });
    }
    expect(await auditOf(staff.actor.accountId, threadId)).toMatchObject([
      { action: "thread.read_held", details: { message_id: messageId } },
    ]);
    const own = { ...staff, actor: { ...staff.actor, accountId: buyer.id } };
    await expect(decideHeldMessage(own, { messageId, approve: true })).rejects.toMatchObject({ code: "own_decision" });
    expect((await readHeldMessages(own)).some(({ id }) => id === messageId)).toBe(false);
    await decideHeldMessage(staff, { messageId, approve: false });
  });
});

describe("emails", () => {
  it("come once for several unread messages, with a link that signs in once and opens the thread", async () => {
    const { listing, seller } = await post("en");
    const buyer = await oldPerson({ name: "Тарас" });
    const { threadId } = await write(listing, buyer);
    await write(listing, buyer, "Скиньте, будь ласка, передоплата можлива");
    const due = async () =>
      (await sql<{ due: Date | null }>("SELECT seller_email_due AS due FROM threads WHERE id = $1", [threadId]))[0]?.due ?? null;
    expect(Number(await due()) - Date.now()).toBeGreaterThan(60_000);
    await sql("UPDATE threads SET seller_email_due = now() - interval '1 second' WHERE id = $1", [threadId]);
    await queueMessageEmails(context());
    const email = await waitForEmail(dataDir(), seller.email);
    expect(email.subject).toBe(`Тарас about “${TITLE}”`);
    expect(email.text).toContain("2 unread messages");
    expect(email.text).toContain("передоплата можлива");
    expect(email.text).toContain("marks of a fraud");
    expect(email.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    expect(email.raw).not.toContain(buyer.email);
    expect(await due()).toBeNull();
    const link = /https?:\/\/\S+\/confirm-sign-in\?\S+/.exec(email.text)?.[0] ?? "";
    const { pathname, search } = new URL(link);
    const signed = await sendForm(pathname + search, {}, { with: "token" });
    expect(signed.location).toMatch(new RegExp(`/en/cabinet/messages/${threadId}$`));
    const cookie = signed.cookies.find((one) => one.includes("board-session=")) as string;
    const page = await fetch(`${inject("boardUrl")}/en/cabinet/messages/${threadId}`, { headers: { cookie } });
    expect(await page.text()).toContain("Ще актуально?");
    // Used up: it leads to sign-in, and for the one who is signed in to the thread.
    expect(await (await fetch(link.replace(/^https?:\/\/[^/]+/, inject("boardUrl")))).text()).toContain("next=");
    const again = await fetch(link.replace(/^https?:\/\/[^/]+/, inject("boardUrl")), { headers: { cookie }, redirect: "manual" });
    expect([again.status, again.headers.get("location")]).toEqual([307, `/en/cabinet/messages/${threadId}`]);
  });

  it("are not sent for what was read, nor when turned off; the next one waits half an hour", async () => {
    const { seller, buyer, threadId } = await converse();
    await sql("UPDATE threads SET seller_emailed_at = now(), seller_email_due = NULL WHERE id = $1", [threadId]);
    await reply(threadId, buyer, "Ще питання");
    const [row] = await sql<{ minutes: number }>(
      "SELECT extract(epoch FROM seller_email_due - now())::int / 60 AS minutes FROM threads WHERE id = $1",
      [threadId],
    );
    expect(row?.minutes).toBeGreaterThanOrEqual(28);
    await markRead({ db: db() }, { accountId: seller.id, threadId });
    const [after] = await sql("SELECT seller_email_due FROM threads WHERE id = $1", [threadId]);
    expect(after).toEqual({ seller_email_due: null });
    // Read between the schedule and the job: no link is created.
    await sendMessageEmail({ accountId: seller.id, threads: [{ id: threadId, side: "seller" }] });
    expect(await sql("SELECT id FROM account_tokens WHERE account_id = $1", [seller.id])).toEqual([]);
  });
});

describe("a visitor without an account", () => {
  it("confirms the address, which sends the message, creates an account and signs in", async () => {
    const { slug, seller } = await post();
    const email = uniqueEmail();
    const text = "Добрий день!\nЧи можна <b>сьогодні</b>?";
    const sent = await sendForm(`/listing/${slug}`, { email, name: "Остап", text }, { with: "email", from: "127.44.0.1" });
    expect(sent.status).toBe(200);
    expect(sent.html).toContain(email);
    expect(sent.html).not.toContain(seller.email);
    expect(await inboxOf(seller)).toEqual([]);
    const mail = await waitForEmail(dataDir(), email);
    expect(mail.text).toContain(TITLE);
    expect(mail.text).not.toContain("сьогодні");
    const link = /\/confirm-message\?token=[\w-]+/.exec(mail.text)?.[0] ?? "";
    const page = await (await fetch(inject("boardUrl") + link)).text();
    expect(page).toContain("Чи можна &lt;b&gt;сьогодні&lt;/b&gt;?");
    // Opening the link sends nothing, as mail scanners open it too.
    expect(await inboxOf(seller)).toEqual([]);
    const confirmed = await sendForm(link, {}, { with: "token", from: "127.44.0.1" });
    expect(confirmed.location).toMatch(/\/cabinet\/messages\/\d+$/);
    expect(confirmed.cookies.some((one) => one.includes("board-session="))).toBe(true);
    expect(await inboxOf(seller)).toMatchObject([{ other: { name: "Остап" }, last: { text } }]);
    expect(await sql("SELECT name, password_hash FROM accounts WHERE email = $1", [email])).toEqual([
      { name: "Остап", password_hash: null },
    ]);
    expect(await (await fetch(inject("boardUrl") + link)).text()).toContain("вже використано");
  });

  it("uses the existing account of the address, and does not learn that there is one", async () => {
    const { slug, seller } = await post();
    const known = await oldPerson({ name: "Ганна" });
    const sent = await sendForm(
      `/listing/${slug}`,
      { email: known.email, name: "Хтось", text: "Ще є?" },
      { with: "email", from: "127.44.0.2" },
    );
    expect(sent.html).toContain(known.email);
    const mail = await waitForEmail(dataDir(), known.email);
    await sendForm(/\/confirm-message\?token=[\w-]+/.exec(mail.text)?.[0] ?? "", {}, { with: "token", from: "127.44.0.2" });
    expect(await inboxOf(seller)).toMatchObject([{ other: { id: known.id, name: "Ганна" } }]);
  });

  it("gets field errors with the typed values kept; a filled honeypot sends nothing", async () => {
    const { slug, listing } = await post();
    const wrong = await sendForm(`/listing/${slug}`, { email: "остап", name: "Остап", text: "" }, { with: "email", from: "127.44.0.3" });
    expect(wrong.html).toContain("name@example.com");
    expect(wrong.html).toContain('value="Остап"');
    const values = { email: uniqueEmail(), name: "Bot", text: "Buy followers", topic: "SEO" };
    const { html } = await sendForm(`/listing/${slug}`, values, { with: "email", from: "127.44.0.3" });
    expect(html).toContain(values.email);
    expect(await sql("SELECT id FROM pending_messages WHERE listing_id = $1", [listing])).toEqual([]);
  });
});

describe("pages without JavaScript", () => {
  it("send a first message and an answer as plain forms, and show the block neutrally", async () => {
    const { slug, seller } = await post();
    const buyer = await signedInPerson({ name: "Марко" });
    const sent = await sendForm(`/listing/${slug}`, { text: "Чи є дефекти?" }, { with: "text", cookie: buyer.cookie });
    const threadId = Number(/cabinet\/messages\/(\d+)/.exec(sent.html)?.[1]);
    expect(sent.html).toContain("У вас є розмова про це оголошення.");
    const cookie = await beginSession(seller);
    const path = `/cabinet/messages/${threadId}`;
    const inbox = await (await fetch(`${inject("boardUrl")}/cabinet/messages`, { headers: { cookie } })).text();
    expect(inbox).toContain("Чи є дефекти?");
    const answered = await sendForm(path, { text: "Немає" }, { with: "text", cookie });
    expect(answered.html).toContain("Немає");
    expect(await textsOf(threadId, buyer)).toEqual(["Чи є дефекти?", "Немає"]);
    await blockOther(context(), { accountId: seller.id, threadId });
    const blocked = await (await fetch(`${inject("boardUrl")}${path}`, { headers: { cookie: buyer.cookie } })).text();
    expect(blocked).toContain("Співрозмовник не отримує повідомлень");
    expect(blocked).not.toMatch(/заблокува(в|ла) вас/);
    const stranger = await signedInPerson();
    expect((await fetch(`${inject("boardUrl")}${path}`, { headers: { cookie: stranger.cookie } })).status).toBe(404);
  });

  it("answer 429 with a clear message at a limit", async () => {
    const { slug } = await post();
    const buyer = await signedInPerson();
    await exhaust("message-new", buyer.id);
    const sent = await sendForm(`/listing/${slug}`, { text: "Ще є?" }, { with: "text", cookie: buyer.cookie });
    expect([sent.status, sent.html.includes("Забагато повідомлень поспіль")]).toEqual([429, true]);
  });
});

describe("data of an account", () => {
  it("is exported, and erased with the account; texts in an open report stay until it is settled", async () => {
    const { seller, buyer, threadId } = await converse();
    await reply(threadId, seller);
    const cookie = await beginSession(buyer);
    const exported = await (await fetch(`${inject("boardUrl")}/cabinet/export`, { headers: { cookie } })).json();
    expect(exported.threads).toMatchObject([
      { role: "buyer", with: "Олена", messages: [{ mine: true, text: "Добрий день! Ще актуально?" }, { mine: false }] },
    ]);
    await reportThread(context(), { accountId: seller.id, threadId, reason: "fraud", text: "" });
    await sql("UPDATE accounts SET deleted_at = now(), name = '' WHERE id = $1", [buyer.id]);
    await eraseMessages({ db: db() }, { accountId: buyer.id, email: buyer.email });
    expect(await textsOf(threadId, seller)).toEqual(["Добрий день! Ще актуально?", "Так, актуально."]);
    const [report] = await sql<{ id: number }>("SELECT id FROM thread_reports WHERE thread_id = $1", [threadId]);
    await settleThreadReport(await moderator(), { reportId: report?.id as number, close: false });
    expect(await textsOf(threadId, seller)).toEqual(["", "Так, актуально."]);
    expect(await readThread({ db: db() }, { accountId: seller.id, threadId })).toMatchObject({ other: { name: "" }, writable: false });
    await sql("UPDATE accounts SET deleted_at = now() WHERE id = $1", [seller.id]);
    await eraseMessages({ db: db() }, { accountId: seller.id, email: seller.email });
    expect(await sql("SELECT id FROM threads WHERE id = $1", [threadId])).toEqual([]);
  });

  it("is deleted twelve months after the last message, unless a report is open", async () => {
    const [old, reported, recent] = [await converse(), await converse(), await converse()];
    await reportThread(context(), { accountId: reported.seller.id, threadId: reported.threadId, reason: "other", text: "" });
    const age = (threadId: number, days: number) =>
      sql("UPDATE threads SET updated_at = now() - make_interval(days => $2) WHERE id = $1", [threadId, days]);
    await Promise.all([age(old.threadId, 367), age(reported.threadId, 367), age(recent.threadId, 360)]);
    await deleteOldThreads(context());
    const left = await sql<{ id: number }>("SELECT id FROM threads WHERE id = ANY($1) ORDER BY id", [
      [old.threadId, reported.threadId, recent.threadId],
    ]);
    expect(left.map(({ id }) => id)).toEqual([reported.threadId, recent.threadId].toSorted((a, b) => a - b));
  });
});

describe("the API", () => {
  const SCOPES = ["messages:read", "messages:write"];

  it("reads and answers the account's threads, and nobody else's", async () => {
    const { seller, buyer, threadId, messageId } = await converse();
    const api = client((await makeKey(seller.id, { scopes: SCOPES })).key);
    const list = await api.get("/my/threads?filter=unread");
    expect(list.json).toMatchObject({
      count: 1,
      unread: 1,
      threads: [{ id: threadId, role: "seller", unread: 1, can_write: true, with: { name: "Тарас" }, last_message: { mine: false } }],
    });
    expect((await api.get(`/my/threads/${threadId}`)).json.messages).toMatchObject([{ id: messageId, mine: false, warnings: [] }]);
    const answered = await api.post(`/my/threads/${threadId}/messages`, { text: "Так, актуально." });
    expect(answered).toMatchObject({ status: 201, json: { thread_id: threadId, state: "visible" } });
    expect((await api.post(`/my/threads/${threadId}/read`, { message_id: messageId })).json).toMatchObject({ unread: 0 });
    expect((await api.get("/my/threads")).json.unread).toBe(0);
    const stranger = client((await makeKey((await oldPerson()).id, { scopes: SCOPES })).key);
    expect((await stranger.get("/my/threads")).json.threads).toEqual([]);
    expect((await stranger.get(`/my/threads/${threadId}`)).status).toBe(404);
    expect((await stranger.post(`/my/threads/${threadId}/messages`, { text: "Є?" })).status).toBe(404);
    expect((await stranger.post(`/my/threads/${threadId}/read`, {})).status).toBe(404);
    expect((await readThread({ db: db() }, { accountId: buyer.id, threadId })).unread).toBe(1);
  });

  it("pages threads and messages", async () => {
    const { seller, buyer, listing, threadId } = await converse();
    await reply(threadId, seller, "Друге");
    await reply(threadId, buyer, "Третє");
    await write(listing, await oldPerson(), "Інший покупець");
    const api = client((await makeKey(seller.id, { scopes: SCOPES })).key);
    const first = await api.get("/my/threads?limit=1");
    const second = await api.get(`/my/threads?limit=1&cursor=${first.json.next_cursor}`);
    expect([first.json.threads[0].id, second.json.threads[0].id]).toEqual([expect.any(Number), threadId]);
    expect(second.json.next_cursor).toBeUndefined();
    const latest = await api.get(`/my/threads/${threadId}?limit=2`);
    const earlier = await api.get(`/my/threads/${threadId}?limit=2&cursor=${latest.json.next_cursor}`);
    expect([earlier, latest].map(({ json }) => json.messages.map(({ text }: { text: string }) => text))).toEqual([
      ["Добрий день! Ще актуально?"],
      ["Друге", "Третє"],
    ]);
    expect((await api.get("/my/threads?cursor=x")).status).toBe(400);
  });

  it("rejects invalid messages, closed threads, missing scopes and read-only accounts", async () => {
    const { seller, buyer, threadId } = await converse();
    const api = client((await makeKey(seller.id, { scopes: SCOPES })).key);
    const path = `/my/threads/${threadId}/messages`;
    expect((await api.post(path, { text: "й".repeat(2_001) })).json).toMatchObject({
      error: "validation_failed",
      fields: [{ path: "text" }],
    });
    expect((await api.post(path, { text: " " })).status).toBe(422);
    expect((await api.post(path, { photos: ["https://a.example/x.webp"] })).json.fields).toMatchObject([
      { path: "photos.0", code: "not_uploaded" },
    ]);
    expect((await api.post(path, { photos: Array.from({ length: 6 }, () => "x") })).status).toBe(422);
    expect((await api.post(path, { body: "x" })).status).toBe(400);
    const reader = client((await makeKey(seller.id, { scopes: ["messages:read"] })).key);
    expect((await reader.post(path, { text: "Є" })).json).toMatchObject({ error: "scope_required", required_scope: "messages:write" });
    await blockOther(context(), { accountId: buyer.id, threadId });
    expect(await api.post(path, { text: "Є" })).toMatchObject({ status: 422, json: { error: "thread_closed" } });
    await exhaust("reply", seller.id);
    const limited = await api.post(path, { text: "Є" });
    expect(limited).toMatchObject({ status: 429, json: { error: "message_limit_exceeded" } });
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("writes one event for a delivered message, with ids only", async () => {
    const { seller, threadId, messageId, listing } = await converse();
    const events = await sql<{ actor: string; address: string | null; details: unknown }>(
      "SELECT actor, address, details FROM audit_entries WHERE action = 'message.received' AND subject_id = $1",
      [threadId],
    );
    expect(events).toEqual([
      { actor: "system", address: null, details: { message_id: messageId, listing_id: listing, account_id: seller.id } },
    ]);
  });
});
