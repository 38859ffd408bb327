import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { consumeAccountToken, findAccountToken, invalidateTokens } from "./account-tokens";
import { attemptSubject, clearAttempts, countAttempt } from "./attempts";
import { deleteConfirmedAddresses } from "./confirmed-addresses";
import { canEmailOwner } from "./count-email";
import { queueAccountEmail, queueAccountNotice } from "./emails";
import { Email } from "./fields";
import { findKnownDevice } from "./known-device";
import { hashPassword, Password } from "./password";
import { checkPasswordStrength } from "./password-strength";
import { actorOf, type ClientContext, endSessions } from "./sessions";

export const ForgotPasswordFields = z.object({ email: Email, next: z.string().optional() });

/**
 * Queues an email with a password reset link. Result and work do not depend on whether the address has an account; only the email job
 * checks that. Requests by strangers do not lock out the owner: after enough emails, whose links all work, no more are sent but the result
 * is the same.
 *
 * Throws `too_many_attempts` for a client that requests many addresses.
 * @param input.next Path of this site to continue to afterwards.
 */
export async function forgotPassword(
  context: ClientContext,
  { email, next }: { readonly email: string; readonly next?: string | undefined },
): Promise<void> {
  const device = await deviceOf(context, email);
  if (await canEmailOwner(context, { kind: "reset_password", to: email, device }))
    await queueAccountEmail(context, { kind: "reset_password", email, next });
}

async function deviceOf(
  { db, client: { deviceCookie } }: Pick<ClientContext, "db" | "client">,
  email: string,
): Promise<string | undefined> {
  const account = await db.prisma.account.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  return account ? findKnownDevice(deviceCookie, account) : undefined;
}

/** Whether a password reset link is valid. */
export async function canResetPassword(context: Pick<Context, "db" | "now">, token: unknown): Promise<boolean> {
  return (await findAccountToken(context, { purpose: "reset_password", token })) !== undefined;
}

export const ResetFields = z.object({ token: z.string(), password: Password, next: z.string().optional() });

/**
 * Sets a new password through the link in an email and ends all sessions of the account.
 * Throws `link_expired`, `too_many_attempts`, `server_busy`, and `validation_failed` for a weak password, which does not use up the link.
 * @returns the account's id.
 */
export async function resetPassword({ db, client, now }: ClientContext, input: z.output<typeof ResetFields>): Promise<number> {
  await countAttempt({ db, now }, { kind: "choose-password-address", who: client.address });
  const link = (await findAccountToken({ db, now }, { purpose: "reset_password", token: input.token })) ?? fail("link_expired");
  const account = await readAccount(db, link.accountId);
  await checkPasswordStrength(input.password, [account.email, account.name], client.address);
  const passwordHash = await hashPassword(input.password, client.address);
  await db.transaction(async (tx) => {
    await consumeAccountToken({ db: tx, now }, { purpose: "reset_password", token: input.token });
    await tx.prisma.account.update({ where: { id: account.id }, data: { passwordHash }, select: { id: true } });
    await invalidateTokens({ db: tx }, { accountId: account.id });
    const actor = actorOf(account, client);
    await recordAudit(
      { db: tx, actor },
      { action: "account.password", subject: "account", subjectId: account.id, details: { by: "letter" } },
    );
    await endSessions({ db: tx, actor }, { accountId: account.id });
    await deleteConfirmedAddresses({ db: tx }, account.id);
    await clearAttempts({ db: tx }, { kind: "sign-in-account", who: account.email });
    await clearAttempts({ db: tx }, { kind: "sign-in", who: attemptSubject(account.email, client.address) });
    // Its links are used up, so the next request must send an email again.
    await clearAttempts({ db: tx }, { kind: "email", who: `reset_password ${account.email}` });
    await clearAttempts({ db: tx }, { kind: "email-pair", who: attemptSubject(`reset_password ${account.email}`, client.address) });
    await queueAccountNotice({ db: tx }, { notice: "password_changed", to: account.email, language: account.language });
  });
  return account.id;
}

async function readAccount(db: Queryable, id: number) {
  const select = { id: true, email: true, name: true, role: true, language: true };
  const account = (await db.prisma.account.findFirst({ where: { id, deletedAt: null }, select })) ?? fail("link_expired");
  return { ...account, language: account.language as Language };
}
