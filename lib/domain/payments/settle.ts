import { recordAudit } from "@/lib/domain/audit/record";
import { fromKopiykas, toKopiykas } from "@/lib/domain/billing/amount";
import { ledgerToken, lockBalance, post } from "@/lib/domain/billing/ledger";
import { type Context, type DbContext, SYSTEM } from "@/lib/domain/context/context";
import type { Prisma, TopUpState } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import type { PaymentReport } from "@/lib/platform/payments/provider";
import { fail } from "@/lib/shared/errors";
import { cleanText } from "@/lib/shared/text";
import { checkText } from "@/lib/shared/validation";
import { queueReceipt } from "./receipt";
import { failSettled, findSettlement } from "./settlement";

/**
 * Settles top-ups. A payment is credited exactly once, however often, late or out of order it is reported: each report is applied with the
 * balance locked, and the ledger's token is the order.
 */

type LockedTopUp = Prisma.TopUpGetPayload<object>;

/**
 * Applies a report of the payment provider. Reports that change nothing are ignored.
 * @returns the state afterwards. Undefined if there is no such order.
 */
export async function applyReport({ db, now }: Pick<Context, "db" | "now">, report: PaymentReport): Promise<TopUpState | undefined> {
  const found = await db.prisma.topUp.findUnique({ where: { orderId: report.orderId }, select: { accountId: true } });
  if (!found) return undefined;
  return db.transaction(async (tx) => {
    const balance = await lockBalance({ db: tx }, found.accountId);
    const topUp = await findTopUp({ db: tx }, report.orderId);
    if (topUp.state === "refunded" || topUp.state === report.state) return topUp.state;
    if (report.state === "paid") return creditPayment({ db: tx, now }, topUp, report);
    if (report.state === "refunded") return refund({ db: tx, now }, topUp, balance);
    if (topUp.state === "pending" && report.state === "failed")
      await close({ db: tx, now }, topUp.id, { state: "failed", reference: report.reference ?? null, failure: report.failure ?? null });
    return topUp.state === "pending" ? report.state : topUp.state;
  });
}

/** Length of a bank transfer's reference in code points. */
export const REFERENCE_LENGTH = { min: 1, max: 100 } as const;

export interface InvoicePayment {
  readonly id: number;
  /** Number of the bank transfer, shown to the owner in the statement. */
  readonly reference: string;
}

/**
 * Credits a paid invoice, by an administrator. Does nothing if the same administrator has confirmed it with the same reference.
 *
 * Throws `not_found` (no such invoice), `validation_failed` (`reference`), and `invoice_settled` (already paid or cancelled).
 */
export async function confirmInvoice({ db, actor, now }: Context, payment: InvoicePayment): Promise<void> {
  const reference = cleanText(payment.reference);
  checkText("reference", reference, REFERENCE_LENGTH);
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice({ db: tx }, payment.id);
    if (invoice.state !== "pending") return checkRepeated({ db: tx, actor }, invoice, { state: "paid", reference });
    await credit({ db: tx, actor, now }, invoice, reference);
  });
}

/**
 * Cancels an invoice that will not be paid, by an administrator. Does nothing if the same administrator has cancelled it.
 *
 * Throws `not_found` (no such invoice) and `invoice_settled` (already paid, or cancelled by somebody else).
 */
export async function rejectInvoice({ db, actor, now }: Context, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice({ db: tx }, id);
    const { accountId: subjectId, state } = invoice;
    if (state !== "pending") return checkRepeated({ db: tx, actor }, invoice, { state: "cancelled", reference: null });
    await close({ db: tx, now }, id, { state: "cancelled", reference: null, failure: null });
    await recordAudit({ db: tx, actor }, { action: "account.invoice_cancel", subject: "account", subjectId, details: { id } });
  });
}

