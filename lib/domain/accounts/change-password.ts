import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { spendTokens } from "./account-tokens";
import { confirmPassword } from "./confirm-password";
import { confirmAddress, deleteConfirmedAddresses } from "./confirmed-addresses";
import { postNotice } from "./letters";
import { hashPassword, Password } from "./password";
import { checkPasswordStrength } from "./password-strength";
import { actorOf, type Client, endSessions, type Session } from "./sessions";

export const ChangePasswordFields = z.object({ current_password: Password, password: Password });

/**
 * Changes the password of who is signed in. All other sessions end, and the owner hears of it by letter.
 * Refuses with `validation_failed` (`wrong_password`, `weak_password`, …) and `too_many_attempts`.
 */
export async function changePassword(
  db: Queryable,
  session: Session,
  input: z.output<typeof ChangePasswordFields>,
  client: Client,
  now: number,
): Promise<void> {
  const { id: sessionId, account } = session;
  await confirmPassword(db, session, input.current_password, client, now, "current_password");
  await checkPasswordStrength(input.password, [account.email, account.name], client.address);
  const passwordHash = await hashPassword(input.password, client.address);
  await db.transaction(async (tx) => {
    const actor = actorOf(account, client);
    const { rowCount } = await tx.query({
      text: "UPDATE accounts SET password_hash = $2, updated_at = now() WHERE id = $1 AND deleted_at IS NULL",
      values: [account.id, passwordHash],
    });
    if (!rowCount) fail("session_ended");
    await spendTokens(tx, account.id);
    await deleteConfirmedAddresses(tx, account.id);
    await confirmAddress(tx, account.id, client.address, now);
    await recordAudit(tx, actor, { action: "account.password", subject: "account", subjectId: account.id, details: { by: "owner" } });
    await endSessions(tx, actor, account.id, sessionId);
    await postNotice(tx, "password_changed", account.email, account.language);
  });
}
