import { prepared, type Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";

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
  readonly now: number;
  readonly listingId?: number;
  readonly product?: string;
  readonly until?: Date;
  readonly note?: string;
}

/** A transaction as its token finds it again. */
export interface Posted {
  readonly id: number;
  readonly kind: LedgerKind;
  readonly listing_id: number | null;
  readonly product: string | null;
  readonly until: Date | null;
  readonly note: string | null;
  /** Of the owner's entry, without zeros at the end. */
  readonly amount: string;
  /** The owner's balance right after it. */
  readonly balance_after: string;
}

const makeBalance = prepared(
  "balance_make",
  "INSERT INTO balances (account_id) SELECT id FROM accounts WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING",
);
const selectBalance = prepared("balance_lock", "SELECT trim_scale(amount)::text AS amount FROM balances WHERE account_id = $1 FOR UPDATE");

/**
 * Holds an account's balance until the transaction ends: whoever else moves it waits, so that two never spend the same hryvnia. The
 * account's row is locked before it and listings after it, in the order in which a deletion locks them, so that no two wait for each other. Refuses with `not_found`.
 * @returns the balance, a decimal without zeros at the end.
 */
export async function lockBalance(tx: Queryable, accountId: number): Promise<string> {
  await tx.query(makeBalance([accountId]));
  const { rows } = await tx.query<{ amount: string }>(selectBalance([accountId]));
  return rows[0]?.amount ?? fail("not_found");
}

const POSTED = `t.id, t.kind, t.listing_id, t.product, t.until, t.note, trim_scale(e.amount)::text AS amount,
  trim_scale(e.balance_after)::text AS balance_after`;

const selectPosted = prepared(
  "ledger_by_token",
  `SELECT ${POSTED} FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.side = 'owner'
    WHERE t.account_id = $1 AND t.token = $2`,
);

/** What a token has done already, if anything; with the balance locked, nothing can come in between. */
export async function findPosted(tx: Queryable, accountId: number, token: string): Promise<Posted | undefined> {
  const { rows } = await tx.query<Posted>(selectPosted([accountId, token]));
  return rows[0];
}

const insertPosting = prepared(
  "ledger_post",
  `WITH posted AS (
     INSERT INTO ledger_transactions (kind, account_id, token, listing_id, product, until, note, created_at)
     VALUES ($1::"LedgerKind", $2, $3, $6, $7, $8, $9, $10) RETURNING id
   ), entries AS (
     INSERT INTO ledger_entries (transaction_id, side, owner_id, amount)
     SELECT posted.id, side::"LedgerSide", owner_id, amount
       FROM posted, (VALUES ('owner', $2, $4::numeric), ($5::text, NULL, -$4::numeric)) AS sides (side, owner_id, amount)
     RETURNING side, balance_after
   )
   SELECT trim_scale(balance_after)::text AS balance FROM entries WHERE side = 'owner'`,
);

/**
 * Writes a transaction with its two sides; the balance must be locked. That it is not overdrawn has been seen to before: the database
 * refuses what would be, as a fault of ours.
 * @returns the owner's balance after it.
 */
export async function post(tx: Queryable, posting: Posting): Promise<string> {
  const { kind, accountId, token, amount, against, now, listingId, product, until, note } = posting;
  const { rows } = await tx.query<{ balance: string }>(
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
