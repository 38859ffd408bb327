import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { blockOther } from "@/lib/domain/messages/block";
import { queueMessageEmails, sendMessageEmail } from "@/lib/domain/messages/emails";
import { markRead } from "@/lib/domain/messages/mark-read";
import { writeToSeller } from "@/lib/domain/messages/write";
import { db, openDatabase } from "@/lib/platform/db";
import { sql } from "../support/accounts";
import { sendForm } from "../support/forms";
import {
  context,
  exhaustLimit,
  inboxOf,
  oldPerson,
  publishListing,
  reply,
  startConversation,
  TITLE,
  textsOf,
  write,
} from "../support/messages";
import { waitForEmail } from "../support/outbox";
import { beginSession, signedInPerson, uniqueEmail } from "../support/sign-in";

/** Messages on pages and in emails: notifications, visitors without an account, and forms without JavaScript. */

beforeAll(() => openDatabase());
afterAll(() => db().close());

const dataDir = () => inject("dataDir");

describe("emails", () => {
  it("come once for several unread messages, with a link that signs in once and opens the thread", async () => {
    const { listing, seller } = await publishListing("en");
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
    const { seller, buyer, threadId } = await startConversation();
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
    const { slug, seller } = await publishListing();
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
    const { slug, seller } = await publishListing();
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

  it("with the address of a moderator sends the message, but must sign in to see the conversation", async () => {
    const { slug, seller } = await publishListing();
    const moderator = await oldPerson({ role: "moderator" });
    const values = { email: moderator.email, name: "Ірина", text: "Ще є?" };
    await sendForm(`/listing/${slug}`, values, { with: "email", from: "127.44.0.5" });
    const mail = await waitForEmail(dataDir(), moderator.email);
    const link = /\/confirm-message\?token=[\w-]+/.exec(mail.text)?.[0] ?? "";
    const confirmed = await sendForm(link, {}, { with: "token", from: "127.44.0.5" });
    expect(confirmed.location).toMatch(/\/cabinet\/messages\/\d+$/);
    expect(confirmed.cookies.filter((one) => one.includes("board-session="))).toEqual([]);
    expect(await inboxOf(seller)).toMatchObject([{ other: { id: moderator.id }, last: { text: "Ще є?" } }]);
    expect(await sql("SELECT id FROM sessions WHERE account_id = $1", [moderator.id])).toEqual([]);
  });

  it("gets one email and sends one message if the form is sent again with the same token", async () => {
    const { slug, seller, listing } = await publishListing();
    const [email, token] = [uniqueEmail(), randomBytes(16).toString("hex")];
    const values = { email, name: "Остап", text: "Чи є торг?", token };
    for (let i = 0; i < 2; i++) await sendForm(`/listing/${slug}`, values, { with: "email", from: "127.44.0.4" });
    expect(await sql("SELECT email FROM pending_messages WHERE listing_id = $1", [listing])).toEqual([{ email }]);
    const mail = await waitForEmail(dataDir(), email);
    await sendForm(/\/confirm-message\?token=[\w-]+/.exec(mail.text)?.[0] ?? "", {}, { with: "token", from: "127.44.0.4" });
    // A retry after the confirmation leads to the same message.
    const { id: buyerId } = (await sql<{ id: number }>("SELECT id FROM accounts WHERE email = $1", [email]))[0] as { id: number };
    const retry = { listingId: listing, accountId: buyerId, message: { text: values.text, photos: [] }, token, address: "127.44.0.4" };
    await writeToSeller(context(), retry);
    expect(await inboxOf(seller)).toMatchObject([{ unread: 1, last: { text: values.text } }]);
  });

  it("gets field errors with the typed values kept; a filled honeypot sends nothing", async () => {
    const { slug, listing } = await publishListing();
    const wrong = await sendForm(`/listing/${slug}`, { email: "остап", name: "Остап", text: "" }, { with: "email", from: "127.44.0.3" });
    expect(wrong.html).toContain("name@example.com");
    expect(wrong.html).toContain('value="Остап"');
    const values = { email: uniqueEmail(), name: "Bot", text: "Buy followers", topic: "SEO" };
    const { html } = await sendForm(`/listing/${slug}`, values, { with: "email", from: "127.44.0.3" });
    expect(html).toContain(values.email);
    expect(await sql("SELECT id FROM pending_messages WHERE listing_id = $1", [listing])).toEqual([]);
  });
});

describe("the form of a conversation", () => {
  it("stores a message once if it is sent again with the same token, and rejects a token of another form", async () => {
    const { threadId, buyer, seller } = await startConversation();
    const cookie = await beginSession(seller);
    const path = `/cabinet/messages/${threadId}`;
    const values = { text: "Так, заходьте", token: randomBytes(16).toString("hex") };
    for (let i = 0; i < 2; i++) expect((await sendForm(path, values, { with: "text", cookie })).status).toBe(200);
    for (const token of ["x", "A".repeat(32), "0".repeat(10_000)]) await sendForm(path, { text: "Ні", token }, { with: "text", cookie });
    expect(await textsOf(threadId, buyer)).toEqual(["Добрий день! Ще актуально?", "Так, заходьте"]);
  });
});

describe("pages without JavaScript", () => {
  it("send a first message and an answer as plain forms, and show the block neutrally", async () => {
    const { slug, seller } = await publishListing();
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
    const { slug } = await publishListing();
    const buyer = await signedInPerson();
    await exhaustLimit("message-new", buyer.id);
    const sent = await sendForm(`/listing/${slug}`, { text: "Ще є?" }, { with: "text", cookie: buyer.cookie });
    expect([sent.status, sent.html.includes("Забагато повідомлень поспіль")]).toEqual([429, true]);
  });
});
