import { hasAccountAccess, lockAccountState, throwAccessError } from "@/lib/domain/account-access/access";
import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";

/**
 * The test account of an account (docs/decisions/207-test-mode.md): everything that keys of test mode create belongs to it. As each query of
 * the API is limited to one account, neither mode can reach the other's data.
 */

/** Not an email address, so that nobody can sign up with it, sign in with it, or receive email for it. */
const testEmail = (accountId: number) => `test:${accountId}`;

/** Creates the test account if there is none. Call it in a transaction that has locked the account. */
export async function ensureTestAccount({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.account.createMany({
    data: { email: testEmail(accountId), name: "Test mode", testOf: accountId },
    skipDuplicates: true,
  });
}

/** Returns the id of an account's test account; undefined if there is none. */
export async function findTestAccount({ db }: DbContext, accountId: number): Promise<number | undefined> {
  return (await db.prisma.account.findUnique({ where: { testOf: accountId }, select: { id: true } }))?.id;
}

/** Prisma condition for an account and its test account. */
export const withTestAccount = (accountId: number) => ({ OR: [{ id: accountId }, { testOf: accountId }] });

export async function isTestAccount({ db }: DbContext, accountId: number): Promise<boolean> {
  return (await db.prisma.account.count({ where: { id: accountId, testOf: { not: null } } })) > 0;
}

/** Returns the id of an account's test account, and creates it first if there is none. Throws the errors of {@link throwAccessError}. */
export async function openTestAccount({ db }: DbContext, accountId: number): Promise<number> {
  return db.transaction(async (tx) => {
    const state = (await lockAccountState({ db: tx }, { accountId, lock: "exclusive" })) ?? "deleted";
    if (!hasAccountAccess(state, "act")) throwAccessError(state, { byKey: false });
    await ensureTestAccount({ db: tx }, accountId);
    return (await findTestAccount({ db: tx }, accountId)) ?? fail("not_found");
  });
}
