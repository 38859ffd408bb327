import { MAY_ACT } from "@/lib/domain/account-access/access";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Actor, Context, DbContext } from "@/lib/domain/context/context";
import { LOCK } from "@/lib/platform/advisory-locks";
import { announceChange } from "@/lib/platform/changes";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { spendTokens } from "./account-tokens";
import { type LockedAccount, lockAccount, lockAdministrators } from "./administer.sql";
import type { Role } from "./fields";
import type { AccountType } from "./plans";
import { endSessions } from "./sessions";

/**
 * What administrators, and the operator, decide about an account. Each counts from the next request on, on every instance. An
 * administrator decides nothing about their own account, so that nobody locks themselves out: `own_account`. A reason is kept in the
 * audit, for whoever asks later.
 */

/**
 * Locks an account, in whatever state it is, so that nothing is created for it until the transaction ends
 * (`lib/domain/account-access/access.ts`). Throws `not_found` only when there has never been such an account.
 */
export async function lockForAdministration({ db }: DbContext, accountId: number): Promise<LockedAccount> {
  const { rows } = await db.query(lockAccount([accountId]));
  return rows[0] ?? fail("not_found");
}

function checkNotOwn(actor: Actor, accountId: number): void {
  if (actor.accountId === accountId) fail("own_account");
}

/** Refuses with `last_admin` when nobody could administer the board without this account: in the transaction that takes it away. */
export async function keepAnAdmin({ db }: DbContext, accountId: number): Promise<void> {
  await db.query(lockAdministrators([LOCK.administrators]));
  const other = await db.prisma.account.findFirst({ where: { role: "admin", ...MAY_ACT, id: { not: accountId } }, select: { id: true } });
  if (!other) fail("last_admin");
}

/** Whoever may not moderate any more has nothing open. */
async function dropClaims(tx: Queryable, accountId: number): Promise<void> {
  await tx.prisma.moderationClaim.deleteMany({ where: { moderatorId: accountId } });
}

/** One change of an account, with its audit row, announced to all instances. `change` returns nothing where all is so already. */
async function administer(
  actor: Actor,
  accountId: number,
  action: string,
  reason: string | undefined,
  change: (tx: Queryable, account: LockedAccount) => Promise<Readonly<Record<string, unknown>> | undefined>,
): Promise<void> {
  checkNotOwn(actor, accountId);
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const details = await change(tx, await lockForAdministration({ db: tx }, accountId));
    if (!details) return;
    await recordAudit(
      { db: tx, actor },
      { action, subject: "account", subjectId: accountId, details: { ...details, ...(reason ? { reason } : {}) } },
    );
  });
}

/** Changes what an account may do. Throws `not_found` (also for a deleted account, which has no role), `own_account` and `last_admin`. */
export async function changeRole(
  { actor }: Pick<Context, "actor">,
  { accountId, role, reason }: { readonly accountId: number; readonly role: Role; readonly reason?: string | undefined },
): Promise<void> {
  await administer(actor, accountId, "account.role", reason, async (tx, { role: from, deleted }) => {
    if (deleted) fail("not_found");
    if (from === role) return undefined;
    if (from === "admin") await keepAnAdmin({ db: tx }, accountId);
    await tx.prisma.account.update({ where: { id: accountId }, data: { role }, select: { id: true } });
    if (role === "owner") await dropClaims(tx, accountId);
    return { from, to: role };
  });
}

/** Makes an account personal or business: its limits change with the next request. Throws `not_found` (also for a deleted account) and `own_account`. */
export async function changeAccountType(
  { actor }: Pick<Context, "actor">,
  { accountId, type }: { readonly accountId: number; readonly type: AccountType },
): Promise<void> {
  await administer(actor, accountId, "account.type", undefined, async (tx, { account_type: from, deleted }) => {
    if (deleted) fail("not_found");
    if (from === type) return undefined;
    await tx.prisma.account.update({ where: { id: accountId }, data: { accountType: type }, select: { id: true } });
    return { from, to: type };
  });
}

/**
 * Restricts an account to reading, or lifts that: its keys lose `listings:write`, or have it again, from the very next request
 * on (decisions §3, `scopes_granted`). Saying what holds already changes nothing. Works in every state of the account, also while its
 * owner deletes it. Throws `not_found` and `own_account`.
 */
export async function restrictAccount(
  { actor }: Pick<Context, "actor">,
  { accountId, readingOnly, reason }: { readonly accountId: number; readonly readingOnly: boolean; readonly reason?: string | undefined },
): Promise<void> {
  await administer(actor, accountId, "account.restrict", reason, async (tx, account) => {
    if (account.reading_only === readingOnly) return undefined;
    await tx.prisma.account.update({ where: { id: accountId }, data: { readingOnly }, select: { id: true } });
    return { reading_only: readingOnly };
  });
}

/**
 * Blocks an account, or lifts that (docs/decisions/095-blocking.md): none of its listings is on view, its sessions end, links in its
 * letters are worth nothing, nobody signs in to it, nothing is mailed to it, and its active keys answer `key_suspended`.
 * Works in every state of the account, also while its owner deletes it. Throws `not_found`, `own_account` and `last_admin`.
 */
export async function blockAccount(
  { actor }: Pick<Context, "actor">,
  { accountId, blocked, reason }: { readonly accountId: number; readonly blocked: boolean; readonly reason?: string | undefined },
): Promise<void> {
  await administer(actor, accountId, "account.block", reason, async (tx, account) => {
    if (account.blocked === blocked) return undefined;
    if (blocked && account.role === "admin") await keepAnAdmin({ db: tx }, accountId);
    const blockedAt = blocked ? new Date() : null;
    await tx.prisma.account.update({ where: { id: accountId }, data: { blockedAt }, select: { id: true } });
    if (blocked) {
      await endSessions({ db: tx, actor }, { accountId });
      await spendTokens({ db: tx }, { accountId });
      await dropClaims(tx, accountId);
    }
    return { blocked };
  });
}

/** Ends all sessions of an account, as after a theft. Refuses with `own_account`. @returns how many. */
export async function signOutEverywhere({ db, actor }: Pick<Context, "db" | "actor">, accountId: number): Promise<number> {
  checkNotOwn(actor, accountId);
  return endSessions({ db, actor }, { accountId });
}
