import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { findAccountToken, spendAccountToken, spendTokens } from "./account-tokens";
import { confirmPassword } from "./confirm-password";
import { countEmail } from "./count-email";
import { Email, type Role } from "./fields";
import { postAccountLetter, postNotice } from "./letters";
import { Password } from "./password";
import { actorOf, type Client, type Session } from "./sessions";

/** PostgreSQL's code for a second row with a value that must be unique. */
const UNIQUE_VIOLATION = "23505";

export const ChangeEmailFields = z.object({ email: Email, current_password: Password });

/**
 * Asks for another e-mail: nothing changes before the link in the letter to the new address is followed. Whether that address has
 * an account shows to nobody but whoever reads its mail.
 *
 * Refuses with `validation_failed` (`wrong_password`, `same_email`) and `too_many_attempts`.
 */
export async function askForEmail(
  db: Queryable,
  session: Session,
  input: z.output<typeof ChangeEmailFields>,
  client: Client,
  now: number,
): Promise<void> {
  const { account } = session;
  if (input.email === account.email) failRules([{ path: "email", code: "same_email" }]);
  await confirmPassword(db, session, input.current_password, client, now, "current_password");
  await countEmail(db, { kind: "change_email", to: input.email }, client, now);
  await postAccountLetter(db, { kind: "change_email", accountId: account.id, email: input.email });
}

/** The new address that a link stands for; undefined when it is spent or has run out. */
export async function emailOfChange(db: Queryable, token: unknown, now: number): Promise<string | undefined> {
  return (await findAccountToken(db, "change_email", token, now))?.email ?? undefined;
}

/** The new address that waits for its link to be followed, if any. */
export async function pendingEmail(db: Queryable, accountId: number, now: number): Promise<string | undefined> {
  const { rows } = await db.query<{ email: string | null }>({
    text: "SELECT email FROM account_tokens WHERE account_id = $1 AND purpose = 'change_email' AND expires_at > $2",
    values: [accountId, new Date(now)],
  });
  return rows[0]?.email ?? undefined;
}

/**
 * Changes the e-mail by a letter's link; the old address is told. Links to a new password that went there are spent.
 * Refuses with `link_expired`, also when the address has got an account meanwhile.
 * @returns the new e-mail.
 */
export async function confirmEmail(db: Queryable, token: unknown, client: Client, now: number): Promise<string> {
  return db.transaction(async (tx) => {
    const { account_id: id, email } = await spendAccountToken(tx, "change_email", token, now);
    const { rows } = await tx.query<{ email: string; role: Role; language: Language }>({
      text: "SELECT email, role, language FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE",
      values: [id],
    });
    const account = rows[0] ?? fail("link_expired");
    if (!email) fail("link_expired");
    await tx
      .query({ text: "UPDATE accounts SET email = $2, updated_at = now() WHERE id = $1", values: [id, email] })
      .catch((error: { code?: string }) => (error.code === UNIQUE_VIOLATION ? fail("link_expired") : Promise.reject(error)));
    await spendTokens(tx, id);
    await recordAudit(tx, actorOf({ id, role: account.role }, client), { action: "account.email", subject: "account", subjectId: id });
    await postNotice(tx, "email_changed", account.email, account.language);
    return email;
  });
}
