import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { EXPIRY_EMAILS, type ExpiryEmail, sendExpiryEmail } from "@/lib/domain/expiry/email";
import { renewalToken } from "@/lib/domain/expiry/link";
import { remindOwners } from "@/lib/domain/expiry/remind";
import { readRenewal, renewByLink } from "@/lib/domain/expiry/renew";
import { db, openDatabase } from "@/lib/platform/db";
import { startJobs, stopJobs } from "@/lib/platform/jobs";
import { kyivDay, kyivOffset, nextKyivMidnight } from "@/lib/shared/time";
import { makeKey, sql } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { setStatus } from "../support/listings";
import { emailsTo, type ParsedEmail, waitForEmail } from "../support/outbox";
import { makePerson, type Person } from "../support/sign-in";

/** Emails about listings that expire soon, and the renewal links in them. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Noon in Kyiv, today: emails are sent only by day, and the tests run at any time. */
const NOON = nextKyivMidnight(Date.now()) - 12 * HOUR;

beforeAll(async () => {
  await openDatabase();
  await startJobs([{ queue: EXPIRY_EMAILS, run: (data: ExpiryEmail) => sendExpiryEmail(data), batchSize: 1 }], []);
});
afterAll(async () => {
  await stopJobs();
  await db().close();
});

async function ownerWith(
  language: "uk" | "ru" | "en" = "uk",
): Promise<Person & { list: (end: number, title?: string) => Promise<number> }> {
  const person = await makePerson({ language, type: "business" });
  await sql("UPDATE accounts SET phone = '+380671234567' WHERE id = $1", [person.id]);
  const api = client((await makeKey(person.id)).key);
  return {
    ...person,
    list: async (end, title) => {
      const { json } = await api.post("/my/listings", bookDraft(title ? { title } : {}));
      await sql("UPDATE listings SET expires_at = $2 WHERE id = $1", [json.listing_id, new Date(end)]);
      return json.listing_id;
    },
  };
}

const emails = (owner: Person) => emailsTo(inject("dataDir"), owner.email).filter(({ text }) => text.includes("/renew?token="));
const emailTo = (owner: Person): Promise<ParsedEmail> => waitForEmail(inject("dataDir"), owner.email);
const tokensIn = ({ text }: ParsedEmail) => [...text.matchAll(/\/renew\?token=([\w-]+)/g)].map(([, token]) => token as string);
const stored = async (id: number) =>
  (
    await sql<{ status: string; expires_at: Date; expiry_notified_for: Date | null }>(
      "SELECT status, expires_at, expiry_notified_for FROM listings WHERE id = $1",
      [id],
    )
  )[0];

