import { randomUUID } from "node:crypto";
import { describe, expect, inject, it } from "vitest";
import { deleteAccount } from "@/lib/domain/account-data/delete";
import { exportAccount } from "@/lib/domain/account-data/export";
import { creditAccount, previewCredit } from "@/lib/domain/billing/credit";
import { ADMIN_CREDITS } from "@/lib/domain/billing/limits";
import { readBalance, readStatement } from "@/lib/domain/billing/statement";
import { SYSTEM } from "@/lib/domain/context/context";
import { checkPayments } from "@/lib/domain/payments/check";
import { listOpenInvoices, listPayments } from "@/lib/domain/payments/invoices";
import { MAX_OPEN_INVOICES } from "@/lib/domain/payments/limits";
import { applyReport, confirmInvoice, rejectInvoice } from "@/lib/domain/payments/settle";
import { cancelInvoice, readTopUp, startTopUp } from "@/lib/domain/payments/top-up";
import { db } from "@/lib/platform/db";
import { liqpay } from "@/lib/platform/payments/liqpay";
import type { PaymentReport } from "@/lib/platform/payments/provider";
import { sql } from "../support/accounts";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { LIQPAY_KEYS, startFakeLiqpay } from "../support/fake-liqpay";
import { makeModerator } from "../support/moderators";
import { waitForEmail } from "../support/outbox";
import { makePerson, PASSWORD } from "../support/sign-in";

/** Top-ups: each payment is credited exactly once, however it is reported. */

const MINUTE = 60_000;

openDatabaseWithJobs();

const balanceOf = (accountId: number) => readBalance({ db: db() }, accountId);
const start = (accountId: number, amount = "500", token: string = randomUUID()) =>
  startTopUp(ownerContext({ accountId }), { amount, token });

/** Starts a top-up through LiqPay, which the process of the tests has no settings for. */
async function startOnline(accountId: number, amount = "500", createdAt = new Date()) {
  const topUp = await start(accountId, amount);
  await sql(`UPDATE top_ups SET method = 'liqpay', next_check_at = $2, created_at = $2 WHERE id = $1`, [topUp.id, createdAt]);
  return topUp;
}

const report = (orderId: string, changes: Partial<PaymentReport> = {}): PaymentReport => ({
  ...{ orderId, state: "paid", amount: "500", reference: "2447581313", failure: undefined },
  ...changes,
});
const apply = (given: PaymentReport) => applyReport({ db: db(), now: Date.now() }, given);

