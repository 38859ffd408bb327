import { beforeAll, describe, expect, inject, it } from "vitest";
import { deleteAccount } from "@/lib/domain/account-data/delete";
import { appealRejection } from "@/lib/domain/moderation/appeal";
import { decide } from "@/lib/domain/moderation/decide";
import { eraseReportsOfDeleted } from "@/lib/domain/moderation/erase";
import { reportListing } from "@/lib/domain/moderation/report";
import { listOwnReports, notifyReporters } from "@/lib/domain/moderation/report-outcomes";
import { undoDecision } from "@/lib/domain/moderation/undo";
import { db } from "@/lib/platform/db";
import { kyivDay } from "@/lib/shared/time";
import { makeAccount, makeKey, makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { bookDraft } from "../support/drafts";
import { callModeration } from "../support/moderation-routes";
import { type Moderator, makeModerator, pendingListing } from "../support/moderators";
import { emailsTo, waitForEmail } from "../support/outbox";
import { browser, sessionFor } from "../support/sessions";
import { makePerson, PASSWORD, type Person, uniqueEmail } from "../support/sign-in";

/**
 * Requirements of the Digital Services Act: statements of reasons (Art. 17), receipts and outcomes of reports (Art. 16), appeals (Art. 20).
 */

let moderator: Moderator;
let other: Moderator;
let admin: Moderator;

openDatabaseWithJobs();
beforeAll(async () => {
  [moderator, other, admin] = [await makeModerator("Ірина"), await makeModerator("Олег"), await makeModerator("Соломія", "admin")];
});

const MINUTE = 60_000;
const DAY = 86_400_000;

const CONTACTS = { code: "contacts_in_text", text: "У тексті є номер телефону.", fields: ["title", "description"] } as const;

const reject = (as: Moderator, listingId: number, now = Date.now()) =>
  decide(
    { db: db(), actor: { kind: "moderator", accountId: as.id }, now },
    { listingId, decision: "reject", reasons: [CONTACTS, { code: "other", text: "Назвіть рік випуску.", fields: [] }] },
  );

const approve = (as: Moderator, listingId: number, now = Date.now()) =>
  decide({ db: db(), actor: { kind: "moderator", accountId: as.id }, now }, { listingId, decision: "approve" });

const moderationOf = async (owner: TestKey, id: number) => (await client(owner.key).get(`/my/listings/${id}`)).json.moderation;

let address = 0;
const report = (listingId: number, rest: { accountId?: number; email?: string } = {}) =>
  reportListing(
    { db: db(), now: Date.now() },
    {
      listingId,
      code: "fraud",
      text: "Просить передоплату.",
      address: `198.51.${process.pid % 250}.${++address}`,
      language: "uk",
      ...rest,
    },
  );

async function removeAccount({ email }: Person): Promise<void> {
  const { session } = await sessionFor(email);
  await deleteAccount({ db: db(), client: browser(), now: Date.now() }, { session, password: PASSWORD });
}

describe("a statement of reasons", () => {
  it("is stored with a rejection: measure, facts, origin, ground and redress, and returned by the API", async () => {
    const owner = await makeOwner();
    const id = await pendingListing(owner);
    expect(await moderationOf(owner, id)).toMatchObject({ statement: null });
    await reject(moderator, id);
    const { statement, reasons } = await moderationOf(owner, id);
    expect(reasons.map(({ code }: { code: string }) => code)).toEqual(["contacts_in_text", "other"]);
    expect(statement).toMatchObject({
      measure: "rejection",
      source: "own_initiative",
      automated_decision: false,
      ground: "terms",
      language: "uk",
    });
    for (const part of [CONTACTS.text, "Назвіть рік випуску."]) expect(statement.text).toContain(part);
    // The last day to appeal is written out, as in «24 травня 2027».
    expect(statement.text).toMatch(/До \d{1,2} [а-яіїє]+ 20\d\d/);
    const months = (Date.parse(statement.appeal_until) - Date.parse(statement.created_at)) / DAY;
    expect(months).toBeGreaterThanOrEqual(180);
    expect(months).toBeLessThanOrEqual(185);
  });

  it("covers a removal after a report without naming the reporter, and never changes", async () => {
    const owner = await makeOwner();
    const { json } = await client(owner.key).post("/my/listings", bookDraft());
    const reporter = await makeAccount({ name: "Свідок Свідченко" });
    await report(json.listing_id, { accountId: reporter });
    await reject(moderator, json.listing_id);
    const { statement } = await moderationOf(owner, json.listing_id);
    expect(statement).toMatchObject({ measure: "removal", source: "notice" });
    expect(statement.text).not.toMatch(/Свідок|Просить передоплату/);
    await expect(sql("UPDATE statements_of_reasons SET measure = 'rejection' WHERE id = $1", [statement.id])).rejects.toThrow();
  });

  it("is removed with an undone decision, and not created for a publication", async () => {
    const owner = await makeOwner();
    const id = await pendingListing(owner);
    const { reviewId } = await reject(moderator, id);
    await undoDecision({ db: db(), actor: { kind: "moderator", accountId: moderator.id }, now: Date.now() }, reviewId);
    expect(await sql("SELECT 1 FROM statements_of_reasons WHERE listing_id = $1", [id])).toEqual([]);
    await approve(moderator, id);
    expect(await sql("SELECT 1 FROM statements_of_reasons WHERE listing_id = $1", [id])).toEqual([]);
  });
});

describe("an appeal", () => {
  it("is accepted for six months and decided by another moderator", async () => {
    const owner = await makeOwner();
    const [early, late] = [await pendingListing(owner), await pendingListing(owner)];
    await reject(moderator, early, Date.now() - 175 * DAY);
    await reject(moderator, late, Date.now() - 190 * DAY);
    const text = "Номера в тексті немає, перевірте ще раз.";
    await expect(appealRejection(ownerContext(owner), { id: late, text })).rejects.toMatchObject({ code: "appeal_not_allowed" });
    await appealRejection(ownerContext(owner), { id: early, text });
    await expect(approve(moderator, early)).rejects.toMatchObject({ code: "own_decision" });
    await reject(other, early);
    expect((await moderationOf(owner, early)).statement).toMatchObject({ measure: "rejection" });
    expect(await sql("SELECT count(*)::int AS count FROM statements_of_reasons WHERE listing_id = $1", [early])).toEqual([{ count: 2 }]);
  });
});

describe("a report", () => {
  it("has a number and a receipt, and one email about the outcome, sent when the decision can no longer be undone", async () => {
    const owner = await makeOwner();
    const [removed, kept] = await Promise.all(
      [bookDraft(), bookDraft()].map(async (draft) => (await client(owner.key).post("/my/listings", draft)).json.listing_id as number),
    );
    if (!removed || !kept) throw new Error("The listings are missing.");
    const reporter = await makeAccount({ name: "Свідок" });
    const first = await report(removed, { accountId: reporter });
    const second = await report(kept, { email: `visitor${process.pid}@example.com` });
    expect([first, second]).toEqual([
      { number: expect.any(Number), isNotified: true },
      { number: expect.any(Number), isNotified: true },
    ]);
    expect(await report(kept)).toMatchObject({ isNotified: false });
    const outcomes = async (now = Date.now()) =>
      (await listOwnReports({ db: db(), now }, { accountId: reporter })).reports.map(({ id, outcome }) => [id, outcome]);
    expect(await outcomes()).toEqual([[first.number, null]]);
    await reject(moderator, removed);
    await approve(moderator, kept);
    const waiting = () => sql("SELECT flag_id FROM report_recipients WHERE flag_id = ANY($1) ORDER BY 1", [[first.number, second.number]]);
    await notifyReporters({ db: db(), now: Date.now() });
    expect(await waiting()).toHaveLength(2);
    expect(await outcomes()).toEqual([[first.number, null]]);
    const later = Date.now() + 3 * MINUTE;
    expect(await outcomes(later)).toEqual([[first.number, "removed"]]);
    while ((await waiting()).length > 0) await notifyReporters({ db: db(), now: later });
    const sent = (await notifyReporters({ db: db(), now: later })) as number;
    expect(await waiting()).toEqual([]);
    expect(sent).toBe(0);
  });

  it("has an outcome also if the seller deletes the account", async () => {
    const seller = await makePerson();
    const { key } = await makeKey(seller.id);
    const { json } = await client(key).post("/my/listings", bookDraft({ contact_phone: "+380671234567" }));
    const email = uniqueEmail();
    const { number } = await report(json.listing_id as number, { email });
    await removeAccount(seller);
    await waitForEmail(inject("dataDir"), email, 2);
    const texts = emailsTo(inject("dataDir"), email).map(({ text }) => text.replace(/\s+/g, " "));
    expect(texts.filter((text) => text.includes(`(скарга № ${number}), до розгляду модератором`))).toHaveLength(1);
  });

  it("is erased with the reporter's account, an open one when it is resolved", async () => {
    const owner = await makeOwner();
    const [resolved = 0, open = 0] = await Promise.all(
      [bookDraft(), bookDraft()].map(async (draft) => (await client(owner.key).post("/my/listings", draft)).json.listing_id as number),
    );
    const reporter = await makePerson();
    for (const id of [resolved, open]) await report(id, { accountId: reporter.id });
    await reject(moderator, resolved, Date.now() - 3 * MINUTE);
    await removeAccount(reporter);
    const flagsOf = (id: number) => sql("SELECT code, text, account_id, reporter FROM listing_flags WHERE listing_id = $1", [id]);
    const erased = [{ code: "fraud", text: null, account_id: null, reporter: null }];
    expect(await flagsOf(resolved)).toEqual(erased);
    await eraseReportsOfDeleted({ db: db(), now: Date.now() });
    expect(await flagsOf(open)).toMatchObject([{ text: "Просить передоплату.", account_id: reporter.id }]);
    await approve(moderator, open);
    await eraseReportsOfDeleted({ db: db(), now: Date.now() + 3 * MINUTE });
    expect(await flagsOf(open)).toEqual(erased);
  });
});

describe("the log", () => {
  it("is downloaded by administrators as CSV and JSON Lines for the chosen days", async () => {
    const owner = await makeOwner();
    const id = await pendingListing(owner, { title: "Велосипед для журналу рішень" });
    await reject(moderator, id);
    const log = (query: string, as: Moderator = admin) => callModeration(`statements?${query}`, { as });
    expect((await log("format=csv", moderator)).status).toBe(404);
    const today = kyivDay(Date.now());
    const lines = await log(`format=jsonl&from=${today}&to=${today}`);
    expect(lines.headers.get("content-disposition")).toBe(`attachment; filename="statements-of-reasons_${today}_${today}.jsonl"`);
    const statements = (await lines.text())
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(statements.find(({ listing_id }) => listing_id === id)).toMatchObject({
      measure: "rejection",
      source: "own_initiative",
      codes: ["contacts_in_text", "other"],
      facts_text: expect.stringContaining(CONTACTS.text),
    });
    const csv = await log(`from=${today}`);
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = Buffer.from(await csv.arrayBuffer());
    // The byte order mark makes spreadsheets read it as UTF-8.
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.subarray(3).toString();
    expect(text.startsWith("id,created_at,measure,")).toBe(true);
    expect(text).toContain(`,${id},`);
    expect((await (await log("format=jsonl&to=2020-01-01")).text()).trim()).toBe("");
    // Invalid days and formats count as missing.
    expect((await log("format=exe&from=yesterday")).headers.get("content-type")).toContain("csv");
  });
});
