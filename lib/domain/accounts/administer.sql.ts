import type { Account } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Locks for administrative changes. */

/** An account before an administrative change. */
export type LockedAccount = Readonly<
  Pick<Row<Account>, "role" | "account_type" | "reading_only"> & { readonly blocked: boolean; readonly deleted: boolean }
>;

/** `$1` account. */
export const lockAccount = statement<LockedAccount>(
  "account_decision_lock",
  `SELECT role, account_type, reading_only, blocked_at IS NOT NULL AS blocked, deleted_at IS NOT NULL AS deleted
     FROM accounts WHERE id = $1 FOR UPDATE`,
  { role: true, account_type: true, reading_only: true, blocked: true, deleted: true },
);

/** Held until the transaction ends. `$1` lock number. */
export const lockAdministrators = statement("administrators_lock", "SELECT FROM pg_advisory_xact_lock($1)");
