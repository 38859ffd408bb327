import { lockAccountState } from "@/lib/domain/account-access/access";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context, DbContext } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import { cleanText } from "@/lib/shared/text";
import { kyivDay, kyivMidnight } from "@/lib/shared/time";
import { checkText } from "@/lib/shared/validation";
import { fromKopiykas, parseAmount, toKopiykas } from "./amount";
import { findPosted, ledgerToken, lockBalance, post } from "./ledger";
import { ADMIN_CREDITS, MAX_CREDIT } from "./limits";

/** Length of a note in code points. */
export const NOTE_LENGTH = { min: 3, max: 300 } as const;

export interface Credit {
  readonly accountId: number;
  /** Typed amount in hryvnias: `500`, `1 500,50`; a negative amount reverses a mistaken credit. */
  readonly amount: string;
  /** Purpose, shown to the owner in the statement. */
  readonly note: string;
  /** Idempotency token: repeating it credits nothing and returns the first result. */
  readonly token: string;
}

export interface Credited {
  /** Balance afterwards, a decimal without trailing zeros. */
  readonly balance: string;
  readonly amount: string;
  /** Whether the token was used before, so that nothing was credited now. */
  readonly replayed: boolean;
}

/**
 * Credits an owner's balance, or debits it, by an administrator or the operator.
 *
 * Throws `validation_failed` (amount, note, token), `not_found` (no such account), `insufficient_balance` (debit above the balance),
 * `credit_limit_exceeded` and `idempotency_key_reused`.
 */
export async function creditAccount({ db, actor, now }: Context, { accountId, note, ...typed }: Credit): Promise<Credited> {
  const token = ledgerToken("credit", typed.token);
  const amount = checkAmount(actor, typed.amount);
  const words = checkNote(note);
  return db.transaction(async (tx) => {
    // Serializes an administrator's credits, whose sum is limited.
    if (actor.kind === "admin" && actor.accountId !== undefined)
      await lockAccountState({ db: tx }, { accountId: actor.accountId, lock: "exclusive" });
    const balance = await lockBalance({ db: tx }, accountId);
    await checkAccount(tx, accountId);
    const before = await findPosted({ db: tx }, { accountId, token });
    const kopiykas = toKopiykas(amount);
    if (before) {
      const same = toKopiykas(before.amount) === kopiykas && before.note === words;
      return same ? { balance: before.balance_after, amount: before.amount, replayed: true } : fail("idempotency_key_reused");
    }
    const left = toKopiykas(balance) + kopiykas;
    if (left < 0) failInsufficient(balance, -kopiykas);
    await checkDailyLimit({ db: tx, actor, now }, kopiykas);
    const kind = kopiykas > 0 ? "credit" : "correction";
    const after = await post({ db: tx, now }, { kind, accountId, amount, against: "issued", token, note: words });
    await recordAudit(
      { db: tx, actor },
      { action: `account.${kind}`, subject: "account", subjectId: accountId, details: { amount: fromKopiykas(kopiykas), balance: after } },
    );
    return { balance: after, amount: fromKopiykas(kopiykas), replayed: false };
  });
}

export interface CreditPreview {
  /** In hryvnias; negative for a debit. */
  readonly amount: string;
  readonly note: string;
  /** Balances before and after. */
  readonly before: string;
  readonly after: string;
}

/** Returns what {@link creditAccount} would do, for a confirmation. Throws the same errors. */
export async function previewCredit(
  { db, actor, now }: Context,
  { accountId, amount: typed, note }: Pick<Credit, "accountId" | "amount" | "note">,
): Promise<CreditPreview> {
  const kopiykas = toKopiykas(checkAmount(actor, typed));
  const words = checkNote(note);
  await checkAccount(db, accountId);
  const before = (await db.prisma.balance.findUnique({ where: { accountId } }))?.amount.toString() ?? "0";
  const after = toKopiykas(before) + kopiykas;
  if (after < 0) failInsufficient(before, -kopiykas);
  await checkDailyLimit({ db, actor, now }, kopiykas);
  return { amount: fromKopiykas(kopiykas), note: words, before, after: fromKopiykas(after) };
}

/** Throws `credit_limit_exceeded` if the credits of an administrator would exceed those allowed in a day. */
async function checkDailyLimit({ db, actor, now }: Context, kopiykas: number): Promise<void> {
  if (actor.kind !== "admin" || kopiykas <= 0) return;
  const spent = await creditedToday({ db }, { administratorId: actor.accountId ?? 0, now });
  const left = Math.max(0, ADMIN_CREDITS.day * 100 - spent);
  if (kopiykas > left) fail("credit_limit_exceeded", { most: ADMIN_CREDITS.day, left: fromKopiykas(left) });
}

/** Returns the sum of an administrator's credits since midnight in Kyiv, in kopiykas. */
async function creditedToday(
  { db }: DbContext,
  { administratorId, now }: { readonly administratorId: number; readonly now: number },
): Promise<number> {
  const entries = await db.prisma.auditEntry.findMany({
    where: { actorId: administratorId, action: "account.credit", at: { gte: new Date(kyivMidnight(kyivDay(now)) ?? now) } },
    select: { details: true },
  });
  const amounts = entries.map(({ details }) => (details as { readonly amount?: unknown }).amount);
  return amounts.reduce<number>((sum, amount) => sum + (typeof amount === "string" ? toKopiykas(amount) : 0), 0);
}

/** Throws `insufficient_balance` with the missing amount. @param price in kopiykas. */
export function failInsufficient(balance: string, price: number): never {
  const missing = fromKopiykas(price - toKopiykas(balance));
  return fail("insufficient_balance", { missing, price: fromKopiykas(price), balance });
}

function checkAmount(actor: Context["actor"], text: string): string {
  const most = actor.kind === "admin" ? ADMIN_CREDITS.once : MAX_CREDIT;
  const amount = parseAmount(text);
  if (amount === undefined) failRules([{ path: "amount", code: "invalid_format", values: { expected: "500; 1500,50" } }]);
  const kopiykas = Math.abs(toKopiykas(amount));
  if (kopiykas === 0) failRules([{ path: "amount", code: "too_small", values: { min: "0,01" } }]);
  if (kopiykas > most * 100) failRules([{ path: "amount", code: "too_big", values: { max: most } }]);
  return amount;
}

function checkNote(note: string): string {
  const words = cleanText(note);
  checkText("note", words, NOTE_LENGTH);
  return words;
}

/** Throws `not_found` for a deleted account. Called with the balance locked, which a deletion locks first. */
async function checkAccount(tx: Queryable, accountId: number): Promise<void> {
  const account = await tx.prisma.account.findFirst({ where: { id: accountId, deletedAt: null }, select: { id: true } });
  if (!account) fail("not_found");
}
