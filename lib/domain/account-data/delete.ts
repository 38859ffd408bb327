import { lockForAdministration, requireAnotherAdmin } from "@/lib/domain/accounts/administer";
import { confirmPassword } from "@/lib/domain/accounts/confirm-password";
import { queueAccountNotice } from "@/lib/domain/accounts/emails";
import { actorOf, type ClientContext, type Session } from "@/lib/domain/accounts/sessions";
import { findTestAccount } from "@/lib/domain/accounts/test-account";
import { eraseAddresses } from "@/lib/domain/audit/erase";
import { recordAudit } from "@/lib/domain/audit/record";
import { closeBalance } from "@/lib/domain/billing/close";
import type { Context } from "@/lib/domain/context/context";
import { eraseFavourites } from "@/lib/domain/favourites/save";
import { eraseKeys } from "@/lib/domain/keys/erase";
import { eraseListings } from "@/lib/domain/listings/erase";
import { releaseMedia } from "@/lib/domain/media/release";
import { eraseMessages } from "@/lib/domain/messages/erase";
import { eraseReports } from "@/lib/domain/moderation/erase";
import { eraseNotes } from "@/lib/domain/moderation/notes";
import { notifyReportersOfSeller } from "@/lib/domain/moderation/report-outcomes";
import { closeTopUps } from "@/lib/domain/payments/top-up";
import { eraseSearches } from "@/lib/domain/saved-searches/manage";
import { eraseStatementTexts } from "@/lib/domain/statements-of-reasons/write";
import { eraseWebhooks } from "@/lib/domain/webhooks/manage";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import { fail } from "@/lib/shared/errors";

/**
 * Deletes the signed-in account. Immediately revokes keys, deletes listings, ends sessions and erases personal data; media is deleted by
 * the next clean-up. An anonymous row, daily request counts and the audit log (by account id) remain
 * (docs/decisions/053-account-deletion.md). Cannot be undone. Locks the account's row first: anything being created for the account is
 * either committed before and removed here, or waits and then fails because the account is deleted (docs/decisions/138-account-access.md).
 *
 * Throws `validation_failed` (`wrong_password`), `too_many_attempts`, `last_admin`, and `session_ended` if it is already deleted.
 */
export async function deleteAccount(
  { db, client, now }: ClientContext,
  { session, password }: { readonly session: Session; readonly password: string },
): Promise<void> {
  const { account } = session;
  await confirmPassword({ db, client, now }, { session, password, path: "current_password" });
  await withCacheInvalidation({ topic: "accounts", id: account.id }, async (tx) => {
    const { role, deleted } = await lockForAdministration({ db: tx }, account.id);
    if (deleted) fail("session_ended");
    if (role === "admin") await requireAnotherAdmin({ db: tx }, account.id);
    await closeBalance({ db: tx, now }, account.id);
    await closeTopUps({ db: tx, now }, account.id);
    await eraseKeys({ db: tx }, account.id);
    await eraseWebhooks({ db: tx }, account.id);
    await eraseNotes({ db: tx }, account.id);
    await eraseFavourites({ db: tx }, account.id);
    await eraseSearches({ db: tx }, account.id);
    await eraseMessages({ db: tx }, { accountId: account.id, email: account.email });
    await eraseReports({ db: tx, now }, account.id);
    await notifyReportersOfSeller({ db: tx }, account.id);
    await eraseListings({ db: tx, actor: actorOf(account, client), now }, account.id);
    await releaseMedia({ db: tx }, account.id);
    await eraseStatementTexts({ db: tx }, account.id);
    await eraseTestAccount({ db: tx, actor: actorOf(account, client), now }, account.id);
    await eraseAccount({ db: tx, now }, account.id);
    // Last, without an IP address: from now on the audit log refers to the account only by id.
    await recordAudit({ db: tx, actor: actorOf(account, client) }, { action: "account.delete", subject: "account", subjectId: account.id });
    await eraseAddresses({ db: tx }, account.id);
    await queueAccountNotice({ db: tx }, { notice: "account_deleted", to: account.email, language: account.language });
  });
}

/** An address in a reserved domain (RFC 2606), so that the original address is free for a new account. */
const erasedEmail = (accountId: number) => `deleted-${accountId}@deleted.invalid`;

/** Listings, webhooks, events and media of test mode go at once. */
async function eraseTestAccount({ db, actor, now }: Context, accountId: number): Promise<void> {
  const id = await findTestAccount({ db }, accountId);
  if (id === undefined) return;
  await eraseWebhooks({ db }, id);
  await eraseListings({ db, actor, now }, id);
  await releaseMedia({ db }, id);
  await eraseAddresses({ db }, id);
  await db.prisma.account.update({ where: { id }, data: { deletedAt: new Date(now) }, select: { id: true } });
}

async function eraseAccount({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<void> {
  const where = { accountId };
  await db.prisma.pushSubscription.deleteMany({ where });
  await db.prisma.session.deleteMany({ where });
  await db.prisma.accountIdentity.deleteMany({ where });
  await db.prisma.accountToken.deleteMany({ where });
  await db.prisma.confirmedAddress.deleteMany({ where });
  await db.prisma.phoneCode.deleteMany({ where });
  await db.prisma.account.update({
    where: { id: accountId },
    data: {
      email: erasedEmail(accountId),
      name: "",
      phone: null,
      phoneConfirmedAt: null,
      passwordHash: null,
      cityRef: null,
      role: "owner",
      lastSeenOn: null,
      deletedAt: new Date(now),
    },
    select: { id: true },
  });
}
