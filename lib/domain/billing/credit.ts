import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import { cleanText } from "@/lib/shared/text";
import { checkText } from "@/lib/shared/validation";
import { fromKopiykas, parseAmount, toKopiykas } from "./amount";
import { findPosted, ledgerToken, lockBalance, post } from "./ledger";

/** The most that is put on a balance at once, in hryvnias: a slip of the finger stays within bounds. */
export const MAX_CREDIT = 1_000_000;

/** Code points of a note. */
export const NOTE_LENGTH = { min: 3, max: 300 } as const;

export interface Credit {
  readonly accountId: number;
  /** As it was typed, in hryvnias: `500`, `1 500,50`; below zero it takes back what was credited in error. */
  readonly amount: string;
  /** What it is for; its owner reads it in the statement. */
  readonly note: string;
  /** The same token again credits nothing, and answers as the first did. */
  readonly token: string;
}

export interface Credited {
  /** The balance after it, a decimal without zeros at the end. */
  readonly balance: string;
  readonly amount: string;
  /** The token was used before: nothing has happened now. */
  readonly replayed: boolean;
}

interface Context {
  readonly db: Queryable;
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Puts money on an owner's balance, or takes it back, on the word of an administrator: until there is a payment provider, that is how
 * owners top up.
 *
 * Refuses with `validation_failed` (amount, note, token), `not_found` (no such account), `insufficient_balance` (taking back more than
 * there is) and `idempotency_key_reused`.
 */
export async function creditAccount({ db, actor, now }: Context, { accountId, note, ...typed }: Credit): Promise<Credited> {
  const token = ledgerToken("credit", typed.token);
  const amount = checkAmount(typed.amount);
  const words = checkNote(note);
  return db.transaction(async (tx) => {
    const balance = await lockBalance(tx, accountId);
    await checkAccount(tx, accountId);
    const before = await findPosted(tx, accountId, token);
    const kopiykas = toKopiykas(amount);
    if (before) {
      const same = toKopiykas(before.amount) === kopiykas && before.note === words;
      return same ? { balance: before.balance_after, amount: before.amount, replayed: true } : fail("idempotency_key_reused");
    }
    const left = toKopiykas(balance) + kopiykas;
    if (left < 0) failInsufficient(balance, -kopiykas);
    const kind = kopiykas > 0 ? "credit" : "correction";
    const after = await post(tx, { kind, accountId, amount, against: "issued", token, note: words, now });
    await recordAudit(tx, actor, {
      action: `account.${kind}`,
      subject: "account",
      subjectId: accountId,
      details: { amount: fromKopiykas(kopiykas), balance: after },
    });
    return { balance: after, amount: fromKopiykas(kopiykas), replayed: false };
  });
}

/** Refuses with `insufficient_balance`, and says what is missing. @param price in kopiykas. */
export function failInsufficient(balance: string, price: number): never {
  const missing = fromKopiykas(price - toKopiykas(balance));
  const values = { missing, price: fromKopiykas(price), balance };
  return fail("insufficient_balance", { values, extra: values });
}

function checkAmount(text: string): string {
  const amount = parseAmount(text);
  if (amount === undefined) failRules([{ path: "amount", code: "invalid_format", values: { expected: "500; 1500,50" } }]);
  const kopiykas = Math.abs(toKopiykas(amount));
  if (kopiykas === 0) failRules([{ path: "amount", code: "too_small", values: { min: "0,01" } }]);
  if (kopiykas > MAX_CREDIT * 100) failRules([{ path: "amount", code: "too_big", values: { max: MAX_CREDIT } }]);
  return amount;
}

function checkNote(note: string): string {
  const words = cleanText(note);
  checkText("note", words, NOTE_LENGTH);
  return words;
}

/** Looked at with the balance locked, which a deletion takes first: a deleted account has no balance to add to. */
async function checkAccount(tx: Queryable, accountId: number): Promise<void> {
  const { rowCount } = await tx.query({
    text: "SELECT 1 FROM accounts WHERE id = $1 AND deleted_at IS NULL",
    values: [accountId],
  });
  if (!rowCount) fail("not_found");
}
