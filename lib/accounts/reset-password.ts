import { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import { fail } from "@/lib/kernel/errors";
import type { Language } from "@/lib/kernel/i18n";
import type { Queryable } from "@/lib/platform/db";
import { findAccountToken, spendAccountToken, spendTokens } from "./account-tokens";
import { clearAttempts, countAttempt } from "./attempts";
import { Email, type Role } from "./fields";
import { postAccountLetter, postNotice } from "./letters";
import { hashPassword, Password } from "./password";
import { checkPasswordStrength } from "./password-strength";
import { actorOf, type Client, endSessions } from "./sessions";

export const ForgottenFields = z.object({ email: Email });

/**
 * Posts a letter with a link that sets a new password. The answer, and the work, are the same whether the e-mail has an account:
 * the letter's job alone looks. Refuses with `too_many_attempts`.
 */
export async function forgotPassword(db: Queryable, email: string, client: Client, now: number): Promise<void> {
  await countAttempt(db, "letter-address", client.address, now);
  await countAttempt(db, "letter", email, now);
  await postAccountLetter(db, { kind: "reset_password", email });
}

/** Whether a link to a new password still works. */
export async function mayResetPassword(db: Queryable, token: unknown, now: number): Promise<boolean> {
  return (await findAccountToken(db, "reset_password", token, now)) !== undefined;
}

export const ResetFields = z.object({ token: z.string(), password: Password });

/**
 * Sets a new password by a letter's link. Every session of the account ends, on every device: whoever knew the old password is out.
 * Refuses with `link_expired`, and `validation_failed` for a weak password, which leaves the link as good as it was.
 */
export async function resetPassword(db: Queryable, input: z.output<typeof ResetFields>, client: Client, now: number): Promise<void> {
  const link = (await findAccountToken(db, "reset_password", input.token, now)) ?? fail("link_expired");
  const account = await readAccount(db, link.account_id);
  await checkPasswordStrength(input.password, [account.email, account.name]);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await spendAccountToken(tx, "reset_password", input.token, now);
    await tx.query({
      text: "UPDATE accounts SET password_hash = $2, updated_at = now() WHERE id = $1",
      values: [account.id, passwordHash],
    });
    await spendTokens(tx, account.id);
    const actor = actorOf(account, client);
    await recordAudit(tx, actor, { action: "account.password", subject: "account", subjectId: account.id, details: { by: "letter" } });
    await endSessions(tx, actor, account.id);
    await clearAttempts(tx, "sign-in", account.email);
    await postNotice(tx, "password_changed", account.email, account.language);
  });
}

interface AccountRow {
  id: number;
  email: string;
  name: string;
  role: Role;
  language: Language;
}

async function readAccount(db: Queryable, id: number): Promise<AccountRow> {
  const { rows } = await db.query<AccountRow>({
    text: "SELECT id, email, name, role, language FROM accounts WHERE id = $1 AND deleted_at IS NULL",
    values: [id],
  });
  return rows[0] ?? fail("link_expired");
}
