import { keepAnAdmin, lockForAdministration } from "@/lib/domain/accounts/administer";
import { confirmPassword } from "@/lib/domain/accounts/confirm-password";
import { postNotice } from "@/lib/domain/accounts/letters";
import { actorOf, type Client, type Session } from "@/lib/domain/accounts/sessions";
import { eraseAddresses } from "@/lib/domain/audit/erase";
import { recordAudit } from "@/lib/domain/audit/record";
import { closeBalance } from "@/lib/domain/billing/close";
import { eraseKeys } from "@/lib/domain/keys/erase";
import { eraseListings } from "@/lib/domain/listings/erase";
import { releaseMedia } from "@/lib/domain/media/release";
import { announceChange } from "@/lib/platform/changes";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";

/**
 * Deletes the account of who is signed in. At once: keys are revoked, listings gone, sessions ended, personal data erased; media
 * follow with the next clean-up. What stays is a row without a name, days' counts of requests and the audit by number
 * (docs/decisions/053-deletion.md). It cannot be undone. The account's row is locked first: whatever is being created for the account
 * is committed before, and removed here, or waits and then finds the account deleted (docs/decisions/138-account-access.md).
 *
 * Throws `validation_failed` (`wrong_password`), `too_many_attempts`, `last_admin`, and `session_ended` when it is deleted already.
 */
export async function deleteAccount(db: Queryable, session: Session, password: string, client: Client, now: number): Promise<void> {
  const { account } = session;
  await confirmPassword(db, session, password, client, now, "current_password");
  await announceChange({ topic: "accounts", id: account.id }, async (tx) => {
    const { role, deleted } = await lockForAdministration(tx, account.id);
    if (deleted) fail("session_ended");
    if (role === "admin") await keepAnAdmin(tx, account.id);
    await closeBalance(tx, account.id, now);
    await eraseKeys(tx, account.id);
    await eraseListings(tx, account.id);
    await releaseMedia(tx, account.id);
    await eraseAccount(tx, account.id);
    // Last, with no address of its own: what the account did is told by number from now on.
    await recordAudit(tx, actorOf(account, client), { action: "account.delete", subject: "account", subjectId: account.id });
    await eraseAddresses(tx, account.id);
    await postNotice(tx, "account_deleted", account.email, account.language);
  });
}

/** A domain that no mail ever reaches (RFC 2606), so that the address is free for a new account. */
const ERASED_EMAIL = "'deleted-' || id || '@deleted.invalid'";

async function eraseAccount(tx: Queryable, accountId: number): Promise<void> {
  const values = [accountId];
  for (const table of ["sessions", "account_identities", "account_tokens", "confirmed_addresses"])
    await tx.query({ text: `DELETE FROM ${table} WHERE account_id = $1`, values });
  await tx.query({
    text: `UPDATE accounts SET email = ${ERASED_EMAIL}, name = '', phone = NULL, password_hash = NULL, city_ref = NULL, role = 'owner',
                  last_seen_on = NULL,
                  deleted_at = now(), updated_at = now()
            WHERE id = $1`,
    values,
  });
}
