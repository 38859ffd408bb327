import { CAN_ACT } from "@/lib/domain/account-access/access";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Actor, Context, DbContext } from "@/lib/domain/context/context";
import { LOCK } from "@/lib/platform/advisory-locks";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { ErrorParameters } from "@/lib/shared/errors/catalogue";
import { invalidateSignInLinks, invalidateTokens } from "./account-tokens";
import { type LockedAccount, lockAccount, lockAdministrators } from "./administer.sql";
import type { Role } from "./fields";
import type { AccountType } from "./plans";
import { sendAccountStatement } from "./send-statement";
import { endSessions } from "./sessions";
import { withTestAccount } from "./test-account";

/**
 * Changes to accounts by administrators and the operator. Each takes effect with the next request on every instance. Administrators cannot
 * change their own account (`own_account`), so that they cannot lock themselves out. The reason is stored in the audit log. If somebody else has
 * already made the change, it fails with `account_already_changed`, so that a reason is not lost silently. For the operator, and if the same
 * administrator repeats it with the same reason, it does nothing.
 */

/**
 * Locks an account in any state, so that nothing is created for it until the transaction ends (`lib/domain/account-access/access.ts`).
 * Throws `not_found` only if there has never been such an account.
 */
export async function lockForAdministration({ db }: DbContext, accountId: number): Promise<LockedAccount> {
  const { rows } = await db.query(lockAccount([accountId]));
  return rows[0] ?? fail("not_found");
}

function checkNotOwn(actor: Actor, accountId: number): void {
  if (actor.accountId === accountId) fail("own_account");
}

/** Throws `last_admin` if this is the only usable administrator account. Call it in the transaction that takes the role away. */
export async function requireAnotherAdmin({ db }: DbContext, accountId: number): Promise<void> {
  await db.query(lockAdministrators([LOCK.administrators]));
  const other = await db.prisma.account.findFirst({ where: { role: "admin", ...CAN_ACT, id: { not: accountId } }, select: { id: true } });
  if (!other) fail("last_admin");
}

/** Releases the moderation claims of an account that may no longer moderate. */
async function dropClaims(tx: Queryable, accountId: number): Promise<void> {
  await tx.prisma.moderationClaim.deleteMany({ where: { moderatorId: accountId } });
}

interface Measure {
  readonly accountId: number;
  /** Action in the audit log. */
  readonly action: string;
  /** The change that has already been made if nothing changes. */
  readonly made: ErrorParameters<"account_already_changed">["change"];
  readonly reason?: string | undefined;
}

/**
 * Changes an account, writes an audit entry, and invalidates the caches of all instances. `change` returns undefined if nothing changes.
 * Throws `own_account` and `account_already_changed`.
 */
async function administer(
  actor: Actor,
  measure: Measure,
  change: (tx: Queryable, account: LockedAccount) => Promise<Readonly<Record<string, unknown>> | undefined>,
): Promise<void> {
  const { accountId, action, reason } = measure;
  checkNotOwn(actor, accountId);
  await withCacheInvalidation({ topic: "accounts", id: accountId }, async (tx) => {
    const details = await change(tx, await lockForAdministration({ db: tx }, accountId));
    if (!details) return checkRepetition(tx, actor, measure);
    await recordAudit(
      { db: tx, actor },
      { action, subject: "account", subjectId: accountId, details: { ...details, ...(reason ? { reason } : {}) } },
    );
  });
}

/**
 * Throws `account_already_changed` unless the last change was the same one by the same administrator, which is repeated after a lost
 * response. The operator may repeat any change.
 */
async function checkRepetition(tx: Queryable, actor: Actor, { accountId, action, made, reason }: Measure): Promise<void> {
  if (actor.kind === "operator") return;
  const last = await tx.prisma.auditEntry.findFirst({
    where: { subject: "account", subjectId: accountId, action },
    orderBy: { id: "desc" },
    select: { actorId: true, details: true },
  });
  const { reason: given } = (last?.details ?? {}) as { readonly reason?: string };
  if (last?.actorId !== actor.accountId || given !== reason) fail("account_already_changed", { change: made });
}

/**
 * Changes an account's role and invalidates the links that sign in. Throws `not_found` (also for a deleted account), `last_admin`, and as
 * {@link administer} does.
 */
