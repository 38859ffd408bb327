import { CAN_ACT, hasAccountAccess, lockAccountState, throwAccessError } from "@/lib/domain/account-access/access";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Actor, Context } from "@/lib/domain/context/context";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { kyivDay } from "@/lib/shared/time";
import { invalidateSignInLinks } from "./account-tokens";
import { confirmAddress } from "./confirmed-addresses";
import type { Role } from "./fields";
import type { AccountType } from "./plans";
import { deleteLeastRecentlyUsed, selectSession, touchAccount } from "./sessions.sql";
import { hashToken, isToken, newToken } from "./token";

/** Sessions are stored in the database and looked up on each use, so ending one takes effect immediately on every instance. */

/** Days without a visit after which a session ends. */
export const IDLE_DAYS = 30;
const MAX_USER_AGENT = 300;

export type SignInMethod = "password" | "google";

/** Data about the requesting browser. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
  /** Known-device cookie, as sent. */
  readonly deviceCookie?: string | undefined;
  /** Cookie of this browser's sign-up, as sent. */
  readonly signUpCookie?: string | undefined;
}

/** Context of requests from a browser, such as sign-in, sign-up or a password change. */
export interface ClientContext extends Pick<Context, "db" | "now"> {
  readonly client: Client;
}

/** A session with the account data that pages need. */
export interface Session {
  readonly id: number;
  readonly createdAt: Date;
  readonly account: {
    readonly id: number;
    readonly email: string;
    readonly name: string;
    /** E.164. */
    readonly phone: string | undefined;
    readonly role: Role;
    readonly type: AccountType;
    readonly language: Language;
    readonly cityRef: string | undefined;
    readonly readingOnly: boolean;
    /** False for accounts that only sign in through another service. */
    readonly hasPassword: boolean;
  };
}

const expiry = (now: number) => new Date(now + IDLE_DAYS * 86_400_000);

const agentOf = ({ userAgent }: Client) => userAgent.slice(0, MAX_USER_AGENT);

/**
 * Starts a session, in the transaction that has authenticated the account. Throws `account_blocked`, and `wrong_credentials` if the account
 * was deleted meanwhile. @returns the token for the cookie; only its hash is stored.
 */
export async function startSession(
  { db, client, now }: ClientContext,
  { account, method }: { readonly account: { readonly id: number; readonly role: Role }; readonly method: SignInMethod },
): Promise<string> {
  const state = (await lockAccountState({ db }, { accountId: account.id })) ?? "deleted";
  if (state === "deleted") fail("wrong_credentials");
  if (!hasAccountAccess(state, "act")) throwAccessError(state, { byKey: false });
  const token = newToken();
  await db.query(deleteLeastRecentlyUsed([account.id]));
  await db.prisma.session.create({
    data: {
      accountId: account.id,
      tokenHash: hashToken(token),
      method,
      address: client.address,
      userAgent: agentOf(client),
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      expiresAt: expiry(now),
    },
    select: { id: true },
  });
  await confirmAddress({ db, now }, { accountId: account.id, address: client.address });
  await db.query(touchAccount([account.id, kyivDay(now)]));
  await recordAudit(
    { db, actor: actorOf(account, client) },
    { action: "account.sign_in", subject: "account", subjectId: account.id, details: { method } },
  );
  return token;
}

/** Returns the actor for an account that acts for itself. */
export function actorOf(account: { readonly id: number; readonly role: Role }, { address }: Pick<Client, "address">): Actor {
  return { kind: account.role, accountId: account.id, address };
}

