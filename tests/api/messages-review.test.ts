import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reportThread } from "@/lib/domain/messages/block";
import { readThread } from "@/lib/domain/messages/inbox";
import { markRead } from "@/lib/domain/messages/mark-read";
import { readReportedThread, settleThreadReport } from "@/lib/domain/messages/reports";
import { countForReview, decideHeldMessage, readHeldMessages, rejectAllOfSender } from "@/lib/domain/messages/review";
import { db, openDatabase } from "@/lib/platform/db";
import { sql } from "../support/accounts";
import {
  context,
  inboxOf,
  moderatorContext,
  oldPerson,
  publishListing,
  reply,
  startConversation,
  textsOf,
  write,
} from "../support/messages";
import { makePerson, uniqueAddress } from "../support/sign-in";

/** Held and reported messages: what is held, and what moderators see and decide. */

beforeAll(() => openDatabase());
afterAll(() => db().close());

const auditOf = (actorId: number, threadId: number) =>
  sql<{ action: string; details: Record<string, unknown> }>(
    "SELECT action, details FROM audit_entries WHERE actor_id = $1 AND subject = 'thread' AND subject_id = $2 ORDER BY id",
    [actorId, threadId],
  );

describe("a new account", () => {
  it("has links and handles held; the seller sees nothing until a moderator approves", async () => {
    const { listing, seller } = await publishListing();
    const buyer = await makePerson({ name: "Новий" });
    const { threadId, messageId, state } = await write(listing, buyer, "Пишіть мені: t.me/best_seller");
    expect(state).toBe("held");
    expect(await inboxOf(seller)).toEqual([]);
    await expect(readThread({ db: db() }, { accountId: seller.id, threadId })).rejects.toMatchObject({ code: "not_found" });
    expect(await inboxOf(buyer)).toMatchObject([{ last: { state: "held", mine: true } }]);
    const staff = await moderatorContext();
    await decideHeldMessage(staff, { messageId, approve: true });
    expect(await inboxOf(seller)).toMatchObject([{ unread: 1, last: { text: "Пишіть мені: t.me/best_seller" } }]);
    await expect(decideHeldMessage(staff, { messageId, approve: false })).rejects.toMatchObject({ code: "already_decided" });
    expect(await auditOf(staff.actor.accountId, threadId)).toMatchObject([
      { action: "thread.approve_message", details: { message_id: messageId } },
    ]);
  });

  it("gets an approved message delivered after what was written meanwhile, as unread", async () => {
    const { listing, seller } = await publishListing();
    const buyer = await makePerson();
    const { threadId } = await write(listing, buyer);
    const { messageId } = await reply(threadId, buyer, "Дивіться на shop-best.com");
    await reply(threadId, seller, "Так");
    await markRead({ db: db() }, { accountId: seller.id, threadId });
    await decideHeldMessage(await moderatorContext(), { messageId, approve: true });
    expect(await textsOf(threadId, seller)).toEqual(["Добрий день! Ще актуально?", "Так", "Дивіться на shop-best.com"]);
    expect(await readThread({ db: db() }, { accountId: seller.id, threadId })).toMatchObject({ unread: 1 });
  });

  it("is held for a text that it sends to many, but not for quick questions; old accounts are not held", async () => {
    const { id: accountId } = await makePerson();
    const spam = (i: number) => `Вітаю, пане ${i}! Пропоную вигідний кредит без відмов за п'ять хвилин, телефонуйте 067111223${i}`;
    const listings = await Promise.all(Array.from({ length: 5 }, () => publishListing()));
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
    const first = await publishListing();
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
    const from = uniqueAddress();
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
    const staff = await moderatorContext();
    expect(await rejectAllOfSender(staff, spammer.id)).toBe(7);
    expect((await inboxOf(spammer)).filter(({ last: shown }) => shown?.state === "rejected")).toHaveLength(7);
  });
});

describe("moderators", () => {
  it("read a thread only while it has an open report, and each reading is audited", async () => {
    const { seller, buyer, threadId } = await startConversation();
    const staff = await moderatorContext();
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
    await expect(settleThreadReport(staff, { reportId, close: false })).rejects.toMatchObject({ code: "already_decided" });
    await expect(reply(threadId, buyer)).rejects.toMatchObject({ code: "thread_closed" });
    expect(await readThread({ db: db() }, { accountId: seller.id, threadId })).toMatchObject({ reported: "closed", writable: false });
    expect((await auditOf(staff.actor.accountId, threadId)).map(({ action }) => action)).toEqual(["thread.read", "thread.close"]);
  });

  it("see held messages without their threads, audited once each, and decide none of their own", async () => {
    const { listing } = await publishListing();
    const buyer = await makePerson();
    const { threadId } = await write(listing, buyer);
    const { messageId } = await reply(threadId, buyer, "Глянь на shop-best.com");
    const staff = await moderatorContext();
    // Earlier tests have left held messages; the page shows the oldest twenty.
    await sql("UPDATE messages SET state = 'rejected' WHERE state = 'held' AND id < $1", [messageId]);
    for (const _ of [1, 2]) {
      const shown = (await readHeldMessages(staff)).find(({ id }) => id === messageId);
      expect(shown).toMatchObject({ text: "Глянь на shop-best.com", heldFor: ["link"], sender: { id: buyer.id, side: "buyer" } });
    }
    expect(await auditOf(staff.actor.accountId, threadId)).toMatchObject([
      { action: "thread.read_held", details: { message_id: messageId } },
    ]);
    const { messageId: never } = await reply(threadId, buyer, "Ще актуально?");
    await expect(decideHeldMessage(staff, { messageId: never, approve: false })).rejects.toMatchObject({ code: "not_found" });
    const own = { ...staff, actor: { ...staff.actor, accountId: buyer.id } };
    await expect(decideHeldMessage(own, { messageId, approve: true })).rejects.toMatchObject({ code: "own_decision" });
    expect((await readHeldMessages(own)).some(({ id }) => id === messageId)).toBe(false);
    await decideHeldMessage(staff, { messageId, approve: false });
  });

  it("are neither shown nor counted held messages that were sent to them, and reject the others of the sender", async () => {
    const { listing, seller } = await publishListing();
    const { listing: elsewhere } = await publishListing();
    const sender = await makePerson();
    const { messageId: received } = await write(listing, sender, "Глянь на shop-best.com");
    const { messageId: other } = await write(elsewhere, sender, "Дивіться shop-best.com");
    const staff = await moderatorContext();
    await sql("UPDATE messages SET state = 'rejected' WHERE state = 'held' AND id < $1", [received]);
    const receiver = { ...staff, actor: { ...staff.actor, accountId: seller.id } };
    const shownTo = async (moderator: typeof staff) =>
      (await readHeldMessages(moderator)).filter((one) => one.sender.id === sender.id).map(({ id, more }) => [id, more]);
    expect(await shownTo(receiver)).toEqual([[other, 0]]);
    // Of one moment, as other suites have messages held meanwhile.
    const counts = await db().transaction(async (tx) => {
      await tx.query({ text: "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ" });
      return [await countForReview({ db: tx }, staff.actor.accountId), await countForReview({ db: tx }, seller.id)].map(({ held }) => held);
    });
    expect((counts[0] ?? 0) - (counts[1] ?? 0)).toBe(1);
    // The message to the moderator is the first of the sender.
    expect(await rejectAllOfSender(receiver, sender.id)).toBe(1);
    expect(await shownTo(staff)).toEqual([[received, 0]]);
    expect(await rejectAllOfSender(staff, sender.id)).toBe(1);
    expect(await rejectAllOfSender(staff, sender.id)).toBe(0);
  });
});
