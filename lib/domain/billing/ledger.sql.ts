import type { LedgerEntry, LedgerTransaction } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Locks of balances, and inserts in one round trip while a balance is locked. */

/** Waits for a concurrent deletion of the account, unlike a plain insert. `$1` account. */
export const insertBalance = statement(
  "balance_insert",
  "INSERT INTO balances (account_id) SELECT id FROM accounts WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING",
);

/** `$1` account. The amount has no trailing zeros. */
export const lockBalanceOf = statement<{ amount: string }>(
  "balance_lock",
  "SELECT trim_scale(amount)::text AS amount FROM balances WHERE account_id = $1 FOR UPDATE",
  { amount: true },
);

/** A transaction found by its token, with the owner's entry. Amounts have no trailing zeros. */
export type Posted = Readonly<
  Pick<Row<LedgerTransaction>, "id" | "kind" | "listing_id" | "product" | "until" | "note"> &
    Pick<Row<LedgerEntry>, "amount"> & {
      /** The owner's balance after it. */
      balance_after: string;
    }
>;

/** `$1` account, `$2` token. */
export const selectPosted = statement<Posted>(
  "ledger_by_token",
  `SELECT t.id, t.kind, t.listing_id, t.product, t.until, t.note, trim_scale(e.amount)::text AS amount,
          trim_scale(e.balance_after)::text AS balance_after
     FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.side = 'owner'
    WHERE t.account_id = $1 AND t.token = $2`,
  { id: true, kind: true, listing_id: true, product: true, until: true, note: true, amount: true, balance_after: true },
);

/** Both sides at once: `$1` kind, `$2` account, `$3` token, `$4` amount, `$5` the board's side, `$6` listing, `$7` product, `$8` until, `$9` note, `$10` time. */
export const insertPosting = statement<{ balance: string }>(
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
  { balance: true },
);
