import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deleteAccount } from "@/lib/domain/account-data/delete";
import { exportAccount } from "@/lib/domain/account-data/export";
import { creditAccount } from "@/lib/domain/billing/credit";
import { readBalance, readStatement } from "@/lib/domain/billing/statement";
import { OPERATOR } from "@/lib/domain/context/context";
import { deleteListing } from "@/lib/domain/listings/delete";
import { buyPromotion } from "@/lib/domain/promotion/buy";
import { grantPromotion, previewGrant } from "@/lib/domain/promotion/grant";
import { changeProduct, listProducts } from "@/lib/domain/promotion/products";
import { db } from "@/lib/platform/db";
import { database, makeOwner, sql, type TestKey } from "../support/accounts";
import { client } from "../support/client";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { bookDraft } from "../support/drafts";
import { setStatus } from "../support/listings";
import { makePerson, PASSWORD } from "../support/sign-in";

/** The ledger and purchases: each is charged exactly once, balances are never negative, and the books always balance. */

const DAY = 86_400_000;

openDatabaseWithJobs();

const operator = () => ({ db: db(), actor: OPERATOR, now: Date.now() });

async function published(owner: TestKey): Promise<number> {
  return (await client(owner.key).post("/my/listings", bookDraft())).json.listing_id;
}

/** Creates an owner with a listing and a balance. */
async function makeOwnerWithBalance(amount: string): Promise<{ owner: TestKey; accountId: number; id: number }> {
  const owner = await makeOwner();
  if (amount !== "0") await creditAccount(operator(), { accountId: owner.accountId, amount, note: "Готівка в касі", token: randomUUID() });
  return { owner, accountId: owner.accountId, id: await published(owner) };
}

const vip = (listingId: number, token: string = randomUUID()) => ({ listingId, product: "vip_7", price: "79", token });

const until = async (id: number) =>
  (
    await sql<{ vip: Date | null; top: Date | null; version: number; updated_at: Date }>(
      "SELECT vip_until AS vip, top_until AS top, version, updated_at FROM listings WHERE id = $1",
      [id],
    )
  )[0];

/** Checks the invariants of an account's ledger. */
async function expectConsistentLedger(accountId: number): Promise<void> {
  const [row] = await sql<{ open: number; entries: string; balance: string; last: string }>(
    `SELECT (SELECT count(*)::int FROM (SELECT t.id FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id
                                         WHERE t.account_id = $1 GROUP BY t.id HAVING count(*) < 2 OR sum(e.amount) <> 0) AS wrong) AS open,
            (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE owner_id = $1) AS entries,
            (SELECT amount FROM balances WHERE account_id = $1) AS balance,
            (SELECT balance_after FROM ledger_entries WHERE owner_id = $1 ORDER BY id DESC LIMIT 1) AS last`,
    [accountId],
  );
  expect(row?.open).toBe(0);
  expect(row?.balance).toBe(row?.entries);
  expect(row?.last).toBe(row?.balance);
}