describe("the expiry email", () => {
  it("lists all listings that expire within three days once, soonest first, in the owner's language, each with a link", async () => {
    const owner = await ownerWith("en");
    const lastMinute = nextKyivMidnight(NOON + 3 * DAY) - 60_000;
    const [late, soon, tomorrow, fourth] = [
      await owner.list(lastMinute, "A book about the sea"),
      await owner.list(NOON + 2 * DAY, "A book about stars"),
      await owner.list(NOON + DAY, "A book about bees"),
      await owner.list(lastMinute + 120_000, "A book about snow"),
    ];
    const hidden = await owner.list(NOON + DAY, "A book about nothing");
    await setStatus(hidden, "inactive");
    await sql("UPDATE listings SET expires_at = $2 WHERE id = $1", [hidden, new Date(NOON + DAY)]);
    await Promise.all([
      remindOwners({ db: db(), now: NOON }),
      remindOwners({ db: db(), now: NOON }),
      remindOwners({ db: db(), now: NOON }),
    ]);
    const written = await emailTo(owner);
    expect(written.subject).toBe("3 of your listings expire soon");
    expect([...written.text.matchAll(/• (.*)/g)].map(([, title]) => title)).toEqual([
      "A book about bees",
      "A book about stars",
      "A book about the sea",
    ]);
    const ends = await Promise.all(
      [tomorrow, soon, late].map(async (id) => ({ listingId: id, expiresAt: (await stored(id))?.expires_at.getTime() as number })),
    );
    expect(tokensIn(written)).toEqual(ends.map(renewalToken));
    expect(written.html).toContain("/en/renew?token=");
    expect(written.text).toContain("/en/unsubscribe?token=");
    expect((await stored(fourth))?.expiry_notified_for).toBeNull();
    // No second email on the same day, not even for another listing; the next one is sent the next day.
    const another = await owner.list(NOON + 2 * DAY, "A book about moss");
    await remindOwners({ db: db(), now: NOON + HOUR });
    expect(await stored(another)).toMatchObject({ expiry_notified_for: null });
    await remindOwners({ db: db(), now: NOON + DAY });
    const second = await waitForEmail(inject("dataDir"), owner.email, 2);
    expect([...second.text.matchAll(/• (.*)/g)].map(([, title]) => title)).toEqual(["A book about moss", "A book about snow"]);
    expect(emails(owner)).toHaveLength(2);
  });

  it("is not sent at night or to blocked, deleted or unsubscribed owners, but later once they can receive it", async () => {
    const owners = await Promise.all([ownerWith(), ownerWith(), ownerWith()]);
    const [blocked, unsubscribed, plain] = owners;
    const ids = await Promise.all(owners.map((owner) => owner.list(NOON + 2 * DAY)));
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [blocked?.id]);
    await sql("UPDATE accounts SET letters_off = '{expiry}' WHERE id = $1", [unsubscribed?.id]);
    const night = NOON - 4 * HOUR;
    expect(new Date(night + kyivOffset(night)).getUTCHours()).toBe(8);
    expect(await remindOwners({ db: db(), now: night })).toBe(0);
    await remindOwners({ db: db(), now: NOON });
    expect((await emailTo(plain as Person)).subject).toMatch(/^Скоро закінчиться публікація: Книжка/);
    const notified = async (index: number) => (await stored(ids[index] as number))?.expiry_notified_for;
    expect([await notified(0), await notified(1)]).toEqual([null, null]);
    await sql("UPDATE accounts SET letters_off = '{}' WHERE id = $1", [unsubscribed?.id]);
    await remindOwners({ db: db(), now: NOON + HOUR });
    await emailTo(unsubscribed as Person);
    expect(emails(blocked as Person)).toEqual([]);
  });

  it("omits listings that were renewed or sold since, and is not sent when none is left or the owner has unsubscribed", async () => {
    const owner = await ownerWith("ru");
    const [one, two] = [await owner.list(NOON + 2 * DAY, "Атлас старый"), await owner.list(NOON + 2 * DAY, "Букварь старый")];
    await sql("UPDATE listings SET expiry_notified_for = expires_at WHERE id = ANY($1)", [[one, two]]);
    await setStatus(two, "sold");
    const other = await ownerWith();
    await sendExpiryEmail({ accountId: owner.id, listingIds: [one, two, await other.list(NOON + DAY)] });
    const written = await emailTo(owner);
    expect(written.subject).toBe("Скоро закончится публикация: Атлас старый");
    expect(tokensIn(written)).toHaveLength(1);
    await sql("UPDATE listings SET expires_at = expires_at + interval '1 day' WHERE id = $1", [one]);
    await sendExpiryEmail({ accountId: owner.id, listingIds: [one, two] });
    await sql("UPDATE listings SET expires_at = expiry_notified_for WHERE id = $1", [one]);
    await sql("UPDATE accounts SET letters_off = '{expiry}' WHERE id = $1", [owner.id]);
    await sendExpiryEmail({ accountId: owner.id, listingIds: [one] });
    expect(emails(owner)).toHaveLength(1);
  });

  it("is sent at most once per day of Kyiv's calendar", async () => {
    const owner = await ownerWith();
    await owner.list(NOON + 2 * DAY);
    await remindOwners({ db: db(), now: NOON });
    await emailTo(owner);
    const [row] = await sql<{ day: string }>("SELECT expiry_letter_on::text AS day FROM accounts WHERE id = $1", [owner.id]);
    expect(row?.day).toBe(kyivDay(NOON));
  });
});

