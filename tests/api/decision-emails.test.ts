import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Actor, SYSTEM } from "@/lib/domain/context/context";
import { changeEmailChoice } from "@/lib/domain/emails/preferences";
import { sendEmail } from "@/lib/domain/emails/queue";
import { unsubscribeToken } from "@/lib/domain/emails/unsubscribe";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { decide } from "@/lib/domain/moderation/decide";
import { MAX_LISTED } from "@/lib/domain/moderation/decision-email";
import { raiseFlag } from "@/lib/domain/moderation/flags";
import { listNews, markNewsSeen } from "@/lib/domain/moderation/news";
import { notifyOwners } from "@/lib/domain/moderation/notify-owners";
import type { Decision } from "@/lib/domain/moderation/review";
import { UNDO_CLOSED_AFTER, undoDecision } from "@/lib/domain/moderation/undo";
import { db, openDatabase } from "@/lib/platform/db";
import { makeKey, sql, type TestKey } from "../support/accounts";
import { call, client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { pendingListing } from "../support/moderators";
import { emailsTo, waitForEmail } from "../support/outbox";
import { makePerson } from "../support/sign-in";

/**
 * Owners are notified of review decisions by email and in the cabinet. The board's own job runs beside the tests with the same rules: each
 * notification is sent once, by either of them.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

beforeAll(async () => {
  await openDatabase();
});
afterAll(() => db().close());

interface Seller extends TestKey {
  readonly email: string;
}

async function makeSeller(language: "uk" | "ru" | "en" = "uk"): Promise<Seller> {
  const { id, email } = await makePerson({ type: "business", language });
  await sql("UPDATE accounts SET phone = '+380671234567' WHERE id = $1", [id]);
  return { ...(await makeKey(id)), email };
}

async function makeModerator(): Promise<Actor> {
  return { kind: "moderator", accountId: (await makePerson({ role: "moderator" })).id };
}

/** Makes a review decision in the past. @returns the review's id. */
async function decideEarlier(moderator: Actor, ago: number, decision: Decision): Promise<number> {
  return (await decide({ db: db(), actor: moderator, now: Date.now() - ago }, decision)).reviewId;
}

/**
 * Moves all review decisions on an owner's listings into the past in one statement, so that the board's own job cannot send only a part of
 * them.
 */
async function backdateReviews({ accountId }: TestKey): Promise<void> {
  await sql("UPDATE listing_reviews SET created_at = created_at - interval '5 minutes' WHERE owner_id = $1", [accountId]);
}

const isNotified = async (reviewId: number) =>
  (await sql<{ told: boolean }>("SELECT notified_at IS NOT NULL AS told FROM listing_reviews WHERE id = $1", [reviewId]))[0]?.told;

/** Returns the emails that were queued for an address, sent or not. */
const countQueuedEmails = async (email: string) =>
  (await sql<{ count: number }>("SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'emails' AND data ->> 'to' = $1", [email]))[0]
    ?.count;

/** Removes the origin from links: it depends on whether the board or this process wrote the email. */
const withoutHosts = (text: string) => text.replace(/http:\/\/[^/\s]+/g, "");

async function waitForWords({ email }: Seller, nth = 1) {
  const message = await waitForEmail(inject("dataDir"), email, nth);
  return { ...message, text: withoutHosts(message.text), html: withoutHosts(message.html) };
}

describe("an email about review decisions", () => {
  it("is sent once for all recent ones, by one of several instances, with what to do about each", async () => {
    const seller = await makeSeller();
    const moderator = await makeModerator();
    const titles = ["Велосипед Десна", "Велосипед Україна", "Велосипед Супутник"];
    const [good, bad, worst] = (await Promise.all(titles.map((title) => pendingListing(seller, { title })))) as [number, number, number];
    const reason = "Фото взяті з каталогу. Зробіть власні.";
    await decideEarlier(moderator, 30 * SECOND, { listingId: good, decision: "approve" });
    await decideEarlier(moderator, 20 * SECOND, {
      listingId: bad,
      decision: "reject",
      reasons: [{ code: "not_own_photos", text: reason, fields: ["photos"] }],
    });
    await decideEarlier(moderator, 10 * SECOND, {
      listingId: worst,
      decision: "reject",
      reasons: [{ code: "other", text: "Заборонений товар.", fields: [] }],
      canResubmit: false,
    });
    await backdateReviews(seller);
    await Promise.all(Array.from({ length: 4 }, () => notifyOwners({ db: db(), now: Date.now() })));
    const { subject, text, html, raw } = await waitForWords(seller);
    expect(await countQueuedEmails(seller.email)).toBe(1);
    expect(subject).toBe("Ваші оголошення: опубліковано 1, відхилено 2");
    const [{ slug } = { slug: "" }] = await sql<{ slug: string }>("SELECT slug FROM listings WHERE id = $1", [good]);
    for (const part of [
      ...titles,
      reason,
      "Заборонений товар.",
      `/listing/${slug}`,
      `/cabinet/listings/${bad}`,
      `/cabinet/listings/${bad}/edit`,
      `/cabinet/listings/${bad}#appeal`,
      `/cabinet/listings/${worst}#appeal`,
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    // A listing that is forbidden as such cannot be corrected.
    expect(text).not.toContain(`/cabinet/listings/${worst}/edit`);
    expect(raw.replace(/\r\n[ \t]+/g, " ")).toMatch(/^List-Unsubscribe: <http[^>]*\/api\/letters\/unsubscribe\?token=[\w-]+&lang=uk>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(text).toContain("/unsubscribe?token=");
  });

  it("contains decisions made half a minute apart, although the first can no longer be undone", async () => {
    const seller = await makeSeller();
    const moderator = await makeModerator();
    const decisions: number[] = [];
    for (const after of [0, 30, 60]) {
      const listingId = await pendingListing(seller);
      decisions.push(await decideEarlier(moderator, UNDO_CLOSED_AFTER + SECOND - after * SECOND, { listingId, decision: "approve" }));
    }
    await notifyOwners({ db: db(), now: Date.now() });
    expect(await Promise.all(decisions.map(isNotified))).toEqual([false, false, false]);
    await notifyOwners({ db: db(), now: Date.now() + 2 * MINUTE });
    expect(await Promise.all(decisions.map(isNotified))).toEqual([true, true, true]);
    expect((await waitForWords(seller)).subject).toBe("Ваші оголошення: опубліковано 3");
    expect(await countQueuedEmails(seller.email)).toBe(1);
  });

  it("is delayed for more, until a quarter of an hour after the last one", async () => {
    const seller = await makeSeller();
    const moderator = await makeModerator();
    const [one, two] = [await pendingListing(seller), await pendingListing(seller)];
    const first = await decideEarlier(moderator, 30 * SECOND, { listingId: one, decision: "approve" });
    await notifyOwners({ db: db(), now: Date.now() });
    expect(await isNotified(first)).toBe(false);
    await backdateReviews(seller);
    await notifyOwners({ db: db(), now: Date.now() });
    expect(await isNotified(first)).toBe(true);
    // Two emails that are sent at once may arrive in any order.
    await waitForWords(seller);
    const second = await decideEarlier(moderator, 5 * MINUTE, {
      listingId: two,
      decision: "reject",
      reasons: [{ code: "other", text: "Не та категорія.", fields: [] }],
    });
    await notifyOwners({ db: db(), now: Date.now() });
    expect(await isNotified(second)).toBe(false);
    await sql("UPDATE accounts SET decisions_told_at = decisions_told_at - interval '15 minutes' WHERE id = $1", [seller.accountId]);
    await notifyOwners({ db: db(), now: Date.now() });
    const message = await waitForWords(seller, 2);
    expect(message.subject).toMatch(/^Відхилено: Велосипед міський/);
    expect(message.text).toContain("Не та категорія.");
    expect(await countQueuedEmails(seller.email)).toBe(2);
  });

  it("omits review decisions that can be undone or were undone, automatic ones, and reports without effect", async () => {
    const seller = await makeSeller();
    const moderator = await makeModerator();
    const [old, undone, fresh, book] = [
      await pendingListing(seller),
      await pendingListing(seller, { title: "Взяте назад" }),
      await pendingListing(seller, { title: "Щойно вирішене" }),
      (await client(seller.key).post("/my/listings", bookDraft({ title: "Книжка, на яку скаржилися" }))).json.listing_id as number,
    ];
    await decideEarlier(moderator, 30 * SECOND, { listingId: old, decision: "approve" });
    const undoneReview = await decideEarlier(moderator, 5 * SECOND, {
      listingId: undone,
      decision: "reject",
      reasons: [{ code: "other", text: "Помилка.", fields: [] }],
    });
    await undoDecision({ db: db(), actor: moderator, now: Date.now() }, undoneReview);
    await client(seller.key).put(`/my/listings/${book}`, { price: 777 });
    // The board's own check may have been faster.
    await decide({ db: db(), actor: SYSTEM, now: Date.now() - 30 * SECOND }, { listingId: book, decision: "approve" }).catch(() => {});
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: book, kind: "report", code: "fraud" });
    await decideEarlier(moderator, 30 * SECOND, { listingId: book, decision: "approve" });
    await sql("UPDATE listing_reviews SET created_at = created_at - interval '5 minutes' WHERE listing_id = ANY($1)", [[undone, book]]);
    const last = await decideEarlier(moderator, -5 * MINUTE, { listingId: fresh, decision: "approve" });
    await backdateReviews(seller);
    await notifyOwners({ db: db(), now: Date.now() });
    const { subject, text } = await waitForWords(seller);
    expect(subject).toMatch(/^Опубліковано: Велосипед міський/);
    expect(text).not.toMatch(/Взяте назад|Щойно вирішене|Книжка/);
    expect(await isNotified(last)).toBe(false);
  });

  it("contains the outcome of an appeal in the owner's language", async () => {
    const seller = await makeSeller("ru");
    const [moderator, other] = [await makeModerator(), await makeModerator()];
    const context = { db: db(), caller: { accountId: seller.accountId, name: "", phone: undefined }, now: Date.now() };
    const actor: Actor = { kind: "owner", accountId: seller.accountId };
    const [won, lost] = [
      await pendingListing(seller, { translations: { ru: { title: "Горный велосипед", description: "Ездил один сезон, всё работает." } } }),
      await pendingListing(seller),
    ];
    for (const listingId of [won, lost]) {
      await decideEarlier(moderator, 30 * SECOND, {
        listingId,
        decision: "reject",
        reasons: [{ code: "other", text: "Чужие фото.", fields: [] }],
      });
      await appealRejection({ ...context, actor }, { id: listingId, text: "Фото мои собственные." });
    }
    await decideEarlier(other, 20 * SECOND, { listingId: won, decision: "approve" });
    await decideEarlier(other, 20 * SECOND, {
      listingId: lost,
      decision: "reject",
      reasons: [{ code: "other", text: "Фото действительно чужие.", fields: [] }],
    });
    await backdateReviews(seller);
    await notifyOwners({ db: db(), now: Date.now() });
    const { subject, text } = await waitForWords(seller);
    expect(subject).toBe("Ваши объявления: опубликовано 1, отклонено 1");
    expect(text).toContain("Горный велосипед\nВы просили посмотреть ещё раз: другой модератор опубликовал");
    expect(text).toContain("другой модератор тоже решил его не публиковать.\nФото действительно чужие.");
    expect(text).toContain(`/ru/cabinet/listings/${lost}/edit`);
    // A listing has only one appeal.
    expect(text).not.toContain("#appeal");
  });

  it(`lists at most ${MAX_LISTED} listings and the number of others`, async () => {
    const seller = await makeSeller("en");
    const moderator = await makeModerator();
    const ids = await Promise.all(Array.from({ length: MAX_LISTED + 3 }, () => pendingListing(seller)));
    for (const listingId of ids) await decideEarlier(moderator, 30 * SECOND, { listingId, decision: "approve" });
    // Its owner has deleted one since.
    await sql("UPDATE listings SET status = 'deleted', deleted_at = now() WHERE id = $1", [ids[0]]);
    await backdateReviews(seller);
    await notifyOwners({ db: db(), now: Date.now() });
    const { subject, text } = await waitForWords(seller);
    expect(subject).toBe(`Your listings: published ${MAX_LISTED + 2}`);
    expect(text.match(/^• /gm)).toHaveLength(MAX_LISTED);
    expect(text).toContain("And 2 more");
  });

  it("is not sent to unsubscribed or blocked owners, not even later", async () => {
    const [unsubscribed, blocked] = [await makeSeller(), await makeSeller()];
    const moderator = await makeModerator();
    await changeEmailChoice(
      { db: db(), actor: { kind: "owner", accountId: unsubscribed.accountId } },
      { accountId: unsubscribed.accountId, changes: { decisions: false } },
    );
    const reviews: number[] = [];
    for (const seller of [unsubscribed, blocked])
      reviews.push(await decideEarlier(moderator, 30 * SECOND, { listingId: await pendingListing(seller), decision: "approve" }));
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [blocked.accountId]);
    await Promise.all([unsubscribed, blocked].map(backdateReviews));
    await notifyOwners({ db: db(), now: Date.now() });
    for (const review of reviews) expect(await isNotified(review)).toBe(true);
    for (const { email } of [unsubscribed, blocked]) expect(await countQueuedEmails(email)).toBe(0);
    // An email that is still queued when its kind is turned off is not sent either.
    const { email, accountId } = unsubscribed;
    const subscription = { accountId, kind: "decisions" } as const;
    await sendEmail({ to: email, language: "uk", subscription, template: "written", props: { subject: "Пізно", paragraphs: [] } });
    expect(emailsTo(inject("dataDir"), email)).toEqual([]);
  });
});

describe("the unsubscribe link", () => {
  const off = async ({ accountId }: TestKey) =>
    (await sql<{ letters_off: string[] }>("SELECT letters_off FROM accounts WHERE id = $1", [accountId]))[0]?.letters_off;
  const address = (token: string, lang = "uk") => `/api/letters/unsubscribe?token=${token}&lang=${lang}`;

  it("works by POST from a mail program, more than once; GET only redirects to the page", async () => {
    const seller = await makeSeller();
    const token = unsubscribeToken({ accountId: seller.accountId, kind: "decisions" });
    const opened = await call("GET", address(token, "en"));
    expect([opened.status, opened.headers.location]).toEqual([303, `/en/unsubscribe?token=${token}`]);
    expect(await off(seller)).toEqual([]);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (let turn = 0; turn < 2; turn++)
      expect((await call("POST", address(token), { body: "List-Unsubscribe=One-Click", headers })).status).toBe(200);
    expect(await off(seller)).toEqual(["decisions"]);
    const audit = await sql(
      "SELECT details FROM audit_entries WHERE subject = 'account' AND subject_id = $1 AND action = 'account.letters'",
      [seller.accountId],
    );
    expect(audit).toEqual([{ details: { off: ["decisions"] } }]);
  });

  it("is rejected if it was forged or changed", async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const token = unsubscribeToken({ accountId: seller.accountId, kind: "decisions" });
    const signature = token.split("-").slice(2).join("-");
    for (const forged of [
      "",
      "x".repeat(5_000),
      `${other.accountId}-decisions-${signature}`,
      `${seller.accountId}-expiry-${signature}`,
      `${seller.accountId}-decisions-${"A".repeat(signature.length)}`,
      `${seller.accountId}-decisions-`,
    ])
      expect((await call("POST", address(encodeURIComponent(forged)))).status, forged.slice(0, 60)).toBe(404);
    expect([await off(seller), await off(other)]).toEqual([[], []]);
  });
});

