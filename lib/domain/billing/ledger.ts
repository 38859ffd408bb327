import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail, failRules } from "@/lib/shared/errors";
import { insertBalance, insertPosting, lockBalanceOf, type Posted, selectPosted } from "./ledger.sql";

/**
 * Posts to the double-entry ledger (docs/decisions/120-ledger.md). The database maintains balances, checks that the entries of a transaction
 * sum to zero, and prevents changes; this module defines the order of locks and inserts.
 */

export type LedgerKind = "credit" | "correction" | "top_up" | "refund" | "promotion" | "closing";

/** Counter account of the owner's balance: the board's income, money issued by administrators, or payments received from owners. */
export type BoardSide = "income" | "issued" | "received";

export interface Posting {
  readonly kind: LedgerKind;
  readonly accountId: number;
  /** Change of the owner's balance in hryvnias, with at most two decimals. */
  readonly amount: string;
  readonly against: BoardSide;
  readonly token: string;
  readonly listingId?: number;
  readonly product?: string;
  readonly until?: Date;
  readonly note?: string;
}

/**
 * Locks an account's balance until the transaction ends, so that no money is spent twice. Lock order: account, balance, listings, as in a
 * deletion, which prevents deadlocks. Throws `not_found`.
 * @returns the balance, a decimal without trailing zeros.
 */
export async function lockBalance({ db }: DbContext, accountId: number): Promise<string> {
  await db.query(insertBalance([accountId]));
  const { rows } = await db.query(lockBalanceOf([accountId]));
  return rows[0]?.amount ?? fail("not_found");
}

/** Returns the transaction of a token, if any. Call it with the balance locked. */
export async function findPosted(
  { db }: DbContext,
  { accountId, token }: { readonly accountId: number; readonly token: string },
): Promise<Posted | undefined> {
  const { rows } = await db.query(selectPosted([accountId, token]));
  return rows[0];
}

/**
 * Inserts a transaction with its two entries. The balance must be locked, and the caller must have checked that it is sufficient; otherwise
 * the database raises an error.
 * @returns the owner's balance afterwards.
 */
export async function post({ db, now }: Pick<Context, "db" | "now">, posting: Posting): Promise<string> {
  const { kind, accountId, token, amount, against, listingId, product, until, note } = posting;
  const { rows } = await db.query(
    insertPosting([
      kind,
      accountId,
      token,
      amount,
      against,
      listingId ?? null,
      product ?? null,
      until ?? null,
      note ?? null,
      new Date(now),
    ]),
  );
  return (rows[0] as { balance: string }).balance;
}

/**
 * Returns a token as stored in the ledger, prefixed so that tokens of owners and administrators cannot collide.
 * It must have the form of an `Idempotency-Key` (docs/api/idempotency.md#idempotency-keys), 1 to 255 printable characters. Throws
 * `validation_failed`.
 */
export function ledgerToken(of: "buy" | "credit" | "top_up" | "refund", token: string): string {
  if (!/^[\x20-\x7e]{1,255}$/.test(token)) failRules([{ path: "token", code: "invalid_format", values: { expected: "idempotency_key" } }]);
  return `${of}:${token}`;
}