describe("the renewal link", () => {
  const renew = (token: string, now = Date.now()) => renewByLink({ db: db(), now }, { token, address: "203.0.113.9" });
  const tokenOf = async (id: number) => renewalToken({ listingId: id, expiresAt: (await stored(id))?.expires_at.getTime() as number });

  it("renews once for concurrent clicks; opening it changes nothing", async () => {
    const owner = await ownerWith();
    const now = Date.now();
    const id = await owner.list(now + 2 * DAY);
    const token = await tokenOf(id);
    expect(await readRenewal({ db: db(), now }, { token, lang: "uk" })).toMatchObject({
      standing: "renews",
      listing: { id, status: "active" },
    });
    const settled = await Promise.allSettled(Array.from({ length: 8 }, () => renew(token, now)));
    const done = settled.filter((one) => one.status === "fulfilled");
    expect(done).toMatchObject([{ value: { status: "active", until: new Date(now + 30 * DAY) } }]);
    for (const one of settled) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "renewal_link_spent", status: 410 });
    expect(await readRenewal({ db: db(), now }, { token, lang: "uk" })).toMatchObject({ standing: "renewed" });
    const [entry] = await sql(
      "SELECT actor, actor_id, address FROM audit_entries WHERE subject = 'listing' AND subject_id = $1 AND action = 'listing.renew'",
      [id],
    );
    expect(entry).toEqual({ actor: "owner", actor_id: owner.id, address: "203.0.113.9" });
  });

  it("restores an archived listing within 30 days, through moderation if it was edited", async () => {
    const owner = await ownerWith();
    const now = Date.now();
    for (const edited of [false, true]) {
      const id = await owner.list(now - 20 * DAY);
      const token = await tokenOf(id);
      await sql("UPDATE listings SET status = 'archived', needs_review = $2 WHERE id = $1", [id, edited]);
      expect(await readRenewal({ db: db(), now }, { token, lang: "uk" })).toMatchObject({
        standing: "renews",
        listing: { needsReview: edited },
      });
      expect(await renew(token)).toMatchObject({ status: edited ? "pending" : "active" });
      await expect(renew(token)).rejects.toMatchObject({ code: "renewal_link_spent" });
    }
    const old = await owner.list(now - 30 * DAY - 1_000);
    await sql("UPDATE listings SET status = 'archived' WHERE id = $1", [old]);
    await expect(renew(await tokenOf(old))).rejects.toMatchObject({ code: "renewal_link_spent" });
  });

  it("is rejected for other states, for accounts that may not publish, and when it was changed", async () => {
    const owner = await ownerWith();
    const other = await owner.list(Date.now() + 2 * DAY);
    for (const status of ["inactive", "sold", "blocked", "pending", "deleted"]) {
      const id = await owner.list(Date.now() + 2 * DAY);
      const token = await tokenOf(id);
      await sql(`UPDATE listings SET status = $2::"ListingStatus" WHERE id = $1`, [id, status]);
      await expect(renew(token), status).rejects.toMatchObject({ code: "renewal_link_spent" });
      expect((await readRenewal({ db: db(), now: Date.now() }, { token, lang: "uk" })).standing).toBe("useless");
    }
    const token = await tokenOf(other);
    const [id = "", end = "", signature = ""] = token.split(/-(\d+)-(.*)/s);
    const forged = createHmac("sha256", "another secret").update(`${id}-${end}`).digest("base64url").slice(0, signature.length);
    for (const wrong of [
      `${id}-${Number(end) + 1}-${signature}`,
      `${Number(id) + 1}-${end}-${signature}`,
      `${id}-${end}-${forged}`,
      "",
      "x".repeat(5_000),
    ])
      await expect(renew(wrong)).rejects.toMatchObject({ code: "renewal_link_spent" });
    for (const change of ["blocked_at = now()", "blocked_at = NULL, reading_only = true"]) {
      await sql(`UPDATE accounts SET ${change} WHERE id = $1`, [owner.id]);
      await expect(renew(token)).rejects.toMatchObject({ code: "renewal_link_spent" });
    }
    await sql("UPDATE accounts SET reading_only = false WHERE id = $1", [owner.id]);
    expect(await renew(token)).toMatchObject({ status: "active" });
  });
});