describe("the cabinet's news", () => {
  it("lists review decisions in effect, groups consecutive publications, and marks entries as new until seen", async () => {
    const seller = await makeSeller();
    const moderator = await makeModerator();
    const now = Date.now();
    const [one, two, bad, fresh] = [
      await pendingListing(seller),
      await pendingListing(seller),
      await pendingListing(seller),
      await pendingListing(seller),
    ];
    await decideEarlier(moderator, 5 * MINUTE, { listingId: one, decision: "approve" });
    await decideEarlier(moderator, 4 * MINUTE, { listingId: two, decision: "approve" });
    await decideEarlier(moderator, 3 * MINUTE, {
      listingId: bad,
      decision: "reject",
      reasons: [{ code: "other", text: "Чужі фото.", fields: [] }],
    });
    await decideEarlier(moderator, 5 * SECOND, { listingId: fresh, decision: "approve" });
    const news = await listNews({ db: db(), now }, { accountId: seller.accountId, lang: "uk" });
    expect(news.map(({ listingId, decision, reason, others, fresh }) => ({ listingId, decision, reason, others, fresh }))).toEqual([
      { listingId: bad, decision: "rejected", reason: "Чужі фото.", others: 0, fresh: true },
      { listingId: two, decision: "approved", reason: null, others: 1, fresh: true },
    ]);
    await markNewsSeen({ db: db(), now }, { accountId: seller.accountId, until: news[0]?.at.getTime() ?? 0 });
    // A tab that was open for long marks fewer entries than are already seen.
    await markNewsSeen({ db: db(), now }, { accountId: seller.accountId, until: 0 });
    const later = await listNews({ db: db(), now: now + 3 * MINUTE }, { accountId: seller.accountId, lang: "uk" });
    expect(later.map(({ listingId, fresh }) => [listingId, fresh])).toEqual([
      [fresh, true],
      [bad, false],
      [two, false],
    ]);
    expect(await listNews({ db: db(), now }, { accountId: (await makeSeller()).accountId, lang: "uk" })).toEqual([]);
  });
});
