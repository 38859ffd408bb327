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
import { cancelInvoice, readDeducted, readTopUp, startTopUp } from "@/lib/domain/payments/top-up";
import { db } from "@/lib/platform/db";
import { liqpay } from "@/lib/platform/payments/liqpay";
import type { PaymentProvider, PaymentReport } from "@/lib/platform/payments/provider";
import { sql } from "../support/accounts";
import { openDatabaseWithJobs, ownerContext } from "../support/domain";
import { fake } from "../support/fake";
import { LIQPAY_KEYS, startFakeLiqpay } from "../support/fake-liqpay";
import { makeModerator } from "../support/moderators";
import { waitForEmail } from "../support/outbox";
import { browser, sessionFor } from "../support/sessions";
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
    ).toEqual([
      { action: "account.top_up", details: { id: number, amount: "500", method: "liqpay", balance: "500", reference: "2447581313" } },
    ]);
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
    expect(await readDeducted({ db: db() }, { accountId: id, orderId })).toBe("200");
  });

  it("that is returned deducts nothing if nothing was credited, or nothing is left", async () => {
    const { id: accountId } = await makePerson();
    const [mismatched, pending, spent] = [await startOnline(accountId), await startOnline(accountId), await startOnline(accountId)];
    await apply(report(mismatched.orderId, { amount: "5" }));
    await apply(report(spent.orderId));
    const operator = { db: db(), actor: SYSTEM, now: Date.now() };
    await creditAccount(operator, { accountId, amount: "-500", note: "Витрачено", token: randomUUID() });
    for (const { orderId, id } of [mismatched, pending, spent]) {
      expect(await apply(report(orderId, { state: "refunded" }))).toBe("refunded");
      expect(await readTopUp({ db: db() }, { accountId, id })).toMatchObject({ state: "refunded" });
      expect(await readDeducted({ db: db() }, { accountId, orderId })).toBeUndefined();
    }
    expect(await balanceOf(accountId)).toBe("0");
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

  it("are cancelled after three days only if the provider has answered, and after two weeks in any case", async () => {
    const { id } = await makePerson();
    const now = Date.now();
    const { id: topUpId, orderId } = await startOnline(id, "500", new Date(now - 73 * 60 * MINUTE));
    const unreachable = () => Promise.reject(new Error("unreachable"));
    let fetchReport: PaymentProvider["fetchReport"] = unreachable;
    const provider = fake<PaymentProvider>({
      fetchReport: (given: string) => (given === orderId ? fetchReport(given) : unreachable()),
    });
    const checkAt = async (at: number) => {
      await sql("UPDATE top_ups SET next_check_at = $2 WHERE id = $1", [topUpId, new Date(now - 365 * 24 * 60 * MINUTE)]);
      await checkPayments({ db: db(), now: at }, provider);
      return sql("SELECT state, next_check_at AS next FROM top_ups WHERE id = $1", [topUpId]);
    };
    expect(await checkAt(now)).toEqual([{ state: "pending", next: new Date(now + 6 * 60 * MINUTE) }]);
    const late = now + 12 * 24 * 60 * MINUTE;
    expect(await checkAt(late)).toEqual([{ state: "cancelled", next: null }]);
    await sql("UPDATE top_ups SET state = 'pending' WHERE id = $1", [topUpId]);
    fetchReport = () => Promise.resolve(report(orderId));
    expect(await checkAt(now)).toEqual([{ state: "paid", next: null }]);
    expect(await balanceOf(id)).toBe("500");
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
    expect(await balanceOf(id)).toBe("750");
    expect(await readTopUp({ db: db() }, { accountId: id, id: paid.id })).toMatchObject({ state: "paid" });
    expect(await readTopUp({ db: db() }, { accountId: id, id: unpaid.id })).toMatchObject({ state: "cancelled" });
    expect((await waitForEmail(inject("dataDir"), email)).text).toContain("ПН-20418");
    const online = await startOnline(id);
    await expect(confirmInvoice(context, { id: online.id, reference: "1" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("are settled once: a later confirmation or cancellation is rejected with who settled it, except a repetition", async () => {
    const { id } = await makePerson();
    const settleAs = async (name: string) => {
      const { id: accountId } = await makeModerator(name, "admin");
      const context = { db: db(), actor: { kind: "admin", accountId } as const, now: Date.now() };
      return {
        confirm: (invoice: number, reference = "ПН-1") => confirmInvoice(context, { id: invoice, reference }),
        cancel: (invoice: number) => rejectInvoice(context, invoice),
      };
    };
    const [first, second] = [await settleAs("Наталія"), await settleAs("Олег")];
    const [paid, cancelled] = [(await start(id, "750")).id, (await start(id, "20")).id];
    await first.confirm(paid);
    await first.cancel(cancelled);
    const [isPaid, isCancelled] = [
      { code: "invoice_settled", parameters: { id: paid, state: "paid", at: expect.any(Date), by: "Наталія" } },
      { code: "invoice_settled", parameters: { id: cancelled, state: "cancelled", at: expect.any(Date), by: "Наталія" } },
    ];
    await expect(second.cancel(paid)).rejects.toMatchObject(isPaid);
    await expect(second.confirm(paid)).rejects.toMatchObject(isPaid);
    await expect(first.confirm(paid, "ПН-2")).rejects.toMatchObject(isPaid);
    await expect(first.cancel(paid)).rejects.toMatchObject(isPaid);
    await expect(second.cancel(cancelled)).rejects.toMatchObject(isCancelled);
    await expect(second.confirm(cancelled)).rejects.toMatchObject(isCancelled);
    await expect(first.confirm(cancelled)).rejects.toMatchObject(isCancelled);
    // The responses were lost.
    await first.confirm(paid);
    await first.cancel(cancelled);
    expect(await balanceOf(id)).toBe("750");
    expect(
      await sql(
        "SELECT action, details FROM audit_entries WHERE subject_id = $1 AND action IN ('account.top_up', 'account.invoice_cancel') ORDER BY id",
        [id],
      ),
    ).toEqual([
      { action: "account.top_up", details: { id: paid, amount: "750", method: "invoice", balance: "750", reference: "ПН-1" } },
      { action: "account.invoice_cancel", details: { id: cancelled } },
    ]);
  });

  it("are confirmed or cancelled, never both, when two administrators act at once", async () => {
    const { id } = await makePerson();
    const contextOf = async (name: string) => {
      const { id: accountId } = await makeModerator(name, "admin");
      return { db: db(), actor: { kind: "admin", accountId } as const, now: Date.now() };
    };
    const [first, second] = [await contextOf("Наталія"), await contextOf("Олег")];
    const { id: invoice } = await start(id, "750");
    const results = await Promise.allSettled([
      confirmInvoice(first, { id: invoice, reference: "ПН-1" }),
      rejectInvoice(second, invoice),
      cancelInvoice(ownerContext({ accountId: id }), invoice),
    ]);
    const { state } = await readTopUp({ db: db() }, { accountId: id, id: invoice });
    expect(await balanceOf(id)).toBe(state === "paid" ? "750" : "0");
    expect(results[0].status).toBe(state === "paid" ? "fulfilled" : "rejected");
    for (const { status } of results.slice(1)) if (state === "paid") expect(status).toBe("rejected");
  });

  it("that are paid cannot be cancelled by their owner", async () => {
    const { id } = await makePerson();
    const { id: accountId } = await makeModerator("Наталія", "admin");
    const { id: invoice } = await start(id, "750");
    await confirmInvoice({ db: db(), actor: { kind: "admin", accountId }, now: Date.now() }, { id: invoice, reference: "ПН-1" });
    await expect(cancelInvoice(ownerContext({ accountId: id }), invoice)).rejects.toMatchObject({
      code: "invoice_settled",
      parameters: { id: invoice, state: "paid", by: null },
    });
    expect(await readTopUp({ db: db() }, { accountId: id, id: invoice })).toMatchObject({ state: "paid" });
  });

  it("keep no text of the payer when the account is deleted, payments the provider's number", async () => {
    const { id: accountId, email } = await makePerson();
    const { id: adminId } = await makeModerator("Наталія", "admin");
    const invoice = await start(accountId, "750");
    const reference = "Від Іваненка І. І., за оголошення";
    await confirmInvoice({ db: db(), actor: { kind: "admin", accountId: adminId }, now: Date.now() }, { id: invoice.id, reference });
    await apply(report((await startOnline(accountId)).orderId));
    const { session } = await sessionFor(email);
    await deleteAccount({ db: db(), client: browser(), now: Date.now() }, { session, password: PASSWORD });
    expect(await sql("SELECT method, state, reference FROM top_ups WHERE account_id = $1 ORDER BY id", [accountId])).toEqual([
      { method: "invoice", state: "paid", reference: null },
      { method: "liqpay", state: "paid", reference: "2447581313" },
    ]);
    const entries = await sql("SELECT details FROM audit_entries WHERE subject = 'account' AND subject_id = $1", [accountId]);
    expect(JSON.stringify(entries)).not.toContain("Іваненка");
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
