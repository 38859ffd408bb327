import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type ContactMessage, type Sender, writeToSeller } from "@/lib/domain/contacts/write";
import { db, openDatabase } from "@/lib/platform/db";
import { addressGroup } from "@/lib/shared/ip-rules";
import { makeKey, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { sendForm } from "../support/forms";
import { setStatus } from "../support/listings";
import { emailsTo, waitForEmail } from "../support/outbox";
import { makePerson, signedInPerson, uniqueEmail } from "../support/sign-in";

/** Messages from visitors to sellers: their content, what the visitor does not learn, and the limits. */

beforeAll(() => openDatabase());
afterAll(() => db().close());

const dataDir = () => inject("dataDir");

let last = 0;
/** Returns an address that no other test uses. */
const address = () => `10.78.${process.pid % 250}.${++last}`;

interface Posted extends TestKey {
  readonly email: string;
  readonly listing: number;
  readonly slug: string;
}

async function post(draft: Record<string, unknown> = {}, language: "uk" | "ru" | "en" = "uk"): Promise<Posted> {
  const { id, email } = await makePerson({ type: "business", language });
  const key = await makeKey(id);
  const { json } = await client(key.key).post("/my/listings", bookDraft({ contact_phone: "0671112233", hide_phone: true, ...draft }));
  return { ...key, email, listing: json.listing_id, slug: json.slug };
}

const write = (listing: number, changes: Partial<ContactMessage> = {}, sender: Partial<Sender> = {}) =>
  writeToSeller(
    { db: db(), now: Date.now() },
    { address: address(), ...sender, message: { listing, name: "Остап", email: "ostap@example.com", text: "Ще продаєте?", ...changes } },
  );

const subjectOf = (kind: string, who: string) => createHash("sha256").update(`${kind}\0${who}`).digest();

/** Uses a limit up. */
const exhaust = (kind: string, who: string, count: number) =>
  sql(
    `INSERT INTO attempt_counters (subject, count, last_at, blocked_until) VALUES ($1, $2, now(), now() + interval '4 minutes')
     ON CONFLICT (subject) DO UPDATE SET count = $2, last_at = now(), blocked_until = now() + interval '4 minutes'`,
    [subjectOf(kind, who), count],
  );

/** Deletes this machine's counters, which other tests have increased. */
const resetOwnCounters = () =>
  sql("DELETE FROM attempt_counters WHERE subject = $1", [subjectOf("message-address", addressGroup("127.0.0.1"))]);

const messagesOf = async (listing: number) =>
  (await sql<{ messages: number }>("SELECT messages FROM listing_daily_stats WHERE listing_id = $1", [listing]))[0]?.messages ?? 0;

describe("the form", () => {
  it("works without JavaScript; the seller gets an email with the visitor as Reply-To", async () => {
    await resetOwnCounters();
    const seller = await post({ title: "Словник української мови" }, "en");
    const visitor = uniqueEmail();
    const text = "Добрий день!\nЧи можна забрати <b>сьогодні</b>?";
    const sent = await sendForm(`/listing/${seller.slug}`, { email: visitor, name: "Остап Вишня", text }, { with: "email" });
    expect(sent.status).toBe(200);
    expect(sent.html).toContain(`Відповідь прийде на ${visitor}`);
    expect(sent.html).not.toContain(seller.email);
    const email = await waitForEmail(dataDir(), seller.email);
    expect(email.subject).toBe("Message about your ad “Словник української мови”");
    // A long header continues on the next line.
    expect(email.raw.replaceAll(/\r?\n[ \t]+/g, " ")).toMatch(new RegExp(`^Reply-To: .*<${visitor}>`, "im"));
    expect(email.raw).not.toMatch(new RegExp(`^(From|To|Cc|Subject):.*${visitor}`, "im"));
    expect(email.text).toContain("Остап Вишня");
    expect(email.text).toContain(text);
    expect(email.text).toContain(`/en/listing/${seller.slug}`);
    expect(email.text).toContain("never share your card number");
    expect(email.html).toContain("&lt;b&gt;сьогодні&lt;/b&gt;");
    expect(await messagesOf(seller.listing)).toBe(1);
  });

  it("never shows the seller's address in a page", async () => {
    const seller = await post();
    const { cookie } = await signedInPerson();
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const response = await fetch(`${inject("boardUrl")}/listing/${seller.slug}`, { headers });
      const all = `${JSON.stringify([...response.headers])}${await response.text()}`;
      expect(all).toContain('name="email"');
      expect(all).not.toContain(seller.email);
    }
  });

  it("is prefilled when signed in, and is not shown to the seller", async () => {
    const seller = await post();
    const visitor = await signedInPerson({ name: "Ганна" });
    const html = await (await fetch(`${inject("boardUrl")}/listing/${seller.slug}`, { headers: { cookie: visitor.cookie } })).text();
    expect(html).toContain(`value="${visitor.email}"`);
    await sql("UPDATE listings SET account_id = $1 WHERE id = $2", [visitor.id, seller.listing]);
    const own = await (await fetch(`${inject("boardUrl")}/listing/${seller.slug}`, { headers: { cookie: visitor.cookie } })).text();
    expect(own).not.toContain('name="email"');
  });

  it("shows field errors and keeps the typed values", async () => {
    await resetOwnCounters();
    const seller = await post();
    const sent = await sendForm(`/listing/${seller.slug}`, { email: "остап", name: "Остап", text: "Н" }, { with: "email" });
    expect(sent.html).toContain("name@example.com");
    expect(sent.html).toContain('value="Остап"');
    const email = uniqueEmail();
    const long = await sendForm(`/listing/${seller.slug}`, { email, name: "Остап", text: "й".repeat(2_001) }, { with: "email" });
    expect(long.html).not.toContain(`Відповідь прийде на ${email}`);
    expect(await messagesOf(seller.listing)).toBe(0);
  });

  it("ignores a message with a filled honeypot field, but confirms it", async () => {
    const seller = await post();
    const values = { email: uniqueEmail(), name: "Bot", text: "Buy followers", topic: "SEO" };
    const { html } = await sendForm(`/listing/${seller.slug}`, values, { with: "email" });
    expect(html).toContain(`Відповідь прийде на ${values.email}`);
    expect(await messagesOf(seller.listing)).toBe(0);
  });

  it("returns 429 when an account has sent too many messages, whatever its address", async () => {
    await resetOwnCounters();
    const seller = await post();
    const { id, cookie } = await signedInPerson();
    await exhaust("message", String(id), 15);
    const sent = await sendForm(
      `/listing/${seller.slug}`,
      { email: uniqueEmail(), name: "Остап", text: "Ще продаєте?" },
      { with: "email", cookie },
    );
    expect(sent.status).toBe(429);
    expect(sent.html).toContain("Забагато спроб поспіль");
    expect(await messagesOf(seller.listing)).toBe(0);
  });
});

