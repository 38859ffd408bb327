import { hasAccountAccess, lockAccountState } from "@/lib/domain/account-access/access";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import type { AccountToken } from "@/lib/platform/generated/prisma/client";
import { fail } from "@/lib/shared/errors";
import { hashToken, isToken, newToken } from "./token";

/**
 * Single-use tokens of links in emails. Several links of one purpose are valid until one is used: anyone can request another link, which
 * must not invalidate the one that the owner is about to open.
 */

/** Lifetime of a link in hours. `thread`: the link in an email about new messages, which signs in and opens the thread. */
export const TOKEN_HOURS = { reset_password: 1, change_email: 24, sign_in: 0.25, thread: 72 } as const;

export type TokenPurpose = keyof typeof TOKEN_HOURS;

/** Purposes of links that sign in. */
export const SIGN_IN_PURPOSES = ["sign_in", "thread"] as const satisfies readonly TokenPurpose[];

interface NewLink {
  readonly accountId: number;
  readonly purpose: TokenPurpose;
  /** The new address, for a change of email. */
  readonly email?: string;
}

/**
 * Creates a link's token. For a change of email, it replaces the previous token.
 * @returns undefined for a blocked or deleted account.
 */
export async function makeAccountToken(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, purpose, email }: NewLink,
): Promise<string | undefined> {
  const state = await lockAccountState({ db }, { accountId });
  if (!state || !hasAccountAccess(state, "act")) return undefined;
  const token = newToken();
  if (purpose === "change_email") await invalidateTokens({ db }, { accountId, purpose });
  const expiresAt = new Date(now + TOKEN_HOURS[purpose] * 3_600_000);
  await db.prisma.accountToken.create({
    data: { accountId, purpose, email: email ?? null, tokenHash: hashToken(token), createdAt: new Date(now), expiresAt },
    select: { id: true },
  });
  return token;
}

/** Invalidates an account's links. */
export async function invalidateTokens(
  { db }: DbContext,
  { accountId, purpose }: { readonly accountId: number; readonly purpose?: TokenPurpose | undefined },
): Promise<void> {
  await db.prisma.accountToken.deleteMany({ where: purpose === undefined ? { accountId } : { accountId, purpose } });
}

/** Invalidates the links that sign in to an account, with the messages that such links would confirm. */
export async function invalidateSignInLinks({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.accountToken.deleteMany({ where: { accountId, purpose: { in: [...SIGN_IN_PURPOSES] } } });
  const account = await db.prisma.account.findUnique({ where: { id: accountId }, select: { email: true } });
  if (account) await db.prisma.pendingMessage.deleteMany({ where: { email: account.email } });
}

export type AccountLink = Readonly<Pick<AccountToken, "accountId" | "email">>;

/** Condition for a valid link. */
const working = (purpose: TokenPurpose, token: string, now: number) => ({
  tokenHash: hashToken(token),
  purpose,
  expiresAt: { gt: new Date(now) },
});

/** Returns the account of a valid link; undefined if it is used or expired. Does not use it up. */
export async function findAccountToken(
  { db, now }: Pick<Context, "db" | "now">,
  { purpose, token }: { readonly purpose: TokenPurpose; readonly token: unknown },
): Promise<AccountLink | undefined> {
  if (!isToken(token)) return undefined;
  const select = { accountId: true, email: true };
  return (await db.prisma.accountToken.findUnique({ where: working(purpose, token, now), select })) ?? undefined;
}

/**
 * Uses up a link; of two concurrent calls one succeeds. Locks the account first, as deletion does. Throws `link_expired`, also for a blocked
 * or deleted account.
 */
export async function consumeAccountToken(
  { db, now }: Pick<Context, "db" | "now">,
  { purpose, token }: { readonly purpose: TokenPurpose; readonly token: unknown },
): Promise<AccountLink> {
  const link = (await findAccountToken({ db, now }, { purpose, token })) ?? fail("link_expired");
  const state = await lockAccountState({ db }, { accountId: link.accountId, lock: "exclusive" });
  if (!state || !hasAccountAccess(state, "act") || !isToken(token)) fail("link_expired");
  const { count } = await db.prisma.accountToken.deleteMany({ where: working(purpose, token, now) });
  return count > 0 ? link : fail("link_expired");
}

/** Deletes expired links and unconfirmed sign-ups. */
export async function deleteExpiredLinks({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const where = { expiresAt: { lte: new Date(now) } };
  await deleteInBatches((limit) => db.prisma.accountToken.deleteMany({ where, limit }));
  await deleteInBatches((limit) => db.prisma.signUp.deleteMany({ where, limit }));
}