/** Locks the balance that an invoice is for. Throws `not_found`. */
async function lockInvoice({ db }: DbContext, id: number): Promise<LockedTopUp> {
  const invoice = await db.prisma.topUp.findFirst({ where: { id, method: "invoice" } });
  if (!invoice) return fail("not_found");
  await lockBalance({ db }, invoice.accountId);
  return findTopUp({ db }, invoice.orderId);
}

/**
 * Throws `invoice_settled`, unless the same administrator has settled the invoice in the same way: then the request was sent again because
 * its response was lost.
 */
async function checkRepeated(
  { db, actor }: Pick<Context, "db" | "actor">,
  invoice: LockedTopUp,
  requested: Pick<Settled, "state" | "reference">,
): Promise<void> {
  const settlement = await findSettlement({ db }, invoice);
  const isSameActor = settlement !== undefined && settlement.actorId === actor.accountId;
  if (isSameActor && invoice.state === requested.state && invoice.reference === requested.reference) return;
  failSettled(invoice, settlement?.name);
}

/** Returns a top-up as it is once the balance is locked. */
async function findTopUp({ db }: DbContext, orderId: string): Promise<LockedTopUp> {
  return db.prisma.topUp.findUniqueOrThrow({ where: { orderId } });
}

async function creditPayment(context: Pick<Context, "db" | "now">, topUp: LockedTopUp, report: PaymentReport): Promise<TopUpState> {
  if (toKopiykas(report.amount) !== toKopiykas(topUp.amount.toString())) {
    log().error({ top_up: topUp.id, paid: report.amount }, "payments: the paid amount differs from the order; nothing was credited");
    await close(context, topUp.id, { state: "failed", reference: report.reference ?? null, failure: "amount_mismatch" });
    return "failed";
  }
  await credit({ ...context, actor: SYSTEM }, topUp, report.reference);
  return "paid";
}

async function credit({ db, actor, now }: Context, topUp: LockedTopUp, reference: string | undefined): Promise<void> {
  const { id, accountId, orderId, method } = topUp;
  const amount = topUp.amount.toString();
  const balance = await post(
    { db, now },
    {
      kind: "top_up",
      accountId,
      amount,
      against: "received",
      token: ledgerToken("top_up", orderId),
      ...(reference && { note: reference }),
    },
  );
  await close({ db, now }, id, { state: "paid", reference: reference ?? null, failure: null });
  await recordAudit(
    { db, actor },
    {
      action: "account.top_up",
      subject: "account",
      subjectId: accountId,
      details: { id, amount, method, balance, ...(reference && { reference }) },
    },
  );
  await queueReceipt({ db }, { accountId, id, amount, balance, reference, now });
}

/** Takes a returned payment back, as far as the balance suffices; the remainder is in the audit log. */
async function refund({ db, now }: Pick<Context, "db" | "now">, topUp: LockedTopUp, balance: string): Promise<TopUpState> {
  const { id, accountId, orderId, reference } = topUp;
  if (topUp.state === "paid") {
    const paid = toKopiykas(topUp.amount.toString());
    const returned = Math.min(paid, toKopiykas(balance));
    if (returned > 0) {
      const amount = `-${fromKopiykas(returned)}`;
      await post({ db, now }, { kind: "refund", accountId, amount, against: "received", token: ledgerToken("refund", orderId) });
    }
    const details = { amount: fromKopiykas(returned), missing: fromKopiykas(paid - returned) };
    await recordAudit({ db, actor: SYSTEM }, { action: "account.top_up_refund", subject: "account", subjectId: accountId, details });
  }
  await close({ db, now }, id, { state: "refunded", reference, failure: null });
  return "refunded";
}

type Settled = Pick<LockedTopUp, "state" | "reference" | "failure">;

async function close({ db, now }: Pick<Context, "db" | "now">, id: number, settled: Settled): Promise<void> {
  await db.prisma.topUp.update({ where: { id }, data: { ...settled, settledAt: new Date(now), nextCheckAt: null } });
}
