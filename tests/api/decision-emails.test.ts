import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Actor, SYSTEM } from "@/lib/domain/context/context";
import { changeEmailChoice } from "@/lib/domain/emails/preferences";
import { sendEmail } from "@/lib/domain/emails/queue";
import { unsubscribeToken } from "@/lib/domain/emails/unsubscribe";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { type Decision, decide } from "@/lib/domain/moderation/decide";
import { MAX_LISTED } from "@/lib/domain/moderation/decision-email";
import { raiseFlag } from "@/lib/domain/moderation/flags";
import { listNews, markNewsSeen } from "@/lib/domain/moderation/news";
import { notifyOwners } from "@/lib/domain/moderation/notify-owners";
import { UNDO_CLOSED_AFTER, undoDecision } from "@/lib/domain/moderation/undo";
import { db, openDatabase } from "@/lib/platform/db";
import { makeKey, sql, type TestKey } from "../support/accounts";
import { call, client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { pendingListing } from "../support/moderators";
import { emailsTo, waitForEmail } from "../support/outbox";
import { makePerson } from "../support/sign-in";

/**
 * Owners hear of decisions by mail and in the cabinet. The board's own job runs beside the tests, by the same rules: what is told
 * here is told once whoever of the two did it.
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

/** Decides some time ago. @returns the review's id. */
async function decideEarlier(moderator: Actor, ago: number, decision: Decision): Promise<number> {
  return (await decide({ db: db(), actor: moderator, now: Date.now() - ago }, decision)).reviewId;
}

/**
 * Makes all decisions on an owner's listings old enough to be told, at once: the board's own job might tell a few of them before the
 * others are made.
 */
async function ripen({ accountId }: TestKey): Promise<void> {
  await sql("UPDATE listing_reviews SET created_at = created_at - interval '5 minutes' WHERE owner_id = $1", [accountId]);
}

const isNotified = async (reviewId: number) =>
  (await sql<{ told: boolean }>("SELECT notified_at IS NOT NULL AS told FROM listing_reviews WHERE id = $1", [reviewId]))[0]?.told;

/** Emails that were queued for an address, sent or not. */
const posted = async (email: string) =>
  (await sql<{ count: number }>("SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'emails' AND data ->> 'to' = $1", [email]))[0]
    ?.count;

/** An email's addresses are of whoever wrote it, the board or this process: their paths are the same. */
const withoutHosts = (text: string) => text.replace(/http:\/\/[^/\s]+/g, "");

async function waitForWords({ email }: Seller, nth = 1) {
  const message = await waitForEmail(inject("dataDir"), email, nth);
  return { ...message, text: withoutHosts(message.text), html: withoutHosts(message.html) };
}

describe("an email on decisions", () => {
  it("is one for all that came together, however many instances look, with what to do about each", async () => {
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
    await ripen(seller);
    await Promise.all(Array.from({ length: 4 }, () => notifyOwners({ db: db(), now: Date.now() })));
    const { subject, text, html, raw } = await waitForWords(seller);
    expect(await posted(seller.email)).toBe(1);
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
    // What breaks the rules as such is not to be mended.
    expect(text).not.toContain(`/cabinet/listings/${worst}/edit`);
    expect(raw.replace(/\r\n[ \t]+/g, " ")).toMatch(/^List-Unsubscribe: <http[^>]*\/api\/letters\/unsubscribe\?token=[\w-]+&lang=uk>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(text).toContain("/unsubscribe?token=");
  });

  it("has decisions that were made half a minute apart, though the first can no longer be undone", async () => {
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
    expect(await posted(seller.email)).toBe(1);
  });

  it("waits for others, and for a quarter of an hour after the last one", async () => {
    const seller = await makeSeller();
    const moderator = await makeModerator();
    const [one, two] = [await pendingListing(seller), await pendingListing(seller)];
    const first = await decideEarlier(moderator, 30 * SECOND, { listingId: one, decision: "approve" });
    await notifyOwners({ db: db(), now: Date.now() });
    expect(await isNotified(first)).toBe(false);
    await ripen(seller);
    await notifyOwners({ db: db(), now: Date.now() });
    expect(await isNotified(first)).toBe(true);
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
    expect(await posted(seller.email)).toBe(2);
  });

  it("tells of no decision that can be undone or was, of none by the automatic check, and of no report that came to nothing", async () => {
    const seller = await makeSeller();
    const moderator = await makeModerator();
    const [old, undone, fresh, book] = [
      await pendingListing(seller),
      await pendingListing(seller, { title: "Взяте назад" }),
      await pendingListing(seller, { title: "Щойно вирішене" }),
      (await client(seller.key).post("/my/listings", bookDraft({ title: "Книжка, на яку скаржилися" }))).json.listing_id as number,
    ];
    await decideEarlier(moderator, 30 * SECOND, { listingId: old, decision: "approve" });
    const taken = await decideEarlier(moderator, 5 * SECOND, {
      listingId: undone,
      decision: "reject",
      reasons: [{ code: "other", text: "Помилка.", fields: [] }],
    });
    await undoDecision({ db: db(), actor: moderator, now: Date.now() }, taken);
    await client(seller.key).put(`/my/listings/${book}`, { price: 777 });
    // The board's own check may have been quicker.
    await decide({ db: db(), actor: SYSTEM, now: Date.now() - 30 * SECOND }, { listingId: book, decision: "approve" }).catch(() => {});
    await raiseFlag({ db: db(), now: Date.now() }, { listingId: book, kind: "report", code: "fraud" });
    await decideEarlier(moderator, 30 * SECOND, { listingId: book, decision: "approve" });
    await sql("UPDATE listing_reviews SET created_at = created_at - interval '5 minutes' WHERE listing_id = ANY($1)", [[undone, book]]);
    const last = await decideEarlier(moderator, -5 * MINUTE, { listingId: fresh, decision: "approve" });
    await ripen(seller);
    await notifyOwners({ db: db(), now: Date.now() });
    const { subject, text } = await waitForWords(seller);
    expect(subject).toMatch(/^Опубліковано: Велосипед міський/);
    expect(text).not.toMatch(/Взяте назад|Щойно вирішене|Книжка/);
    expect(await isNotified(last)).toBe(false);
  });

  it("says how an appeal ended, in the owner's language", async () => {
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
    await ripen(seller);
    await notifyOwners({ db: db(), now: Date.now() });
    const { subject, text } = await waitForWords(seller);
    expect(subject).toBe("Ваши объявления: опубликовано 1, отклонено 1");
    expect(text).toContain("Горный велосипед\nВы просили посмотреть ещё раз: другой модератор опубликовал");
    expect(text).toContain("другой модератор тоже решил его не публиковать.\nФото действительно чужие.");
    expect(text).toContain(`/ru/cabinet/listings/${lost}/edit`);
    // There is one appeal.
    expect(text).not.toContain("#appeal");
  });

  it(`names ${MAX_LISTED} listings at most, and how many more there are`, async () => {
    const seller = await makeSeller("en");
    const moderator = await makeModerator();
    const ids = await Promise.all(Array.from({ length: MAX_LISTED + 3 }, () => pendingListing(seller)));
    for (const listingId of ids) await decideEarlier(moderator, 30 * SECOND, { listingId, decision: "approve" });
    // Their owner has deleted one since.
    await sql("UPDATE listings SET status = 'deleted', deleted_at = now() WHERE id = $1", [ids[0]]);
    await ripen(seller);
    await notifyOwners({ db: db(), now: Date.now() });
    const { subject, text } = await waitForWords(seller);
    expect(subject).toBe(`Your listings: published ${MAX_LISTED + 2}`);
    expect(text.match(/^• /gm)).toHaveLength(MAX_LISTED);
    expect(text).toContain("And 2 more");
  });

  it("comes neither to those who do not want it nor to the blocked, who are not told later either", async () => {
    const [calm, blocked] = [await makeSeller(), await makeSeller()];
    const moderator = await makeModerator();
    await changeEmailChoice(
      { db: db(), actor: { kind: "owner", accountId: calm.accountId } },
      { accountId: calm.accountId, changes: { decisions: false } },
    );
    const reviews: number[] = [];
    for (const seller of [calm, blocked])
      reviews.push(await decideEarlier(moderator, 30 * SECOND, { listingId: await pendingListing(seller), decision: "approve" }));
    await sql("UPDATE accounts SET blocked_at = now() WHERE id = $1", [blocked.accountId]);
    await Promise.all([calm, blocked].map(ripen));
    await notifyOwners({ db: db(), now: Date.now() });
    for (const review of reviews) expect(await isNotified(review)).toBe(true);
    for (const { email } of [calm, blocked]) expect(await posted(email)).toBe(0);
    // One that waited for the mail server while its kind was turned off stays away, too.
    const { email, accountId } = calm;
    const subscription = { accountId, kind: "decisions" } as const;
    await sendEmail({ to: email, language: "uk", subscription, template: "written", props: { subject: "Пізно", paragraphs: [] } });
    expect(emailsTo(inject("dataDir"), email)).toEqual([]);
  });
});

describe("the link that turns a kind of emails off", () => {
  const off = async ({ accountId }: TestKey) =>
    (await sql<{ letters_off: string[] }>("SELECT letters_off FROM accounts WHERE id = $1", [accountId]))[0]?.letters_off;
  const address = (token: string, lang = "uk") => `/api/letters/unsubscribe?token=${token}&lang=${lang}`;

  it("does it when a mail program posts to it, once or twice; a look at it does nothing but lead to the page", async () => {
    const seller = await makeSeller();
    const token = unsubscribeToken({ accountId: seller.accountId, kind: "decisions" });
    const look = await call("GET", address(token, "en"));
    expect([look.status, look.headers.location]).toEqual([303, `/en/unsubscribe?token=${token}`]);
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

  it("is worth nothing when it was made up or changed", async () => {
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
  it("are the decisions that stand, publications in a row as one line, and fresh until they were in sight", async () => {
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
    // A tab that was open for long says less than is known.
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
