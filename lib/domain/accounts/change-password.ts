import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import { fail } from "@/lib/shared/errors";
import { invalidateTokens } from "./account-tokens";
import { confirmPassword } from "./confirm-password";
import { confirmAddress, deleteConfirmedAddresses } from "./confirmed-addresses";
import { queueAccountNotice } from "./emails";
import { hashPassword, Password } from "./password";
import { checkPasswordStrength } from "./password-strength";
import { actorOf, type ClientContext, endSessions, type Session } from "./sessions";

export const ChangePasswordFields = z.object({ current_password: Password, password: Password });

/**
 * Changes the password of the signed-in account. Ends all other sessions and notifies the owner by email.
 * Throws `validation_failed` (`wrong_password`, `weak_password`, …) and `too_many_attempts`.
 */
export async function changePassword(
  { db, client, now }: ClientContext,
  { session, ...input }: z.output<typeof ChangePasswordFields> & { readonly session: Session },
): Promise<void> {
  const { id: sessionId, account } = session;
  await confirmPassword({ db, client, now }, { session, password: input.current_password, path: "current_password" });
  await checkPasswordStrength(input.password, [account.email, account.name], client.address);
  const passwordHash = await hashPassword(input.password, client.address);
  await db.transaction(async (tx) => {
    const actor = actorOf(account, client);
    const { count } = await tx.prisma.account.updateMany({ where: { id: account.id, deletedAt: null }, data: { passwordHash } });
    if (count === 0) fail("session_ended");
    await invalidateTokens({ db: tx }, { accountId: account.id });
    await deleteConfirmedAddresses({ db: tx }, account.id);
    await confirmAddress({ db: tx, now }, { accountId: account.id, address: client.address });
    await recordAudit(
      { db: tx, actor },
      { action: "account.password", subject: "account", subjectId: account.id, details: { by: "owner" } },
    );
    await endSessions({ db: tx, actor }, { accountId: account.id, except: sessionId });
    await queueAccountNotice({ db: tx }, { notice: "password_changed", to: account.email, language: account.language });
  });
}
