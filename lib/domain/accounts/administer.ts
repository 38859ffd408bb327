import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { LOCK } from "@/lib/platform/advisory-locks";
import { announceChange } from "@/lib/platform/changes";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { spendTokens } from "./account-tokens";
import type { Role } from "./fields";
import type { AccountType } from "./plans";
import { endSessions } from "./sessions";

/**
 * What administrators, and the operator, decide about an account. Each counts from the next request on, on every instance. An
 * administrator decides nothing about their own account, so that nobody locks themselves out: `own_account`. A reason is kept in the
 * audit, for whoever asks later.
 */

interface AccountRow {
  role: Role;
  account_type: AccountType;
  reading_only: boolean;
  blocked: boolean;
  deleted: boolean;
}

/**
 * Locks an account, in whatever state it is, so that nothing is created for it until the transaction ends
 * (`lib/domain/account-access/access.ts`). Throws `not_found` only when there has never been such an account.
 */
export async function lockForAdministration(tx: Queryable, accountId: number): Promise<AccountRow> {
  const { rows } = await tx.query<AccountRow>({
    text: `SELECT role, account_type, reading_only, blocked_at IS NOT NULL AS blocked, deleted_at IS NOT NULL AS deleted
             FROM accounts WHERE id = $1 FOR UPDATE`,
    values: [accountId],
  });
  return rows[0] ?? fail("not_found");
}

function checkNotOwn(actor: Actor, accountId: number): void {
  if (actor.accountId === accountId) fail("own_account");
}

/** Refuses with `last_admin` when nobody could administer the board without this account: in the transaction that takes it away. */
export async function keepAnAdmin(tx: Queryable, accountId: number): Promise<void> {
  await tx.query({ text: "SELECT pg_advisory_xact_lock($1)", values: [LOCK.administrators] });
  const { rowCount } = await tx.query({
    text: "SELECT 1 FROM accounts WHERE role = 'admin' AND blocked_at IS NULL AND deleted_at IS NULL AND id <> $1 LIMIT 1",
    values: [accountId],
  });
  if (!rowCount) fail("last_admin");
}

/** Whoever may not moderate any more has nothing open. */
async function dropClaims(tx: Queryable, accountId: number): Promise<void> {
  await tx.query({ text: "DELETE FROM moderation_claims WHERE moderator_id = $1", values: [accountId] });
}

/** One change of an account, with its audit row, announced to all instances. `change` returns nothing where all is so already. */
async function administer(
  actor: Actor,
  accountId: number,
  action: string,
  reason: string | undefined,
  change: (tx: Queryable, account: AccountRow) => Promise<Readonly<Record<string, unknown>> | undefined>,
): Promise<void> {
  checkNotOwn(actor, accountId);
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const details = await change(tx, await lockForAdministration(tx, accountId));
    if (!details) return;
    await recordAudit(tx, actor, {
      action,
      subject: "account",
      subjectId: accountId,
      details: { ...details, ...(reason ? { reason } : {}) },
    });
  });
}

/** Changes what an account may do. Throws `not_found` (also for a deleted account, which has no role), `own_account` and `last_admin`. */
export async function changeRole(actor: Actor, accountId: number, role: Role, reason?: string): Promise<void> {
  await administer(actor, accountId, "account.role", reason, async (tx, { role: from, deleted }) => {
    if (deleted) fail("not_found");
    if (from === role) return undefined;
    if (from === "admin") await keepAnAdmin(tx, accountId);
    await tx.query({ text: `UPDATE accounts SET role = $2::"Role", updated_at = now() WHERE id = $1`, values: [accountId, role] });
    if (role === "owner") await dropClaims(tx, accountId);
    return { from, to: role };
  });
}

/** Makes an account personal or business: its limits change with the next request. Throws `not_found` (also for a deleted account) and `own_account`. */
export async function changeAccountType(actor: Actor, accountId: number, type: AccountType): Promise<void> {
  await administer(actor, accountId, "account.type", undefined, async (tx, { account_type: from, deleted }) => {
    if (deleted) fail("not_found");
    if (from === type) return undefined;
    await tx.query({
      text: `UPDATE accounts SET account_type = $2::"AccountType", updated_at = now() WHERE id = $1`,
      values: [accountId, type],
    });
    return { from, to: type };
  });
}

/**
 * Restricts an account to reading, or lifts that: its keys lose `listings:write`, or have it again, from the very next request
 * on (decisions §3, `scopes_granted`). Saying what holds already changes nothing. Works in every state of the account, also while its
 * owner deletes it. Throws `not_found` and `own_account`.
 */
export async function restrictAccount(actor: Actor, accountId: number, readingOnly: boolean, reason?: string): Promise<void> {
  await administer(actor, accountId, "account.restrict", reason, async (tx, account) => {
    if (account.reading_only === readingOnly) return undefined;
    await tx.query({ text: "UPDATE accounts SET reading_only = $2, updated_at = now() WHERE id = $1", values: [accountId, readingOnly] });
    return { reading_only: readingOnly };
  });
}

/**
 * Blocks an account, or lifts that (docs/decisions/095-blocking.md): none of its listings is on view, its sessions end, links in its
 * letters are worth nothing, nobody signs in to it, nothing is mailed to it, and its active keys answer `key_suspended`.
 * Works in every state of the account, also while its owner deletes it. Throws `not_found`, `own_account` and `last_admin`.
 */
export async function blockAccount(actor: Actor, accountId: number, blocked: boolean, reason?: string): Promise<void> {
  await administer(actor, accountId, "account.block", reason, async (tx, account) => {
    if (account.blocked === blocked) return undefined;
    if (blocked && account.role === "admin") await keepAnAdmin(tx, accountId);
    await tx.query({
      text: "UPDATE accounts SET blocked_at = CASE WHEN $2 THEN now() END, updated_at = now() WHERE id = $1",
      values: [accountId, blocked],
    });
    if (blocked) {
      await endSessions(tx, actor, accountId);
      await spendTokens(tx, accountId);
      await dropClaims(tx, accountId);
    }
    return { blocked };
  });
}

/** Ends all sessions of an account, as after a theft. Refuses with `own_account`. @returns how many. */
export async function signOutEverywhere(db: Queryable, actor: Actor, accountId: number): Promise<number> {
  checkNotOwn(actor, accountId);
  return endSessions(db, actor, accountId);
}
