import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail, failRules } from "@/lib/shared/errors";
import { insertBalance, insertPosting, lockBalanceOf, type Posted, selectPosted } from "./ledger.sql";

/**
 * The one way into the double-entry ledger (docs/decisions/120-ledger.md). The database keeps balances, checks that the sides of a
 * transaction add up to zero, and lets nothing be changed; here is the order in which it is done.
 */

export type LedgerKind = "credit" | "correction" | "promotion" | "closing";

/** Where the other side of an owner's money is: what the board has earned, or what administrators have issued. */
export type BoardSide = "income" | "issued";

export interface Posting {
  readonly kind: LedgerKind;
  readonly accountId: number;
  /** What the owner's balance gains, in hryvnias with two decimals at most; below zero: what it loses. */
  readonly amount: string;
  readonly against: BoardSide;
  readonly token: string;
  readonly listingId?: number;
  readonly product?: string;
  readonly until?: Date;
  readonly note?: string;
}

/**
 * Holds an account's balance until the transaction ends: whoever else moves it waits, so that two never spend the same hryvnia. The
 * account's row is locked before it and listings after it, in the order in which a deletion locks them, so that no two wait for each other. Refuses with `not_found`.
 * @returns the balance, a decimal without zeros at the end.
 */
export async function lockBalance({ db }: DbContext, accountId: number): Promise<string> {
  await db.query(insertBalance([accountId]));
  const { rows } = await db.query(lockBalanceOf([accountId]));
  return rows[0]?.amount ?? fail("not_found");
}

/** What a token has done already, if anything; with the balance locked, nothing can come in between. */
export async function findPosted(
  { db }: DbContext,
  { accountId, token }: { readonly accountId: number; readonly token: string },
): Promise<Posted | undefined> {
  const { rows } = await db.query(selectPosted([accountId, token]));
  return rows[0];
}

/**
 * Writes a transaction with its two sides; the balance must be locked. That it is not overdrawn has been seen to before: the database
 * refuses what would be, as a fault of ours.
 * @returns the owner's balance after it.
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
 * A token as the ledger keeps it: those of owners and of administrators are apart, so that neither takes the other's.
 * It has the form of the specification's `Idempotency-Key`, 1 to 255 printable characters; else `validation_failed`.
 */
export function ledgerToken(of: "buy" | "credit", token: string): string {
  if (!/^[\x20-\x7e]{1,255}$/.test(token))
    failRules([{ path: "token", code: "invalid_format", values: { expected: "1–255 printable ASCII characters" } }]);
  return `${of}:${token}`;
}