describe("limits", () => {
  it("apply per address, also to concurrent requests", async () => {
    const { listing } = await post();
    // The first message opens this process's job queue, which needs connections besides those of the transactions below.
    await write((await post()).listing);
    const home = address();
    const settled = await Promise.allSettled(Array.from({ length: 30 }, () => write(listing, {}, { address: home })));
    const rejected = settled.filter((one) => one.status === "rejected");
    expect(rejected).toHaveLength(10);
    expect(rejected[0]).toMatchObject({ reason: { code: "too_many_attempts", status: 429 } });
    expect(await messagesOf(listing)).toBe(20);
    // Requests for unknown listings count as well.
    const prober = address();
    for (let i = 0; i < 20; i++)
      await expect(write(2_000_000_000 + i, {}, { address: prober })).rejects.toMatchObject({ code: "not_found" });
    await expect(write(listing, {}, { address: prober })).rejects.toMatchObject({ code: "too_many_attempts" });
  });

  it("apply per seller, across senders and listings", async () => {
    const { accountId, listing } = await post();
    const other = await post();
    await exhaust("message-seller", String(accountId), 60);
    await expect(write(listing)).rejects.toMatchObject({ code: "too_many_attempts" });
    await write(other.listing);
    expect([await messagesOf(listing), await messagesOf(other.listing)]).toEqual([0, 1]);
  });
});

describe("a contact message", () => {
  it("is rejected for a listing that is not active, and from its own seller", async () => {
    const { accountId, listing } = await post();
    await expect(write(listing, {}, { accountId })).rejects.toMatchObject({ code: "not_found" });
    for (const status of ["sold", "inactive", "pending", "blocked", "archived"]) {
      await setStatus(listing, status);
      await expect(write(listing), status).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("is rejected for a blocked or deleted account", async () => {
    for (const column of ["blocked_at", "deleted_at"]) {
      const { accountId, listing } = await post();
      await sql(`UPDATE accounts SET ${column} = now() WHERE id = $1`, [accountId]);
      await expect(write(listing), column).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("cannot inject headers: names and addresses stay unchanged", async () => {
    const seller = await post();
    await write(seller.listing, { name: 'Остап" <evil@example.com>, "x', email: "ostap@example.com" });
    const { raw } = await waitForEmail(dataDir(), seller.email);
    const head = raw.split(/\r?\n\r?\n/)[0] as string;
    expect(head.replace(/\r?\n[ \t]+/g, " ")).toMatch(/^Reply-To: .* <ostap@example\.com>$/m);
    expect(head).not.toMatch(/<evil@example\.com>/);
    expect(emailsTo(dataDir(), "evil@example.com")).toEqual([]);
  });
});

describe("stored data", () => {
  it("are only the job, without the seller's address", async () => {
    const seller = await post();
    const visitor = uniqueEmail();
    await write(seller.listing, { email: visitor });
    const jobs = await sql<{ data: unknown }>("SELECT data FROM pgboss.job WHERE name = 'contact-messages' AND data ->> 'email' = $1", [
      visitor,
    ]);
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify(jobs)).not.toContain(seller.email);
  });
});
