import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { findAccountToken, spendAccountToken, spendTokens } from "./account-tokens";
import { clearAttempts, countAttempt, pairOf } from "./attempts";
import { deleteConfirmedAddresses } from "./confirmed-addresses";
import { mayEmailOwner } from "./count-email";
import { Email, type Role } from "./fields";
import { type DeviceAccount, knownDevice } from "./known-device";
import { postAccountLetter, postNotice } from "./letters";
import { hashPassword, Password } from "./password";
import { checkPasswordStrength } from "./password-strength";
import { actorOf, type Client, endSessions } from "./sessions";

export const ForgottenFields = z.object({ email: Email, next: z.string().optional() });

/**
 * Posts an email with a link that sets a new password. The answer, and the work, are the same whether the address has an account: the
 * email's job alone looks. Requests of strangers refuse the owner's own nothing: once the mailbox holds enough emails, whose links
 * all work, the answer stays the same and no further one is sent.
 *
 * Throws `too_many_attempts` for a client that asks for many addresses.
 * @param next page to go on to afterwards: a path of this site.
 */
export async function forgotPassword(db: Queryable, email: string, client: Client, now: number, next?: string): Promise<void> {
  const device = await deviceOf(db, email, client);
  if (await mayEmailOwner(db, { kind: "reset_password", to: email }, client, now, device))
    await postAccountLetter(db, { kind: "reset_password", email, next });
}

async function deviceOf(db: Queryable, email: string, { deviceCookie }: Client): Promise<string | undefined> {
  const { rows } = await db.query<DeviceAccount>({ text: "SELECT id, password_hash FROM accounts WHERE email = $1", values: [email] });
  return rows[0] && knownDevice(deviceCookie, rows[0]);
}

/** Whether a link to a new password still works. */
export async function mayResetPassword(db: Queryable, token: unknown, now: number): Promise<boolean> {
  return (await findAccountToken(db, "reset_password", token, now)) !== undefined;
}

export const ResetFields = z.object({ token: z.string(), password: Password, next: z.string().optional() });

/**
 * Sets a new password by a letter's link. Every session of the account ends, on every device: whoever knew the old password is out.
 * Throws `link_expired`, `too_many_attempts`, `server_busy`, and `validation_failed` for a weak password, which leaves the link as it was.
 * @returns the account's id.
 */
export async function resetPassword(db: Queryable, input: z.output<typeof ResetFields>, client: Client, now: number): Promise<number> {
  await countAttempt(db, "choose-password-address", client.address, now);
  const link = (await findAccountToken(db, "reset_password", input.token, now)) ?? fail("link_expired");
  const account = await readAccount(db, link.account_id);
  await checkPasswordStrength(input.password, [account.email, account.name], client.address);
  const passwordHash = await hashPassword(input.password, client.address);
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
    await deleteConfirmedAddresses(tx, account.id);
    await clearAttempts(tx, "sign-in-account", account.email);
    await clearAttempts(tx, "sign-in", pairOf(account.email, client.address));
    // Its links are spent, so the next request must be answered by an email again.
    await clearAttempts(tx, "letter", `reset_password ${account.email}`);
    await clearAttempts(tx, "letter-pair", pairOf(`reset_password ${account.email}`, client.address));
    await postNotice(tx, "password_changed", account.email, account.language);
  });
  return account.id;
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