describe("starting a top-up", () => {
  it("creates one top-up per token and rejects another amount", async () => {
    const { id } = await makePerson();
    const token = randomUUID();
    const many = await Promise.all(Array.from({ length: 5 }, () => start(id, "1 500,50", token)));
    expect(new Set(many.map((one) => one.id)).size).toBe(1);
    expect(many[0]).toMatchObject({ amount: "1500.5", method: "invoice", state: "pending" });
    await expect(start(id, "1500", token)).rejects.toMatchObject({ code: "idempotency_key_reused" });
  });

  it.each(["", "19,99", "50000,01", "-100", "1e3", "100.555", "сто"])("rejects the amount %j", async (amount) => {
    const { id } = await makePerson();
    await expect(start(id, amount)).rejects.toMatchObject({ code: "validation_failed", fields: [{ path: "amount" }] });
  });

  it("limits unpaid invoices, and belongs to one account", async () => {
    const { id } = await makePerson();
    const [first, second] = [await start(id), await start(id)];
    for (let i = 2; i < MAX_OPEN_INVOICES; i++) await start(id);
    await expect(start(id)).rejects.toMatchObject({ code: "too_many_open_invoices" });
    const stranger = await makePerson();
    await expect(readTopUp({ db: db() }, { accountId: stranger.id, id: first.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(cancelInvoice(ownerContext({ accountId: stranger.id }), first.id)).rejects.toMatchObject({ code: "not_found" });
    await cancelInvoice(ownerContext({ accountId: id }), first.id);
    expect(await readTopUp({ db: db() }, { accountId: id, id: first.id })).toMatchObject({ state: "cancelled" });
    expect(await readTopUp({ db: db() }, { accountId: id, id: second.id })).toMatchObject({ state: "pending" });
    await start(id);
  });
});

describe("a reported payment", () => {
  it("is credited once by concurrent reports, with a receipt", async () => {
    const { id, email } = await makePerson();
    const { orderId, id: number } = await startOnline(id);
    expect(await Promise.all(Array.from({ length: 8 }, () => apply(report(orderId))))).toEqual(Array(8).fill("paid"));
    expect(await balanceOf(id)).toBe("500");
    const { lines } = await readStatement({ db: db() }, { accountId: id, limit: 10 });
    expect(lines).toMatchObject([{ kind: "top_up", amount: "500", balance: "500", note: "2447581313" }]);
    const receipt = await waitForEmail(inject("dataDir"), email);
    expect(receipt.subject).toMatch(/Квитанція про поповнення на 500\s₴/);
    expect(receipt.text).toContain(`Поповнення № ${number}`);
    expect(receipt.text).toContain("Номер платежу: 2447581313");
    expect(
      await sql("SELECT action, details FROM audit_entries WHERE subject = 'account' AND subject_id = $1 AND action = 'account.top_up'", [
        id,
      ]),
    ).toEqual([{ action: "account.top_up", details: { amount: "500", method: "liqpay", balance: "500" } }]);
  });

  it("is credited after a failure, and after it was cancelled", async () => {
    const { id } = await makePerson();
    const { orderId, id: topUpId } = await startOnline(id);
    expect(await apply(report(orderId, { state: "pending" }))).toBe("pending");
    expect(await apply(report(orderId, { state: "failed", failure: "limit" }))).toBe("failed");
    expect(await readTopUp({ db: db() }, { accountId: id, id: topUpId })).toMatchObject({ state: "failed", failure: "limit" });
    await sql("UPDATE top_ups SET state = 'cancelled' WHERE id = $1", [topUpId]);
    expect(await apply(report(orderId))).toBe("paid");
    expect(await balanceOf(id)).toBe("500");
    // A report that arrives out of order does not take it back.
    expect(await apply(report(orderId, { state: "failed" }))).toBe("paid");
    expect(await balanceOf(id)).toBe("500");
  });

  it("of another amount is not credited and is listed for administrators", async () => {
    const { id } = await makePerson();
    const { orderId, id: topUpId } = await startOnline(id);
    expect(await apply(report(orderId, { amount: "5" }))).toBe("failed");
    expect(await balanceOf(id)).toBe("0");
    const { payments } = await listPayments({ db: db() }, {});
    expect(payments.find((one) => one.id === topUpId)).toMatchObject({ state: "failed", failure: "amount_mismatch" });
  });

  it("that is returned is deducted once, as far as the balance suffices", async () => {
    const { id } = await makePerson();
    const { orderId } = await startOnline(id);
    await apply(report(orderId));
    const operator = { db: db(), actor: SYSTEM, now: Date.now() };
    await creditAccount(operator, { accountId: id, amount: "-300", note: "Витрачено", token: randomUUID() });
    const returned = report(orderId, { state: "refunded" });
    expect([await apply(returned), await apply(returned), await apply(report(orderId))]).toEqual(["refunded", "refunded", "refunded"]);
    expect(await balanceOf(id)).toBe("0");
    expect(await sql("SELECT details FROM audit_entries WHERE subject_id = $1 AND action = 'account.top_up_refund'", [id])).toEqual([
      { details: { amount: "200", missing: "300" } },
    ]);
  });

  it("of an unknown order is ignored", async () => {
    expect(await apply(report(randomUUID()))).toBeUndefined();
  });
});

describe("payments without a callback", () => {
  it("are queried at growing intervals and cancelled after three days", async () => {
    const fake = await startFakeLiqpay();
    const provider = liqpay({ ...LIQPAY_KEYS, url: fake.url, callbackUrl: "http://127.0.0.1:1/" });
    const { id } = await makePerson();
    const now = Date.now();
    const paid = await startOnline(id, "500", new Date(now - 5 * MINUTE));
    const unknown = await startOnline(id, "60", new Date(now - 73 * 60 * MINUTE));
    const waiting = await startOnline(id, "70", new Date(now - 60 * MINUTE));
    const order = { order_id: paid.orderId, amount: "500", result_url: "", server_url: "", status: "success" };
    fake.orders.set(paid.orderId, order);
    fake.orders.set(waiting.orderId, { ...order, order_id: waiting.orderId, amount: "70", status: "wait_secure" });
    await checkPayments({ db: db(), now }, provider);
    const stateOf = async ({ id: topUpId }: { id: number }) => (await readTopUp({ db: db() }, { accountId: id, id: topUpId })).state;
    expect([await stateOf(paid), await stateOf(unknown), await stateOf(waiting)]).toEqual(["paid", "cancelled", "pending"]);
    expect(await balanceOf(id)).toBe("500");
    const [row] = await sql<{ next: Date }>("SELECT next_check_at AS next FROM top_ups WHERE id = $1", [waiting.id]);
    expect(row?.next.getTime()).toBe(now + 15 * MINUTE);
    await fake.close();
    // A provider that cannot be reached changes nothing.
    await sql("UPDATE top_ups SET next_check_at = $2 WHERE id = $1", [waiting.id, new Date(now)]);
    await checkPayments({ db: db(), now }, provider);
    expect(await stateOf(waiting)).toBe("pending");
  });
});

describe("invoices", () => {
  it("are confirmed once by an administrator, or cancelled", async () => {
    const { id, email } = await makePerson();
    const admin = await makeModerator("Наталія", "admin");
    const context = { db: db(), actor: { kind: "admin", accountId: admin.id } as const, now: Date.now() };
    const [paid, unpaid] = [await start(id, "750"), await start(id, "20")];
    expect((await listOpenInvoices({ db: db() })).filter((one) => one.account.id === id).map((one) => one.id)).toEqual([
      paid.id,
      unpaid.id,
    ]);
    await expect(confirmInvoice(context, { id: paid.id, reference: " " })).rejects.toMatchObject({ code: "validation_failed" });
    await Promise.all(Array.from({ length: 4 }, () => confirmInvoice(context, { id: paid.id, reference: "ПН-20418" })));
    await rejectInvoice(context, unpaid.id);
    await rejectInvoice(context, paid.id);
    expect(await balanceOf(id)).toBe("750");
    expect(await readTopUp({ db: db() }, { accountId: id, id: paid.id })).toMatchObject({ state: "paid" });
    expect(await readTopUp({ db: db() }, { accountId: id, id: unpaid.id })).toMatchObject({ state: "cancelled" });
    expect((await waitForEmail(inject("dataDir"), email)).text).toContain("ПН-20418");
    const online = await startOnline(id);
    await expect(confirmInvoice(context, { id: online.id, reference: "1" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("are exported, and cancelled when the account is deleted", async () => {
    const { id: accountId, email } = await makePerson();
    const topUp = await start(accountId, "321");
    let text = "";
    for await (const chunk of exportAccount({ db: db(), now: Date.now() }, accountId)) text += chunk;
    expect(JSON.parse(text).top_ups).toMatchObject([{ id: topUp.id, amount: 321, state: "pending", method: "invoice" }]);
    const session = { id: 0, account: { id: accountId, email, role: "owner", language: "uk" } } as Parameters<
      typeof deleteAccount
    >[1]["session"];
    await deleteAccount(
      { db: db(), client: { address: "127.0.0.1", userAgent: "" }, now: Date.now() },
      {
        session,
        password: PASSWORD,
      },
    );
    expect(await readTopUp({ db: db() }, { accountId, id: topUp.id })).toMatchObject({ state: "cancelled" });
  });
});

describe("credits by administrators", () => {
  it("are limited at once and per day, and previewed without an effect", async () => {
    const admin = await makeModerator("Наталія", "admin");
    const { id } = await makePerson();
    const context = { db: db(), actor: { kind: "admin", accountId: admin.id } as const, now: Date.now() };
    const credit = (amount: string) => creditAccount(context, { accountId: id, amount, note: "Переказ", token: randomUUID() });
    const tooMuch = String(ADMIN_CREDITS.once + 1);
    await expect(credit(tooMuch)).rejects.toMatchObject({ code: "validation_failed" });
    expect(await previewCredit(context, { accountId: id, amount: "500", note: "Переказ" })).toEqual({
      ...{ amount: "500", note: "Переказ", before: "0", after: "500" },
    });
    expect(await balanceOf(id)).toBe("0");
    const results = await Promise.allSettled(
      Array.from({ length: ADMIN_CREDITS.day / ADMIN_CREDITS.once + 2 }, () => credit(String(ADMIN_CREDITS.once))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(ADMIN_CREDITS.day / ADMIN_CREDITS.once);
    await expect(credit("1")).rejects.toMatchObject({ code: "credit_limit_exceeded" });
    await expect(previewCredit(context, { accountId: id, amount: "1", note: "Переказ" })).rejects.toMatchObject({
      code: "credit_limit_exceeded",
    });
    // Corrections are not limited.
    await credit("-100");
    expect(await balanceOf(id)).toBe(String(ADMIN_CREDITS.day - 100));
  });
});
