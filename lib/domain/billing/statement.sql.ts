import { statement } from "@/lib/platform/statement";
import type { LedgerKind } from "./ledger";

/** A line of an account statement. */
export interface StatementLine {
  /** Id of the entry: sort order and cursor. */
  readonly id: number;
  readonly at: Date;
  readonly kind: LedgerKind;
  /** In hryvnias, without trailing zeros; negative for payments. */
  readonly amount: string;
  /** Balance afterwards. */
  readonly balance: string;
  readonly listingId: number | null;
  /** Title of the listing, if it still belongs to the owner. */
  readonly title: string | null;
  /** The purchased promotion. */
  readonly promotion: { readonly kind: "vip" | "top"; readonly days: number } | null;
  readonly until: Date | null;
  readonly note: string | null;
}

/** Listings and products may have been deleted since. `$1` account, `$2` cursor, `$3` limit. */
export const selectLines = statement<StatementLine>(
  "statement_page",
  `SELECT e.id, t.created_at AS at, t.kind, trim_scale(e.amount)::text AS amount, trim_scale(e.balance_after)::text AS balance,
          t.listing_id AS "listingId", l.title, t.until, t.note,
          CASE WHEN p.code IS NOT NULL THEN json_build_object('kind', p.kind, 'days', p.days) END AS promotion
     FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     LEFT JOIN promotion_products p ON p.code = t.product
     LEFT JOIN listings l ON l.id = t.listing_id AND l.account_id = e.owner_id AND l.status <> 'deleted'
    WHERE e.owner_id = $1 AND e.id < $2 ORDER BY e.id DESC LIMIT $3`,
  { id: true, at: true, kind: true, amount: true, balance: true, listingId: true, title: true, promotion: true, until: true, note: true },
);
