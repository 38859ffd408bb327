import { accountMay, lockAccountState } from "@/lib/domain/account-access/access";
import type { Context, DbContext } from "@/lib/domain/context/context";
import type { AccountToken } from "@/lib/platform/generated/prisma/client";
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
export async function makeAccountToken(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, purpose, email }: NewLink,
): Promise<string | undefined> {
  const state = await lockAccountState({ db }, { accountId });
  if (!state || !accountMay(state, "act")) return undefined;
  const token = newToken();
  if (purpose === "change_email") await spendTokens({ db }, { accountId, purpose });
  const expiresAt = new Date(now + TOKEN_HOURS[purpose] * 3_600_000);
  await db.prisma.accountToken.create({
    data: { accountId, purpose, email: email ?? null, tokenHash: hashToken(token), createdAt: new Date(now), expiresAt },
    select: { id: true },
  });
  return token;
}

/** Makes links of an account worthless. */
export async function spendTokens(
  { db }: DbContext,
  { accountId, purpose }: { readonly accountId: number; readonly purpose?: TokenPurpose | undefined },
): Promise<void> {
  await db.prisma.accountToken.deleteMany({ where: purpose === undefined ? { accountId } : { accountId, purpose } });
}

export type AccountLink = Readonly<Pick<AccountToken, "accountId" | "email">>;

/** A link that still works. */
const working = (purpose: TokenPurpose, token: string, now: number) => ({
  tokenHash: hashToken(token),
  purpose,
  expiresAt: { gt: new Date(now) },
});

/** Whose a link is that still works; undefined when it is spent or has run out. Looking does not spend it. */
export async function findAccountToken(
  { db, now }: Pick<Context, "db" | "now">,
  { purpose, token }: { readonly purpose: TokenPurpose; readonly token: unknown },
): Promise<AccountLink | undefined> {
  if (!isToken(token)) return undefined;
  const select = { accountId: true, email: true };
  return (await db.prisma.accountToken.findUnique({ where: working(purpose, token, now), select })) ?? undefined;
}

/**
 * Spends a link: of two at once one succeeds. Locks the account first, as deletion does. Throws `link_expired`, also for a blocked or
 * deleted account.
 */
export async function spendAccountToken(
  { db, now }: Pick<Context, "db" | "now">,
  { purpose, token }: { readonly purpose: TokenPurpose; readonly token: unknown },
): Promise<AccountLink> {
  const link = (await findAccountToken({ db, now }, { purpose, token })) ?? fail("link_expired");
  const state = await lockAccountState({ db }, { accountId: link.accountId, lock: "exclusive" });
  if (!state || !accountMay(state, "act") || !isToken(token)) fail("link_expired");
  const { count } = await db.prisma.accountToken.deleteMany({ where: working(purpose, token, now) });
  return count > 0 ? link : fail("link_expired");
}

/** Removes links, and sign-ups that nobody confirmed, once they have run out. */
export async function forgetLinks({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const where = { expiresAt: { lte: new Date(now) } };
  await db.prisma.accountToken.deleteMany({ where });
  await db.prisma.signUp.deleteMany({ where });
}
