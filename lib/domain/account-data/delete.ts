import { keepAnAdmin, lockForAdministration } from "@/lib/domain/accounts/administer";
import { confirmPassword } from "@/lib/domain/accounts/confirm-password";
import { postNotice } from "@/lib/domain/accounts/letters";
import { actorOf, type ClientContext, type Session } from "@/lib/domain/accounts/sessions";
import { eraseAddresses } from "@/lib/domain/audit/erase";
import { recordAudit } from "@/lib/domain/audit/record";
import { closeBalance } from "@/lib/domain/billing/close";
import type { Context } from "@/lib/domain/context/context";
import { eraseKeys } from "@/lib/domain/keys/erase";
import { eraseListings } from "@/lib/domain/listings/erase";
import { releaseMedia } from "@/lib/domain/media/release";
import { announceChange } from "@/lib/platform/changes";
import { fail } from "@/lib/shared/errors";

/**
 * Deletes the account of who is signed in. At once: keys are revoked, listings gone, sessions ended, personal data erased; media
 * follow with the next clean-up. What stays is a row without a name, days' counts of requests and the audit by number
 * (docs/decisions/053-deletion.md). It cannot be undone. The account's row is locked first: whatever is being created for the account
 * is committed before, and removed here, or waits and then finds the account deleted (docs/decisions/138-account-access.md).
 *
 * Throws `validation_failed` (`wrong_password`), `too_many_attempts`, `last_admin`, and `session_ended` when it is deleted already.
 */
export async function deleteAccount(
  { db, client, now }: ClientContext,
  { session, password }: { readonly session: Session; readonly password: string },
): Promise<void> {
  const { account } = session;
  await confirmPassword({ db, client, now }, { session, password, path: "current_password" });
  await announceChange({ topic: "accounts", id: account.id }, async (tx) => {
    const { role, deleted } = await lockForAdministration({ db: tx }, account.id);
    if (deleted) fail("session_ended");
    if (role === "admin") await keepAnAdmin({ db: tx }, account.id);
    await closeBalance({ db: tx, now }, account.id);
    await eraseKeys({ db: tx }, account.id);
    await eraseListings({ db: tx, actor: actorOf(account, client), now }, account.id);
    await releaseMedia({ db: tx }, account.id);
    await eraseAccount({ db: tx, now }, account.id);
    // Last, with no address of its own: what the account did is told by number from now on.
    await recordAudit({ db: tx, actor: actorOf(account, client) }, { action: "account.delete", subject: "account", subjectId: account.id });
    await eraseAddresses({ db: tx }, account.id);
    await postNotice({ db: tx }, { notice: "account_deleted", to: account.email, language: account.language });
  });
}

/** A domain that no mail ever reaches (RFC 2606), so that the address is free for a new account. */
const erasedEmail = (accountId: number) => `deleted-${accountId}@deleted.invalid`;

async function eraseAccount({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<void> {
  const where = { accountId };
  await db.prisma.session.deleteMany({ where });
  await db.prisma.accountIdentity.deleteMany({ where });
  await db.prisma.accountToken.deleteMany({ where });
  await db.prisma.confirmedAddress.deleteMany({ where });
  await db.prisma.account.update({
    where: { id: accountId },
    data: {
      email: erasedEmail(accountId),
      name: "",
      phone: null,
      passwordHash: null,
      cityRef: null,
      role: "owner",
      lastSeenOn: null,
      deletedAt: new Date(now),
    },
    select: { id: true },
  });
}
