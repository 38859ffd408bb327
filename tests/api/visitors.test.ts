import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { deletePastPhoneQuotas, PHONES_PER_DAY, revealPhone } from "@/lib/domain/listings/phone";
import { readSeller } from "@/lib/domain/listings/public-detail";
import { storePendingMessage } from "@/lib/domain/messages/pending";
import { decide } from "@/lib/domain/moderation/decide";
import { type Report, reportListing } from "@/lib/domain/moderation/report";
import { db, openDatabase } from "@/lib/platform/db";
import { accountKey, addressKey } from "@/lib/platform/visitor-key";
import { kyivDay } from "@/lib/shared/time";
import { makeAccount, makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { setStatus } from "../support/listings";
import { pendingListing } from "../support/moderators";
import { makePerson } from "../support/sign-in";

/** What visitors can see of sellers, how often they can reveal phone numbers, and how often their reports count. */

beforeAll(() => openDatabase());
afterAll(() => db().close());

let last = 0;
/** Returns an address that no other test uses. */
const address = () => `10.77.${process.pid % 250}.${++last}`;

async function book() {
  const owner = await makeOwner();
  const id = (await client(owner.key).post("/my/listings", bookDraft())).json.listing_id as number;
  return { owner, id };
}

describe("a seller's page", () => {
  const page = async (id: number | string) => {
    const response = await fetch(`${inject("boardUrl")}/seller/${id}`);
    return { status: response.status, html: await response.text() };
  };

  it("exists only for accounts that have published something; others get the same 404 as unknown ids", async () => {
    const { owner } = await book();
    expect(await readSeller({ db: db() }, owner.accountId)).toMatchObject({ id: owner.accountId, active: 1 });
    expect((await page(owner.accountId)).status).toBe(200);
    const name = "Таємна Модераторка";
    const moderator = await makePerson({ role: "moderator", name });
    const buyer = await makeAccount({ name });
    const seller = await makeOwner({ name });
    await pendingListing(seller);
    const nobody = await page(999_999_999);
    expect(nobody.status).toBe(404);
    // Numbers, nonces (base64, which may have a "+" or "/" anywhere) and hashes differ between any two pages.
    const without = (html: string) => html.replace(/[\w+/]{22}==|\d+|[\w-]{20,}/g, "");
    for (const id of [moderator.id, buyer, seller.accountId]) {
      expect(await readSeller({ db: db() }, id)).toBeUndefined();
      const { status, html } = await page(id);
      expect(status).toBe(404);
      expect(html).not.toContain(name);
      expect(without(html)).toBe(without(nobody.html));
    }
  });

  it("remains when all published listings are hidden or sold", async () => {
    const { owner, id } = await book();
    for (const status of ["inactive", "sold", "archived"]) {
      await sql(`UPDATE listings SET status = $2::"ListingStatus" WHERE id = $1`, [id, status]);
      expect((await page(owner.accountId)).status).toBe(200);
    }
  });
});

describe("reports", () => {
  const flagsOf = (id: number) =>
    sql<{ code: string; text: string | null; open: boolean }>(
      "SELECT code, text, resolved_at IS NULL AS open FROM listing_flags WHERE listing_id = $1 AND kind = 'report' ORDER BY id",
      [id],
    );
  const report = (listingId: number, changes: Partial<Report> = {}) =>
    reportListing({ db: db(), now: Date.now() }, { listingId, code: "fraud", text: "", address: address(), language: "uk", ...changes });

  it("count once per visitor and listing, with the content of the last one", async () => {
    const { id } = await book();
    const home = address();
    await report(id, { address: home });
    await report(id, { address: home, code: "other", text: "Ще й дублікат" });
    expect(await flagsOf(id)).toEqual([{ code: "other", text: "Ще й дублікат", open: true }]);
    const accountId = await makeAccount();
    for (let i = 0; i < 3; i++) await report(id, { accountId });
    expect(await flagsOf(id)).toHaveLength(2);
    await report(id);
    expect(await flagsOf(id)).toHaveLength(3);
    // Other listings count separately.
    const other = await book();
    await report(other.id, { accountId });
    expect(await flagsOf(other.id)).toHaveLength(1);
  });

  it("count once when sent concurrently, enforced by the database", async () => {
    const { id } = await book();
    const accountId = await makeAccount();
    await Promise.all(Array.from({ length: 10 }, () => report(id, { accountId })));
    expect(await flagsOf(id)).toHaveLength(1);
    await expect(
      sql("INSERT INTO listing_flags (listing_id, kind, reporter) VALUES ($1, 'report', $2)", [id, accountKey(accountId)]),
    ).rejects.toThrow("listing_flags_listing_id_reporter_key");
    expect(JSON.stringify(await sql("SELECT reporter FROM listing_flags WHERE listing_id = $1", [id]))).not.toContain("10.77.");
  });

  it("are ignored after a review decision, unless the listing has changed since", async () => {
    const { owner, id } = await book();
    const home = address();
    await report(id, { address: home });
    await decide(
      { db: db(), actor: { kind: "moderator", accountId: await makeAccount() }, now: Date.now() },
      { listingId: id, decision: "approve" },
    );
    await report(id, { address: home });
    expect(await flagsOf(id)).toMatchObject([{ open: false }]);
    await client(owner.key).patch(`/my/listings/${id}`, { price: 3 });
    await expect.poll(async () => (await sql("SELECT status FROM listings WHERE id = $1", [id]))[0]?.["status"]).toBe("active");
    await report(id, { address: home, code: "prohibited" });
    expect(await flagsOf(id)).toEqual([{ code: "prohibited", text: null, open: true }]);
  });
});

describe("a listing that is no longer active", () => {
  it("is unavailable to those who reveal its phone, write to its seller or report it", async () => {
    const { id } = await book();
    const now = Date.now();
    const visitor = { client: { address: address(), userAgent: "" }, db: db(), now };
    const message = { listing: id, name: "Остап", email: `ostap.${id}@example.com`, text: "Ще продаєте?", language: "uk" } as const;
    for (const status of ["sold", "inactive", "archived"]) {
      await setStatus(id, status);
      for (const attempt of [
        () => revealPhone({ db: db(), now }, { listingId: id, address: address() }),
        () => storePendingMessage(visitor, message),
        () => reportListing({ db: db(), now }, { listingId: id, code: "fraud", text: "", address: address(), language: "uk" }),
      ])
        await expect(attempt(), status).rejects.toMatchObject({ code: "listing_unavailable" });
    }
    expect(await sql("SELECT 1 FROM pending_messages WHERE listing_id = $1", [id])).toEqual([]);
  });
});

describe("phone numbers", () => {
  /** Each request is a minute after the other: twelve per minute are allowed. */
  let now = Date.now();
  const reveal = (listingId: number, from: string, accountId?: number) =>
    revealPhone({ db: db(), now }, { listingId, address: from, accountId });
  const insertUsage = (viewer: string, count: number) =>
    sql("INSERT INTO phone_quotas (viewer, day, count) VALUES ($1, $2, $3)", [viewer, kyivDay(now), count]);

  it("are limited per day, by address and by account; rejected requests do not count", async () => {
    const { id } = await book();
    const home = address();
    const accountId = await makeAccount();
    await insertUsage(addressKey("phone", home), PHONES_PER_DAY.address - 1);
    expect(await reveal(id, home)).toBe("+380671234567");
    await expect(reveal(id, home)).rejects.toMatchObject({ code: "phone_limit_exceeded", status: 429 });
    // Signing in does not bypass the limit of the address, and changing the address does not bypass that of the account.
    await expect(reveal(id, home, accountId)).rejects.toMatchObject({ code: "phone_limit_exceeded" });
    expect(await sql("SELECT 1 FROM phone_quotas WHERE viewer = $1", [accountKey(accountId)])).toEqual([]);
    await insertUsage(accountKey(accountId), PHONES_PER_DAY.account);
    await expect(reveal(id, address(), accountId)).rejects.toMatchObject({ code: "phone_limit_exceeded" });
    expect(await reveal(id, address())).toBe("+380671234567");
    expect(await sql("SELECT phones FROM listing_daily_stats WHERE listing_id = $1", [id])).toEqual([{ phones: 2 }]);
    now += 86_400_000;
    expect(await reveal(id, home, accountId)).toBe("+380671234567");
    await deletePastPhoneQuotas({ db: db(), now });
    const own = [addressKey("phone", home), accountKey(accountId)];
    expect(await sql("SELECT 1 FROM phone_quotas WHERE viewer = ANY ($1) AND day < $2", [own, kyivDay(now)])).toEqual([]);
  });

  it("are revealed exactly up to the limit in concurrent requests", async () => {
    const { id } = await book();
    const home = address();
    await insertUsage(addressKey("phone", home), PHONES_PER_DAY.address - 4);
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => reveal(id, home)));
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  });
});
