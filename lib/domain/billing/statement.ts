import { prepared, type Queryable } from "@/lib/platform/db";
import { MAX_ID } from "@/lib/shared/id";
import type { LedgerKind } from "./ledger";

/** One line of an owner's statement. */
export interface StatementLine {
  /** Of the entry: the order, and the cursor. */
  readonly id: number;
  readonly at: Date;
  readonly kind: LedgerKind;
  /** In hryvnias, without zeros at the end; below zero: paid. */
  readonly amount: string;
  /** The balance after it. */
  readonly balance: string;
  readonly listingId: number | null;
  /** Of a listing that is still the owner's. */
  readonly title: string | null;
  /** What was bought. */
  readonly promotion: { readonly kind: "vip" | "top"; readonly days: number } | null;
  readonly until: Date | null;
  readonly note: string | null;
}

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  /** Undefined: this is the last page. */
  readonly nextCursor: number | undefined;
}

const selectBalance = prepared("balance_read", "SELECT trim_scale(amount)::text AS amount FROM balances WHERE account_id = $1");

/** What an account has to spend, in hryvnias: a decimal without zeros at the end. */
export async function readBalance(db: Queryable, accountId: number): Promise<string> {
  const { rows } = await db.query<{ amount: string }>(selectBalance([accountId]));
  return rows[0]?.amount ?? "0";
}

const selectLines = prepared(
  "statement_page",
  `SELECT e.id, t.created_at AS at, t.kind, trim_scale(e.amount)::text AS amount, trim_scale(e.balance_after)::text AS balance,
          t.listing_id AS "listingId", l.title, t.until, t.note,
          CASE WHEN p.code IS NOT NULL THEN json_build_object('kind', p.kind, 'days', p.days) END AS promotion
     FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     LEFT JOIN promotion_products p ON p.code = t.product
     LEFT JOIN listings l ON l.id = t.listing_id AND l.account_id = e.owner_id AND l.status <> 'deleted'
    WHERE e.owner_id = $1 AND e.id < $2 ORDER BY e.id DESC LIMIT $3`,
);

/**
 * What happened to a balance, the newest first.
 * @param before the entry that the page before ended with. @param limit 1 to 100.
 */
export async function readStatement(db: Queryable, accountId: number, limit: number, before = MAX_ID): Promise<StatementPage> {
  // One more tells whether there is a next page.
  const { rows } = await db.query<StatementLine>(selectLines([accountId, before, limit + 1]));
  const lines = rows.slice(0, limit);
  return { lines, nextCursor: rows.length > limit ? lines.at(-1)?.id : undefined };
}

/** Lines of a page of a statement. */
export const STATEMENT_PAGE = 50;
