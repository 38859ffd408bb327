import { type Actor, recordAudit } from "@/lib/audit/record";
import { fail } from "@/lib/kernel/errors";
import { announceChange } from "@/lib/platform/changes";
import type { Queryable } from "@/lib/platform/db";
import type { Role } from "./fields";
import type { AccountType } from "./plans";
import { endSessions } from "./sessions";

/** What administrators, and the operator, decide about an account. Each counts from the next request on, on every instance. */

interface AccountRow {
  role: Role;
  account_type: AccountType;
  blocked: boolean;
}

/** Holds the administrators together while one of them may go. */
const ADMINS_LOCK = 7_120_531;

async function lockAccount(tx: Queryable, accountId: number): Promise<AccountRow> {
  const { rows } = await tx.query<AccountRow>({
    text: "SELECT role, account_type, blocked_at IS NOT NULL AS blocked FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE",
    values: [accountId],
  });
  return rows[0] ?? fail("not_found");
}

/** Refuses with `last_admin` when nobody could administer the board without this account: in the transaction that takes it away. */
export async function keepAnAdmin(tx: Queryable, accountId: number): Promise<void> {
  await tx.query({ text: "SELECT pg_advisory_xact_lock($1)", values: [ADMINS_LOCK] });
  const { rowCount } = await tx.query({
    text: "SELECT 1 FROM accounts WHERE role = 'admin' AND blocked_at IS NULL AND deleted_at IS NULL AND id <> $1 LIMIT 1",
    values: [accountId],
  });
  if (!rowCount) fail("last_admin");
}

/** Changes what an account may do. Refuses with `not_found` and `last_admin`. */
export async function changeRole(actor: Actor, accountId: number, role: Role): Promise<void> {
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const { role: from } = await lockAccount(tx, accountId);
    if (from === role) return;
    if (from === "admin") await keepAnAdmin(tx, accountId);
    await tx.query({ text: `UPDATE accounts SET role = $2::"Role", updated_at = now() WHERE id = $1`, values: [accountId, role] });
    await recordAudit(tx, actor, { action: "account.role", subject: "account", subjectId: accountId, details: { from, to: role } });
  });
}

/** Makes an account personal or business: its limits change with the next request. Refuses with `not_found`. */
export async function changeAccountType(actor: Actor, accountId: number, type: AccountType): Promise<void> {
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const { account_type: from } = await lockAccount(tx, accountId);
    if (from === type) return;
    await tx.query({
      text: `UPDATE accounts SET account_type = $2::"AccountType", updated_at = now() WHERE id = $1`,
      values: [accountId, type],
    });
    await recordAudit(tx, actor, { action: "account.type", subject: "account", subjectId: accountId, details: { from, to: type } });
  });
}

/**
 * Blocks an account, or lifts that: its sessions end, nobody signs in to it, and its active keys answer `key_suspended`.
 * Refuses with `not_found` and `last_admin`.
 */
export async function blockAccount(actor: Actor, accountId: number, blocked: boolean): Promise<void> {
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account.blocked === blocked) return;
    if (blocked && account.role === "admin") await keepAnAdmin(tx, accountId);
    await tx.query({
      text: "UPDATE accounts SET blocked_at = CASE WHEN $2 THEN now() END, updated_at = now() WHERE id = $1",
      values: [accountId, blocked],
    });
    await recordAudit(tx, actor, { action: "account.block", subject: "account", subjectId: accountId, details: { blocked } });
    if (blocked) await endSessions(tx, actor, accountId);
  });
}