/** Returns the session of a token; undefined if it has ended, or the account is blocked or deleted. */
export async function findSession({ db, client, now }: ClientContext, token: unknown): Promise<Session | undefined> {
  if (!isToken(token)) return undefined;
  const { rows } = await db.query(selectSession([hashToken(token), new Date(now), client.address]));
  const [row] = rows;
  if (!row) return undefined;
  if (row.stale) {
    await db.prisma.session.updateMany({
      where: { id: row.id },
      data: { lastSeenAt: new Date(now), address: client.address, userAgent: agentOf(client), expiresAt: expiry(now) },
    });
    await db.query(touchAccount([row.account_id, kyivDay(now)]));
  }
  return {
    id: row.id,
    createdAt: row.created_at,
    account: {
      id: row.account_id,
      email: row.email,
      name: row.name,
      phone: row.phone ?? undefined,
      role: row.role,
      type: row.account_type,
      language: row.language,
      cityRef: row.city_ref ?? undefined,
      readingOnly: row.reading_only,
      hasPassword: row.has_password,
    },
  };
}

/** Returns the current role of a session; undefined if it has ended. For long-lived responses, which must recheck it. */
export async function sessionRole({ db, now }: Pick<Context, "db" | "now">, id: number): Promise<Role | undefined> {
  const session = await db.prisma.session.findUnique({
    where: { id, expiresAt: { gt: new Date(now) }, account: CAN_ACT },
    select: { account: { select: { role: true } } },
  });
  return session?.account.role;
}

export interface ListedSession {
  readonly id: number;
  readonly method: SignInMethod;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Returns the account's sessions, most recently used first. */
export async function listSessions({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<ListedSession[]> {
  const sessions = await db.prisma.session.findMany({
    where: { accountId, expiresAt: { gt: new Date(now) } },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    select: { id: true, method: true, address: true, userAgent: true, createdAt: true, lastSeenAt: true },
  });
  return sessions.map((session) => ({ ...session, method: session.method as SignInMethod }));
}

/** Ends a session of the account. Throws `not_found`. */
export async function endSession(
  { db, actor }: Pick<Context, "db" | "actor">,
  { accountId, id }: { readonly accountId: number; readonly id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { count } = await tx.prisma.session.deleteMany({ where: { id, accountId } });
    if (count === 0) fail("not_found");
    await recordAudit(
      { db: tx, actor },
      { action: "account.sign_out", subject: "account", subjectId: accountId, details: { sessions: 1 } },
    );
  });
}

/**
 * Ends the session that a browser had before a new one, with its notifications: they would show one account's messages to another. If both
 * sessions are of one account, the notifications continue in the new one. Does nothing if the previous session has ended meanwhile.
 */
export async function replaceSession(
  { db, actor }: Pick<Context, "db" | "actor">,
  { before, token }: { readonly before: Session; readonly token: string },
): Promise<void> {
  const { id, account } = before;
  await db.transaction(async (tx) => {
    const next = await tx.prisma.session.findUnique({
      where: { tokenHash: hashToken(token), accountId: account.id },
      select: { id: true },
    });
    if (next) await tx.prisma.pushSubscription.updateMany({ where: { sessionId: id }, data: { sessionId: next.id } });
    const { count: sessions } = await tx.prisma.session.deleteMany({ where: { id } });
    if (sessions > 0)
      await recordAudit(
        { db: tx, actor },
        { action: "account.sign_out", subject: "account", subjectId: account.id, details: { sessions } },
      );
  });
}

/**
 * Ends all sessions of the account, or all but one, and invalidates the links that would start another.
 * @returns the number of ended sessions.
 */
export async function endSessions(
  { db, actor }: Pick<Context, "db" | "actor">,
  { accountId, except }: { readonly accountId: number; readonly except?: number | undefined },
): Promise<number> {
  return db.transaction(async (tx) => {
    const where = except === undefined ? { accountId } : { accountId, id: { not: except } };
    const { count: sessions } = await tx.prisma.session.deleteMany({ where });
    await invalidateSignInLinks({ db: tx }, accountId);
    if (sessions > 0)
      await recordAudit({ db: tx, actor }, { action: "account.sign_out", subject: "account", subjectId: accountId, details: { sessions } });
    return sessions;
  });
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const where = { expiresAt: { lte: new Date(now) } };
  await deleteInBatches((limit) => db.prisma.session.deleteMany({ where, limit }));
}