describe("buying a promotion", () => {
  it("charges the balance, extends from the later of now and the current end, and keeps version, ETag and updated_at", async () => {
    const { owner, accountId, id } = await makeOwnerWithBalance("300");
    const before = await until(id);
    const etag = (await client(owner.key).get(`/my/listings/${id}`)).headers.etag;
    const now = Date.now();
    const first = await buyPromotion(ownerContext({ accountId }, now), vip(id));
    expect(first).toEqual({ product: "vip_7", until: new Date(now + 7 * DAY), price: "79", balance: "221", replayed: false });
    const second = await buyPromotion(ownerContext({ accountId }, now + 1_000), vip(id));
    expect(second).toMatchObject({ until: new Date(now + 14 * DAY), balance: "142" });
    await buyPromotion(ownerContext({ accountId }, now), { listingId: id, product: "top_3", price: "59.00", token: randomUUID() });
    expect(await until(id)).toEqual({
      vip: new Date(now + 14 * DAY),
      top: new Date(now + 3 * DAY),
      version: before?.version,
      updated_at: before?.updated_at,
    });
    const response = await client(owner.key).get(`/my/listings/${id}`);
    expect(response.headers.etag).toBe(etag);
    expect(response.json.listing).toMatchObject({ vip: true, top: true, vip_until: expect.stringMatching(/^\d{4}-/) });
    expect(await readBalance({ db: db() }, accountId)).toBe("83");
    await expectConsistentLedger(accountId);
    const audit = await sql(
      "SELECT action, details FROM audit_entries WHERE subject = 'listing' AND subject_id = $1 AND action = 'listing.promote' ORDER BY id",
      [id],
    );
    expect(audit.map(({ details }) => details.product)).toEqual(["vip_7", "vip_7", "top_3"]);
  });

  it("starts from now when the last promotion has ended", async () => {
    const { accountId, id } = await makeOwnerWithBalance("79");
    await sql("UPDATE listings SET vip_until = now() - interval '5 days' WHERE id = $1", [id]);
    const now = Date.now();
    expect((await buyPromotion(ownerContext({ accountId }, now), vip(id))).until).toEqual(new Date(now + 7 * DAY));
  });

  it("charges once for twenty concurrent requests with one token, with the same response for all", async () => {
    const { accountId, id } = await makeOwnerWithBalance("1000");
    const token = randomUUID();
    const bought = await Promise.all(Array.from({ length: 20 }, () => buyPromotion(ownerContext({ accountId }), vip(id, token))));
    expect(bought.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(bought.map(({ until, balance, price }) => `${until.toISOString()} ${balance} ${price}`)).size).toBe(1);
    expect(await readBalance({ db: db() }, accountId)).toBe("921");
    expect((await until(id))?.vip).toEqual(bought[0]?.until);
    // Even if the listing could no longer be promoted.
    await setStatus(id, "inactive");
    expect(await buyPromotion(ownerContext({ accountId }), vip(id, token))).toEqual({ ...bought[0], replayed: true });
    await expectConsistentLedger(accountId);
  });

  it("sells three of twenty concurrent requests with different tokens when the balance covers three, and rejects the others with 402", async () => {
    const { accountId, id } = await makeOwnerWithBalance("240");
    const now = Date.now();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => buyPromotion(ownerContext({ accountId }, now), vip(id))));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const result of results) {
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({
          code: "insufficient_balance",
          status: 402,
          parameters: { missing: "76", price: "79", balance: "3" },
        });
    }
    expect(await readBalance({ db: db() }, accountId)).toBe("3");
    expect((await until(id))?.vip).toEqual(new Date(now + 21 * DAY));
    await expectConsistentLedger(accountId);
  });

  it("does not consume the token of a rejected purchase, which succeeds once there is money", async () => {
    const { accountId, id } = await makeOwnerWithBalance("0");
    const token = randomUUID();
    await expect(buyPromotion(ownerContext({ accountId }), vip(id, token))).rejects.toMatchObject({ code: "insufficient_balance" });
    await creditAccount(operator(), { accountId, amount: "79", note: "Готівка", token });
    expect(await buyPromotion(ownerContext({ accountId }), vip(id, token))).toMatchObject({ balance: "0", replayed: false });
  });

  it("rejects another owner's listing, an inactive one, an unknown product, an outdated price, and a token used for another purchase", async () => {
    const { accountId, id } = await makeOwnerWithBalance("500");
    const other = await makeOwnerWithBalance("0");
    const token = randomUUID();
    const buy = (changes: object) => buyPromotion(ownerContext({ accountId }), { ...vip(id), ...changes });
    await expect(buy({ listingId: other.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(buy({ product: "vip_8" })).rejects.toMatchObject({ code: "promotion_not_offered" });
    await expect(buy({ price: "78" })).rejects.toMatchObject({ code: "price_changed", parameters: { price: "79" } });
    await expect(buy({ token: "" })).rejects.toMatchObject({ code: "validation_failed" });
    await buy({ token });
    await expect(buy({ token, product: "top_3", price: "59" })).rejects.toMatchObject({ code: "idempotency_key_reused" });
    for (const status of ["pending", "blocked", "sold", "archived", "inactive"]) {
      await setStatus(id, status);
      await expect(buy({})).rejects.toMatchObject({ code: "promotion_not_allowed" });
    }
    expect(await readBalance({ db: db() }, accountId)).toBe("421");
  });

  it("rolls the charge back when the promotion cannot be written", async () => {
    const { accountId, id } = await makeOwnerWithBalance("100");
    await expect(
      db().transaction(async (tx) => {
        await buyPromotion({ ...ownerContext({ accountId }), db: tx }, vip(id));
        throw new Error("the power fails");
      }),
    ).rejects.toThrow("the power fails");
    expect(await readBalance({ db: db() }, accountId)).toBe("100");
    expect((await until(id))?.vip).toBeNull();
  });
});

describe("crediting", () => {
  it("is idempotent per token, withdraws no more than the balance, and is exact to the kopiyka", async () => {
    const { accountId } = await makeOwnerWithBalance("0");
    const credit = (amount: string, token: string = randomUUID()) =>
      creditAccount(operator(), { accountId, amount, note: "Переказ № 17", token });
    const token = randomUUID();
    const many = await Promise.all(Array.from({ length: 20 }, () => credit("0,10", token)));
    expect(many.filter(({ replayed }) => !replayed)).toHaveLength(1);
    await Promise.all(Array.from({ length: 7 }, () => credit("0.10")));
    expect(await readBalance({ db: db() }, accountId)).toBe("0.8");
    await expect(credit("1", token)).rejects.toMatchObject({ code: "idempotency_key_reused" });
    await expect(credit("-0,81")).rejects.toMatchObject({ code: "insufficient_balance" });
    expect(await credit("-0,8")).toMatchObject({ balance: "0" });
    for (const amount of ["", "0", "1e3", "1.001", "1000000.01", "багато"])
      await expect(credit(amount)).rejects.toMatchObject({ code: "validation_failed" });
    await expect(creditAccount(operator(), { accountId: 2_000_000_000, amount: "5", note: "Нікому", token })).rejects.toMatchObject({
      code: "not_found",
    });
    await expectConsistentLedger(accountId);
  });

  it("appears in the statement with purchases, newest first, page by page", async () => {
    const { accountId, id } = await makeOwnerWithBalance("200");
    await buyPromotion(ownerContext({ accountId }), vip(id));
    const first = await readStatement({ db: db() }, { accountId, limit: 1 });
    expect(first.lines).toMatchObject([
      { kind: "promotion", amount: "-79", balance: "121", listingId: id, promotion: { kind: "vip", days: 7 }, note: null },
    ]);
    expect(first.lines[0]?.title).toMatch(/Книжка/);
    const second = await readStatement({ db: db() }, { accountId, limit: 1, before: first.nextCursor });
    expect(second).toMatchObject({ lines: [{ kind: "credit", amount: "200", note: "Готівка в касі" }], nextCursor: undefined });
  });
});

describe("granting", () => {
  it("adds free days to a listing in any state, ends a promotion, and audits both", async () => {
    const { accountId, id } = await makeOwnerWithBalance("0");
    await setStatus(id, "pending");
    const context = operator();
    const ends = await grantPromotion(context, { listingId: id, days: { vip: 3, top: 5 } });
    expect(ends).toEqual({ vip: new Date(context.now + 3 * DAY), top: new Date(context.now + 5 * DAY) });
    expect(await grantPromotion(context, { listingId: id, days: { top: 0 } })).toEqual({ ...ends, top: null });
    expect(await readBalance({ db: db() }, accountId)).toBe("0");
    const audit = await sql(
      "SELECT action, details FROM audit_entries WHERE subject = 'listing' AND subject_id = $1 AND action LIKE 'listing.promotion%' ORDER BY id",
      [id],
    );
    expect(audit).toEqual([
      { action: "listing.promotion_grant", details: { kind: "vip", previous_until: null, days: 3, until: ends.vip?.toISOString() } },
      { action: "listing.promotion_grant", details: { kind: "top", previous_until: null, days: 5, until: ends.top?.toISOString() } },
      { action: "listing.promotion_revoke", details: { kind: "top", previous_until: ends.top?.toISOString() } },
    ]);
    await expect(grantPromotion(context, { listingId: id, days: {} })).rejects.toMatchObject({ code: "validation_failed" });
    await expect(grantPromotion(context, { listingId: id, days: { vip: 366 } })).rejects.toMatchObject({ code: "validation_failed" });
    await expect(grantPromotion(context, { listingId: 2_000_000_000, days: { vip: 1 } })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("granting to a listing of one account", () => {
  it("shows title, current and new ends first, without an effect", async () => {
    const { accountId, id } = await makeOwnerWithBalance("0");
    const context = operator();
    await grantPromotion(context, { listingId: id, days: { vip: 3 } });
    await sql("UPDATE listings SET top_until = now() - interval '5 days' WHERE id = $1", [id]);
    const days = { vip: 0, top: 2 };
    const before = { vip: new Date(context.now + 3 * DAY), top: null };
    const after = { vip: null, top: new Date(context.now + 2 * DAY) };
    const preview = await previewGrant(context, { accountId, listingId: id, days });
    expect(preview).toEqual({ listingId: id, title: expect.stringMatching(/^Книжка про гори/), days, before, after });
    expect((await until(id))?.vip).toEqual(before.vip);
    expect(await grantPromotion(context, { accountId, listingId: id, days })).toEqual(after);
  });

  it("rejects unknown, deleted and other accounts' listings at the field, and changes nothing", async () => {
    const { accountId, id } = await makeOwnerWithBalance("0");
    const stranger = await makeOwnerWithBalance("0");
    const context = operator();
    const { vip } = await grantPromotion(context, { listingId: stranger.id, days: { vip: 3 } });
    await deleteListing(ownerContext({ accountId }), id);
    for (const listingId of [stranger.id, id, 2_000_000_000]) {
      const error = { code: "validation_failed", parameters: { fields: [{ path: "listing_id", code: "no_such_listing" }] } };
      await expect(previewGrant(context, { accountId, listingId, days: { vip: 0 } })).rejects.toMatchObject(error);
      await expect(grantPromotion(context, { accountId, listingId, days: { vip: 0 } })).rejects.toMatchObject(error);
    }
    expect((await until(stranger.id))?.vip).toEqual(vip);
  });
});

describe("the database", () => {
  const inLedger = async (work: (run: (text: string, values?: unknown[]) => Promise<{ id: number }[]>) => Promise<void>) => {
    const connection = await (await database()).connect();
    try {
      await connection.query("BEGIN");
      await work(async (text, values) => (await connection.query(text, values)).rows);
      await connection.query("COMMIT");
    } catch (error) {
      await connection.query("ROLLBACK");
      throw error;
    } finally {
      connection.release();
    }
  };

  it("rejects transactions whose entries do not add up to zero, with one entry, or with none", async () => {
    const { accountId } = await makeOwnerWithBalance("10");
    const sides = (...amounts: [string, number | null, number][]) =>
      inLedger(async (run) => {
        const [row] = await run(
          "INSERT INTO ledger_transactions (kind, account_id, token) VALUES ('credit', $1, gen_random_uuid()::text) RETURNING id",
          [accountId],
        );
        for (const [side, owner, amount] of amounts)
          await run(`INSERT INTO ledger_entries (transaction_id, side, owner_id, amount) VALUES ($1, $2::"LedgerSide", $3, $4)`, [
            row?.id,
            side,
            owner,
            amount,
          ]);
      });
    await expect(sides(["owner", accountId, 5], ["issued", null, -4])).rejects.toThrow("does not add up to zero");
    await expect(sides(["owner", accountId, 5])).rejects.toThrow("does not add up to zero");
    await expect(sides()).rejects.toThrow("does not add up to zero");
    await expect(sides(["owner", accountId, 5], ["issued", accountId, -5])).rejects.toThrow("ledger_entries_owner");
    await expect(sides(["owner", accountId, -10.01], ["income", null, 10.01])).rejects.toThrow("balances_not_negative");
    await sides(["owner", accountId, 5], ["issued", null, -5]);
    expect(await readBalance({ db: db() }, accountId)).toBe("15");
  });

  it("rejects changes and deletions in the ledger", async () => {
    const { accountId } = await makeOwnerWithBalance("10");
    const rejection = "the ledger is never changed";
    await expect(sql("UPDATE ledger_entries SET amount = 1 WHERE owner_id = $1", [accountId])).rejects.toThrow(rejection);
    await expect(sql("DELETE FROM ledger_entries WHERE owner_id = $1", [accountId])).rejects.toThrow(rejection);
    await expect(sql("UPDATE ledger_transactions SET note = 'інше' WHERE account_id = $1", [accountId])).rejects.toThrow(rejection);
    await expect(sql("UPDATE ledger_transactions SET token = 'x', note = NULL WHERE account_id = $1", [accountId])).rejects.toThrow(
      rejection,
    );
    await expect(sql("DELETE FROM ledger_transactions WHERE account_id = $1", [accountId])).rejects.toThrow(rejection);
    await expect(sql("TRUNCATE ledger_entries CASCADE")).rejects.toThrow(rejection);
  });
});

describe("a deleted account", () => {
  it("keeps its transactions without notes, and its remaining balance is closed out", async () => {
    const { id: accountId, email } = await makePerson();
    await creditAccount(operator(), { accountId, amount: "55.50", note: "Від Олени", token: randomUUID() });
    let document = "";
    for await (const piece of exportAccount({ db: db(), now: Date.now() }, accountId)) document += piece;
    expect(JSON.parse(document).balance).toMatchObject([{ kind: "credit", amount: 55.5, balance: 55.5, note: "Від Олени" }]);
    const session = { id: 0, account: { id: accountId, email, role: "owner", language: "uk" } } as Parameters<
      typeof deleteAccount
    >[1]["session"];
    await deleteAccount({ db: db(), client: { address: "127.0.0.1", userAgent: "" }, now: Date.now() }, { session, password: PASSWORD });
    expect(await sql("SELECT kind, note FROM ledger_transactions WHERE account_id = $1 ORDER BY id", [accountId])).toEqual([
      { kind: "credit", note: null },
      { kind: "closing", note: null },
    ]);
    expect(await readBalance({ db: db() }, accountId)).toBe("0");
    await expectConsistentLedger(accountId);
    await expect(creditAccount(operator(), { accountId, amount: "5", note: "Запізно", token: randomUUID() })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("products", () => {
  it("are changed by administrators, with the previous values in the audit log", async () => {
    const [product] = await sql<{ id: number }>(
      "INSERT INTO promotion_products (code, kind, days, price, position) VALUES ($1, 'top', 2, 40, 99) RETURNING id",
      [`test_${randomUUID()}`],
    );
    const code = (await listProducts({ db: db() })).find(({ id }) => id === product?.id)?.code as string;
    expect(await changeProduct({ db: db(), actor: OPERATOR }, { code, price: "45,50" })).toMatchObject({ price: "45.5", offered: true });
    await changeProduct({ db: db(), actor: OPERATOR }, { code, offered: false });
    const { accountId, id } = await makeOwnerWithBalance("100");
    await expect(
      buyPromotion(ownerContext({ accountId }), { listingId: id, product: code, price: "45.5", token: randomUUID() }),
    ).rejects.toMatchObject({ code: "promotion_not_offered" });
    // The form was opened before the product was withdrawn.
    const opened = { price: "45.5", offered: true };
    await changeProduct({ db: db(), actor: OPERATOR }, { code, price: "45,5", offered: true, opened });
    expect(await changeProduct({ db: db(), actor: OPERATOR }, { code, price: "46,00", offered: true, opened })).toMatchObject({
      price: "46",
      offered: false,
    });
    await expect(changeProduct({ db: db(), actor: OPERATOR }, { code, price: "47", offered: true, opened })).rejects.toMatchObject({
      code: "settings_changed",
    });
    for (const price of ["0", "-5", "100000.01", "дорого"])
      await expect(changeProduct({ db: db(), actor: OPERATOR }, { code, price })).rejects.toMatchObject({ code: "validation_failed" });
    const audit = await sql("SELECT details FROM audit_entries WHERE subject = 'product' AND subject_id = $1 ORDER BY id", [product?.id]);
    expect(audit.map(({ details }) => details.to)).toEqual([
      { price: "45.5", offered: true },
      { price: "45.5", offered: false },
      { price: "46", offered: false },
    ]);
    await sql("DELETE FROM promotion_products WHERE id = $1", [product?.id]);
  });
});