export async function changeRole(
  { actor }: Pick<Context, "actor">,
  { accountId, role, reason }: { readonly accountId: number; readonly role: Role; readonly reason?: string | undefined },
): Promise<void> {
  await administer(actor, { accountId, action: "account.role", made: "role", reason }, async (tx, { role: from, deleted }) => {
    if (deleted) fail("not_found");
    if (from === role) return undefined;
    if (from === "admin") await requireAnotherAdmin({ db: tx }, accountId);
    await tx.prisma.account.update({ where: { id: accountId }, data: { role }, select: { id: true } });
    await invalidateSignInLinks({ db: tx }, accountId);
    if (role === "owner") await dropClaims(tx, accountId);
    return { from, to: role };
  });
}

/**
 * Makes an account personal or business. Its limits change with the next request. Throws `not_found` (also for a deleted account), and as
 * {@link administer} does.
 */
export async function changeAccountType(
  { actor }: Pick<Context, "actor">,
  { accountId, type }: { readonly accountId: number; readonly type: AccountType },
): Promise<void> {
  await administer(actor, { accountId, action: "account.type", made: "type" }, async (tx, { account_type: from, deleted }) => {
    if (deleted) fail("not_found");
    if (from === type) return undefined;
    await tx.prisma.account.update({ where: { id: accountId }, data: { accountType: type }, select: { id: true } });
    return { from, to: type };
  });
}

/**
 * Makes an account read-only, or lifts that: its keys lose or regain `listings:write` with the next request
 * (docs/api/authentication.md#scopes). Works in every state of the account, also during its deletion. Throws `not_found`, and as
 * {@link administer} does.
 */
export async function restrictAccount(
  { actor }: Pick<Context, "actor">,
  { accountId, readingOnly, reason }: { readonly accountId: number; readonly readingOnly: boolean; readonly reason?: string | undefined },
): Promise<void> {
  const made = readingOnly ? "restricted" : "unrestricted";
  await administer(actor, { accountId, action: "account.restrict", made, reason }, async (tx, account) => {
    if (account.reading_only === readingOnly) return undefined;
    await tx.prisma.account.updateMany({ where: withTestAccount(accountId), data: { readingOnly } });
    if (readingOnly && !account.deleted)
      await sendAccountStatement({ db: tx, now: Date.now() }, { accountId, measure: "account_restriction", reason });
    return { reading_only: readingOnly };
  });
}

/**
 * Blocks an account, or lifts that (docs/decisions/095-blocking.md). While blocked, its listings are not public, its sessions end, links in
 * its emails are void, signing in is impossible, it receives no email but the statement of reasons, and its active keys fail with `key_suspended`.
 * Works in every state of the account, also during its deletion. Throws `not_found`, `last_admin`, and as {@link administer} does.
 */
export async function blockAccount(
  { actor }: Pick<Context, "actor">,
  { accountId, blocked, reason }: { readonly accountId: number; readonly blocked: boolean; readonly reason?: string | undefined },
): Promise<void> {
  const made = blocked ? "blocked" : "unblocked";
  await administer(actor, { accountId, action: "account.block", made, reason }, async (tx, account) => {
    if (account.blocked === blocked) return undefined;
    if (blocked && account.role === "admin") await requireAnotherAdmin({ db: tx }, accountId);
    const blockedAt = blocked ? new Date() : null;
    await tx.prisma.account.updateMany({ where: withTestAccount(accountId), data: { blockedAt } });
    if (blocked) {
      await endSessions({ db: tx, actor }, { accountId });
      await invalidateTokens({ db: tx }, { accountId });
      await dropClaims(tx, accountId);
      if (!account.deleted) await sendAccountStatement({ db: tx, now: Date.now() }, { accountId, measure: "account_block", reason });
    }
    return { blocked };
  });
}

/**
 * Ends all sessions of an account and invalidates the links that sign in, such as after a theft. Throws `own_account`.
 * @returns the number of sessions.
 */
export async function signOutEverywhere({ db, actor }: Pick<Context, "db" | "actor">, accountId: number): Promise<number> {
  checkNotOwn(actor, accountId);
  return endSessions({ db, actor }, { accountId });
}
