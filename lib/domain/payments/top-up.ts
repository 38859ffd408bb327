import { randomUUID } from "node:crypto";
import { countAttempt } from "@/lib/domain/accounts/attempts";
import type { OwnerContext } from "@/lib/domain/accounts/caller";
import { eraseInvoiceReferences } from "@/lib/domain/audit/erase.sql";
import { parseAmount, toKopiykas } from "@/lib/domain/billing/amount";
import { findPosted, ledgerToken, lockBalance } from "@/lib/domain/billing/ledger";
import type { DbContext } from "@/lib/domain/context/context";
import type { Prisma, TopUpMethod, TopUpState } from "@/lib/platform/generated/prisma/client";
import { paymentProvider } from "@/lib/platform/payments/configured-provider";
import { fail, failRules } from "@/lib/shared/errors";
import { MAX_OPEN_INVOICES, TOP_UP } from "./limits";
import { failSettled } from "./settlement";

/** Top-ups of a balance by its owner: by the payment provider, or by an invoice if there is none (docs/decisions/201-top-up.md). */

export interface TopUp {
  readonly id: number;
  readonly accountId: number;
  readonly method: TopUpMethod;
  readonly orderId: string;
  /** In hryvnias, a decimal. */
  readonly amount: string;
  readonly state: TopUpState;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

const FIELDS = {
  id: true,
  accountId: true,
  method: true,
  orderId: true,
  amount: true,
  state: true,
  failure: true,
  createdAt: true,
  settledAt: true,
} as const satisfies Prisma.TopUpSelect;

const topUpOf = (row: Prisma.TopUpGetPayload<{ select: typeof FIELDS }>): TopUp => ({ ...row, amount: row.amount.toString() });

/** Milliseconds after which a payment is first queried if the provider has not reported it. */
export const FIRST_CHECK = 2 * 60_000;

/**
 * Starts a top-up. The same token returns the same top-up.
 *
 * @param input.amount as typed, in hryvnias: `500`, `1 500,50`.
 * Throws `validation_failed` (`amount`, `token`), `idempotency_key_reused` (another amount), `too_many_open_invoices`, and
 * `too_many_attempts`.
 */
export async function startTopUp(
  { db, caller, now }: OwnerContext,
  input: { readonly amount: string; readonly token: string },
): Promise<TopUp> {
  const { accountId } = caller;
  const amount = checkAmount(input.amount);
  const token = ledgerToken("top_up", input.token);
  const method = paymentProvider()?.method ?? "invoice";
  return db.transaction(async (tx) => {
    // Serializes the top-ups of an account.
    await lockBalance({ db: tx }, accountId);
    const before = await tx.prisma.topUp.findUnique({ where: { accountId_token: { accountId, token } }, select: FIELDS });
    if (before) return toKopiykas(before.amount.toString()) === toKopiykas(amount) ? topUpOf(before) : fail("idempotency_key_reused");
    await countAttempt({ db: tx, now }, { kind: "top-up", who: String(accountId) });
    if (method === "invoice") await checkOpenInvoices({ db: tx }, accountId);
    const created = await tx.prisma.topUp.create({
      data: {
        accountId,
        method,
        orderId: randomUUID(),
        token,
        amount,
        createdAt: new Date(now),
        nextCheckAt: method === "invoice" ? null : new Date(now + FIRST_CHECK),
      },
      select: FIELDS,
    });
    return topUpOf(created);
  });
}

/** Returns a top-up of the account. Throws `not_found`. */
export async function readTopUp({ db }: DbContext, { accountId, id }: { readonly accountId: number; readonly id: number }): Promise<TopUp> {
  const row = await db.prisma.topUp.findFirst({ where: { id, accountId }, select: FIELDS });
  return row ? topUpOf(row) : fail("not_found");
}

/**
 * Returns the amount in hryvnias that was deducted from the balance when the provider returned the payment. Undefined if it was not
 * returned, had not been credited, or the balance was empty.
 */
export async function readDeducted(
  { db }: DbContext,
  { accountId, orderId }: Pick<TopUp, "accountId" | "orderId">,
): Promise<string | undefined> {
  const refund = await findPosted({ db }, { accountId, token: ledgerToken("refund", orderId) });
  return refund?.amount.replace("-", "");
}

/** Returns the account's top-ups that are not paid yet, newest first. */
export async function listPendingTopUps({ db }: DbContext, accountId: number): Promise<TopUp[]> {
  const rows = await db.prisma.topUp.findMany({
    where: { accountId, state: "pending" },
    select: FIELDS,
    orderBy: { id: "desc" },
    take: 2 * MAX_OPEN_INVOICES,
  });
  return rows.map(topUpOf);
}

/**
 * Cancels an unpaid invoice, by its owner. Does nothing if it is cancelled already, or is not an invoice.
 *
 * Throws `not_found` and `invoice_settled` (already paid).
 */
export async function cancelInvoice({ db, caller, now }: OwnerContext, id: number): Promise<void> {
  const { accountId } = caller;
  await db.transaction(async (tx) => {
    await lockBalance({ db: tx }, accountId);
    const { method, ...invoice } = await readTopUp({ db: tx }, { accountId, id });
    if (method !== "invoice" || invoice.state === "cancelled") return;
    if (invoice.state !== "pending") failSettled(invoice);
    await tx.prisma.topUp.update({ where: { id }, data: { state: "cancelled", settledAt: new Date(now) } });
  });
}

/**
 * Cancels all unpaid top-ups of an account that is being deleted, and erases what its invoices were paid with: administrators enter it as the
 * payer wrote it. The payment provider's numbers remain for bookkeeping. A payment that arrives nevertheless is still recorded.
 */
export async function closeTopUps({ db, now }: { readonly db: DbContext["db"]; readonly now: number }, accountId: number): Promise<void> {
  await db.prisma.topUp.updateMany({ where: { accountId, method: "invoice" }, data: { reference: null } });
  await db.query(eraseInvoiceReferences([accountId]));
  await db.prisma.topUp.updateMany({
    where: { accountId, state: "pending" },
    data: { state: "cancelled", settledAt: new Date(now), nextCheckAt: null },
  });
}

function checkAmount(text: string): string {
  const amount = parseAmount(text);
  if (amount === undefined || amount.startsWith("-"))
    return failRules([{ path: "amount", code: "invalid_format", values: { expected: "500; 1500,50" } }]);
  const kopiykas = toKopiykas(amount);
  if (kopiykas < TOP_UP.min * 100) failRules([{ path: "amount", code: "too_small", values: { min: TOP_UP.min } }]);
  if (kopiykas > TOP_UP.max * 100) failRules([{ path: "amount", code: "too_big", values: { max: TOP_UP.max } }]);
  return amount;
}

async function checkOpenInvoices({ db }: DbContext, accountId: number): Promise<void> {
  const open = await db.prisma.topUp.count({ where: { accountId, method: "invoice", state: "pending" } });
  if (open >= MAX_OPEN_INVOICES) fail("too_many_open_invoices", { max: MAX_OPEN_INVOICES });
}
