import { accountMay, failAccess, lockAccountState, MAY } from "@/lib/domain/account-access/access";
import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { prepared, type Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { kyivDay } from "@/lib/shared/time";
import { confirmAddress } from "./confirmed-addresses";
import type { Role } from "./fields";
import type { AccountType } from "./plans";
import { hashToken, isToken, newToken } from "./token";

/** Sessions live in the database and are looked up at every use: one that was ended is dead at once, on every instance. */

/** Days without a visit after which a session ends. */
export const IDLE_DAYS = 30;
/** A session that is used is written down at most this often, in seconds. */
const TOUCH_AFTER = 60;
/** Sessions of one account; the one that was quiet the longest makes room. */
const MAX_SESSIONS = 50;
const MAX_USER_AGENT = 300;

export type SignInMethod = "password" | "google";

/** Where a browser is, as far as the board is told. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
  /** Cookie of the accounts that have signed in on this device, as it was sent. */
  readonly deviceCookie?: string | undefined;
  /** Cookie of the sign-up that was made in this browser, as it was sent. */
  readonly signUpCookie?: string | undefined;
}

/** Who is signed in, and what the pages round every form need of the account. */
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
    /** False for those who only ever signed in through another service. */
    readonly hasPassword: boolean;
  };
}

interface SessionRow {
  id: number;
  created_at: Date;
  stale: boolean;
  account_id: number;
  email: string;
  name: string;
  phone: string | null;
  role: Role;
  account_type: AccountType;
  language: Language;
  city_ref: string | null;
  reading_only: boolean;
  has_password: boolean;
}

const selectSession = prepared(
  "session_by_token",
  `SELECT s.id, s.created_at, s.last_seen_at < $2::timestamptz - interval '${TOUCH_AFTER} seconds' OR s.address <> $3 AS stale, a.id AS account_id,
          a.email, a.name, a.phone, a.role, a.account_type, a.language, a.city_ref, a.reading_only,
          coalesce(a.password_hash, '') <> '' AS has_password
     FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = $1 AND s.expires_at > $2 AND ${MAY.act}`,
);
const touchSession = prepared(
  "session_touch",
  `UPDATE sessions SET last_seen_at = $2, address = $3, user_agent = $4, expires_at = $2::timestamptz + interval '${IDLE_DAYS} days' WHERE id = $1`,
);
/** Written once a day for each account. */
const touchAccount = prepared(
  "account_seen",
  "UPDATE accounts SET last_seen_on = $2::date WHERE id = $1 AND deleted_at IS NULL AND last_seen_on IS DISTINCT FROM $2::date",
);
const insertSession = prepared(
  "session_insert",
  `INSERT INTO sessions (account_id, token_hash, method, address, user_agent, created_at, last_seen_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $6, $6::timestamptz + interval '${IDLE_DAYS} days')`,
);
const deleteQuietest = prepared(
  "session_make_room",
  `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE account_id = $1 ORDER BY last_seen_at DESC, id DESC OFFSET ${MAX_SESSIONS - 1})`,
);

const agentOf = ({ userAgent }: Client) => userAgent.slice(0, MAX_USER_AGENT);

/**
 * Begins a session, in the transaction that has checked who it is. Throws `account_blocked`, and `wrong_credentials` when the account
 * was deleted meanwhile. @returns the token for the cookie, which is kept nowhere.
 */
export async function startSession(
  tx: Queryable,
  account: { readonly id: number; readonly role: Role },
  method: SignInMethod,
  client: Client,
  now: number,
): Promise<string> {
  const state = (await lockAccountState(tx, account.id)) ?? "deleted";
  if (state === "deleted") fail("wrong_credentials");
  if (!accountMay(state, "act")) failAccess(state, { byKey: false });
  const token = newToken();
  await tx.query(deleteQuietest([account.id]));
  await tx.query(insertSession([account.id, hashToken(token), method, client.address, agentOf(client), new Date(now)]));
  await confirmAddress(tx, account.id, client.address, now);
  await tx.query(touchAccount([account.id, kyivDay(now)]));
  await recordAudit(tx, actorOf(account, client), {
    action: "account.sign_in",
    subject: "account",
    subjectId: account.id,
    details: { method },
  });
  return token;
}

/** An account that acts for itself, in the board's terms. */
export function actorOf(account: { readonly id: number; readonly role: Role }, { address }: Pick<Client, "address">): Actor {
  return { kind: account.role, accountId: account.id, address };
}

/** The session of a cookie's token; undefined for one that has ended, and for blocked and deleted accounts. */
export async function findSession(db: Queryable, token: unknown, client: Client, now: number): Promise<Session | undefined> {
  if (!isToken(token)) return undefined;
  const { rows } = await db.query<SessionRow>(selectSession([hashToken(token), new Date(now), client.address]));
  const [row] = rows;
  if (!row) return undefined;
  if (row.stale) {
    await db.query(touchSession([row.id, new Date(now), client.address, agentOf(client)]));
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

const selectRole = prepared(
  "session_role",
  `SELECT a.role FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.id = $1 AND s.expires_at > $2 AND ${MAY.act}`,
);

/** The role in which a session may go on; undefined when it has ended. For answers that outlast the request's own look at it. */
export async function sessionRole(db: Queryable, id: number, now: number): Promise<Role | undefined> {
  return (await db.query<{ role: Role }>(selectRole([id, new Date(now)]))).rows[0]?.role;
}

export interface ListedSession {
  readonly id: number;
  readonly method: SignInMethod;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The account's sessions that have not ended, the latest used first. */
export async function listSessions(db: Queryable, accountId: number, now: number): Promise<ListedSession[]> {
  const { rows } = await db.query<ListedSession>({
    text: `SELECT id, method, address, user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt"
             FROM sessions WHERE account_id = $1 AND expires_at > $2 ORDER BY last_seen_at DESC, id DESC`,
    values: [accountId, new Date(now)],
  });
  return rows;
}

/** Ends one session of the account: from the next request on its cookie is worth nothing. Refuses with `not_found`. */
export async function endSession(db: Queryable, actor: Actor, accountId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.query({ text: "DELETE FROM sessions WHERE id = $1 AND account_id = $2", values: [id, accountId] });
    if (!rowCount) fail("not_found");
    await recordAudit(tx, actor, { action: "account.sign_out", subject: "account", subjectId: accountId, details: { sessions: 1 } });
  });
}

/** Ends all sessions of the account, or all but one. @returns how many. */
export async function endSessions(db: Queryable, actor: Actor, accountId: number, besides?: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.query({
      text: "DELETE FROM sessions WHERE account_id = $1 AND id IS DISTINCT FROM $2",
      values: [accountId, besides ?? null],
    });
    const sessions = rowCount ?? 0;
    if (sessions > 0)
      await recordAudit(tx, actor, { action: "account.sign_out", subject: "account", subjectId: accountId, details: { sessions } });
    return sessions;
  });
}

/** Removes what has run out. */
export async function forgetSessions(db: Queryable, now: number): Promise<void> {
  await db.query({ text: "DELETE FROM sessions WHERE expires_at <= $1", values: [new Date(now)] });
}
