import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import { cleanText } from "@/lib/shared/text";
import { checkText } from "@/lib/shared/validation";
import { fromKopiykas, parseAmount, toKopiykas } from "./amount";
import { findPosted, ledgerToken, lockBalance, post } from "./ledger";

/** Maximum credit in hryvnias, to limit typing errors. */
export const MAX_CREDIT = 1_000_000;

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
 * Credits an owner's balance, or debits it, by an administrator. Without a payment provider, this is how owners top up.
 *
 * Throws `validation_failed` (amount, note, token), `not_found` (no such account), `insufficient_balance` (debit above the balance) and
 * `idempotency_key_reused`.
 */
export async function creditAccount({ db, actor, now }: Context, { accountId, note, ...typed }: Credit): Promise<Credited> {
  const token = ledgerToken("credit", typed.token);
  const amount = checkAmount(typed.amount);
  const words = checkNote(note);
  return db.transaction(async (tx) => {
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
    const kind = kopiykas > 0 ? "credit" : "correction";
    const after = await post({ db: tx, now }, { kind, accountId, amount, against: "issued", token, note: words });
    await recordAudit(
      { db: tx, actor },
      { action: `account.${kind}`, subject: "account", subjectId: accountId, details: { amount: fromKopiykas(kopiykas), balance: after } },
    );
    return { balance: after, amount: fromKopiykas(kopiykas), replayed: false };
  });
}

/** Throws `insufficient_balance` with the missing amount. @param price in kopiykas. */
export function failInsufficient(balance: string, price: number): never {
  const missing = fromKopiykas(price - toKopiykas(balance));
  return fail("insufficient_balance", { missing, price: fromKopiykas(price), balance });
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

/** Throws `not_found` for a deleted account. Called with the balance locked, which a deletion locks first. */
async function checkAccount(tx: Queryable, accountId: number): Promise<void> {
  const account = await tx.prisma.account.findFirst({ where: { id: accountId, deletedAt: null }, select: { id: true } });
  if (!account) fail("not_found");
}
