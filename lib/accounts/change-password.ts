import { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import type { Queryable } from "@/lib/platform/db";
import { spendTokens } from "./account-tokens";
import { confirmPassword } from "./confirm-password";
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
  { id: sessionId, account }: Session,
  input: z.output<typeof ChangePasswordFields>,
  client: Client,
  now: number,
): Promise<void> {
  await confirmPassword(db, account.id, input.current_password, now, "current_password");
  await checkPasswordStrength(input.password, [account.email, account.name]);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const actor = actorOf(account, client);
    await tx.query({
      text: "UPDATE accounts SET password_hash = $2, updated_at = now() WHERE id = $1",
      values: [account.id, passwordHash],
    });
    await spendTokens(tx, account.id, "reset_password");
    await recordAudit(tx, actor, { action: "account.password", subject: "account", subjectId: account.id, details: { by: "owner" } });
    await endSessions(tx, actor, account.id, sessionId);
    await postNotice(tx, "password_changed", account.email, account.language);
  });
}
