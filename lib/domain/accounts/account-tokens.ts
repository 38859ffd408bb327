import { accountMay, lockAccountState } from "@/lib/domain/account-access/access";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { hashToken, isToken, newToken } from "./token";

/**
 * Links in emails that do one thing, once. Links of one purpose work side by side until one is used: anybody may have another sent,
 * which must not spoil the one that the owner is about to open.
 */

/** Hours for which a link works. */
export const TOKEN_HOURS = { reset_password: 1, change_email: 24, sign_in: 0.25 } as const;

export type TokenPurpose = keyof typeof TOKEN_HOURS;

interface NewLink {
  readonly accountId: number;
  readonly purpose: TokenPurpose;
  /** What a change of e-mail leads to. */
  readonly email?: string;
}

/** Makes a link's token. A change of e-mail has one link: a later wish replaces the one before. @returns undefined for a blocked or deleted account. */
export async function makeAccountToken(tx: Queryable, { accountId, purpose, email }: NewLink, now: number): Promise<string | undefined> {
  const state = await lockAccountState(tx, accountId);
  if (!state || !accountMay(state, "act")) return undefined;
  const token = newToken();
  if (purpose === "change_email") await spendTokens(tx, accountId, purpose);
  await tx.query({
    text: "INSERT INTO account_tokens (account_id, purpose, email, token_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)",
    values: [accountId, purpose, email ?? null, hashToken(token), new Date(now), new Date(now + TOKEN_HOURS[purpose] * 3_600_000)],
  });
  return token;
}

/** Makes links of an account worthless. */
export async function spendTokens(tx: Queryable, accountId: number, purpose?: TokenPurpose): Promise<void> {
  await tx.query({
    text: "DELETE FROM account_tokens WHERE account_id = $1 AND ($2::text IS NULL OR purpose = $2)",
    values: [accountId, purpose ?? null],
  });
}

export interface AccountLink {
  readonly account_id: number;
  readonly email: string | null;
}

/** Whose a link is that still works; undefined when it is spent or has run out. Looking does not spend it. */
export async function findAccountToken(
  db: Queryable,
  purpose: TokenPurpose,
  token: unknown,
  now: number,
): Promise<AccountLink | undefined> {
  if (!isToken(token)) return undefined;
  const { rows } = await db.query<AccountLink>({
    text: "SELECT account_id, email FROM account_tokens WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3",
    values: [hashToken(token), purpose, new Date(now)],
  });
  return rows[0];
}

/**
 * Spends a link: of two at once one succeeds. Locks the account first, as deletion does. Throws `link_expired`, also for a blocked or
 * deleted account.
 */
export async function spendAccountToken(tx: Queryable, purpose: TokenPurpose, token: unknown, now: number): Promise<AccountLink> {
  const link = (await findAccountToken(tx, purpose, token, now)) ?? fail("link_expired");
  const state = await lockAccountState(tx, link.account_id, "exclusive");
  if (!state || !accountMay(state, "act") || !isToken(token)) fail("link_expired");
  const { rows } = await tx.query<AccountLink>({
    text: "DELETE FROM account_tokens WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 RETURNING account_id, email",
    values: [hashToken(token), purpose, new Date(now)],
  });
  return rows[0] ?? fail("link_expired");
}

/** Removes links, and sign-ups that nobody confirmed, once they have run out. */
export async function forgetLinks(db: Queryable, now: number): Promise<void> {
  for (const table of ["account_tokens", "sign_ups"])
    await db.query({ text: `DELETE FROM ${table} WHERE expires_at <= $1`, values: [new Date(now)] });
}
