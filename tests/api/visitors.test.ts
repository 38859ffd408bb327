import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { deletePastPhoneQuotas, PHONES_PER_DAY, revealPhone } from "@/lib/domain/listings/phone";
import { readSeller } from "@/lib/domain/listings/public-detail";
import { decide } from "@/lib/domain/moderation/decide";
import { type Report, reportListing } from "@/lib/domain/moderation/report";
import { db, openDatabase } from "@/lib/platform/db";
import { accountKey, addressKey } from "@/lib/platform/visitor-key";
import { kyivDay } from "@/lib/shared/time";
import { makeAccount, makeOwner, sql } from "../support/accounts";
import { client } from "../support/client";
import { bookDraft } from "../support/drafts";
import { pendingListing } from "../support/moderators";
import { makePerson } from "../support/sign-in";

/** What strangers may see of sellers, how often they are given phones, and how often their reports count. */

beforeAll(() => openDatabase());
afterAll(() => db().close());

let last = 0;
/** An address that no other test has. */
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

  it("is only of who has published something; for all others there is none, as for nobody", async () => {
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

  it("stays when all that was published is hidden or sold", async () => {
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

  it("of one visitor on a listing count once, and say what the last one said", async () => {
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
    // Another listing is another matter.
    const other = await book();
    await report(other.id, { accountId });
    expect(await flagsOf(other.id)).toHaveLength(1);
  });

  it("count once also when they come at the same time, and the database sees to it", async () => {
    const { id } = await book();
    const accountId = await makeAccount();
    await Promise.all(Array.from({ length: 10 }, () => report(id, { accountId })));
    expect(await flagsOf(id)).toHaveLength(1);
    await expect(
      sql("INSERT INTO listing_flags (listing_id, kind, reporter) VALUES ($1, 'report', $2)", [id, accountKey(accountId)]),
    ).rejects.toThrow("listing_flags_listing_id_reporter_key");
    expect(JSON.stringify(await sql("SELECT reporter FROM listing_flags WHERE listing_id = $1", [id]))).not.toContain("10.77.");
  });

  it("do not come back after a decision, unless the listing has changed since", async () => {
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

describe("phones", () => {
  /** A minute has room for twelve: each request comes a minute after the other. */
  let now = Date.now();
  const ask = (listingId: number, from: string, accountId?: number) =>
    revealPhone({ db: db(), now }, { listingId, address: from, accountId });
  const used = (viewer: string, count: number) =>
    sql("INSERT INTO phone_quotas (viewer, day, count) VALUES ($1, $2, $3)", [viewer, kyivDay(now), count]);

  it("are bounded for a day, by address and by account, and what is rejected is not counted", async () => {
    const { id } = await book();
    const home = address();
    const accountId = await makeAccount();
    await used(addressKey("phone", home), PHONES_PER_DAY.address - 1);
    expect(await ask(id, home)).toBe("+380671234567");
    await expect(ask(id, home)).rejects.toMatchObject({ code: "phone_limit_exceeded", status: 429 });
    // Whoever signs in does not get round the address's bound, nor the account's by another address.
    await expect(ask(id, home, accountId)).rejects.toMatchObject({ code: "phone_limit_exceeded" });
    expect(await sql("SELECT 1 FROM phone_quotas WHERE viewer = $1", [accountKey(accountId)])).toEqual([]);
    await used(accountKey(accountId), PHONES_PER_DAY.account);
    await expect(ask(id, address(), accountId)).rejects.toMatchObject({ code: "phone_limit_exceeded" });
    expect(await ask(id, address())).toBe("+380671234567");
    expect(await sql("SELECT phones FROM listing_daily_stats WHERE listing_id = $1", [id])).toEqual([{ phones: 2 }]);
    now += 86_400_000;
    expect(await ask(id, home, accountId)).toBe("+380671234567");
    await deletePastPhoneQuotas({ db: db(), now });
    const own = [addressKey("phone", home), accountKey(accountId)];
    expect(await sql("SELECT 1 FROM phone_quotas WHERE viewer = ANY ($1) AND day < $2", [own, kyivDay(now)])).toEqual([]);
  });

  it("exactly as many pass as there is room for, of many at once", async () => {
    const { id } = await book();
    const home = address();
    await used(addressKey("phone", home), PHONES_PER_DAY.address - 4);
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => ask(id, home)));
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  });
});
