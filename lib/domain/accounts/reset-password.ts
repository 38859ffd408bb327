import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { findAccountToken, spendAccountToken, spendTokens } from "./account-tokens";
import { clearAttempts, countAttempt, pairOf } from "./attempts";
import { deleteConfirmedAddresses } from "./confirmed-addresses";
import { mayEmailOwner } from "./count-email";
import { Email } from "./fields";
import { knownDevice } from "./known-device";
import { postAccountLetter, postNotice } from "./letters";
import { hashPassword, Password } from "./password";
import { checkPasswordStrength } from "./password-strength";
import { actorOf, type ClientContext, endSessions } from "./sessions";

export const ForgottenFields = z.object({ email: Email, next: z.string().optional() });

/**
 * Posts an email with a link that sets a new password. The answer, and the work, are the same whether the address has an account: the
 * email's job alone looks. Requests of strangers refuse the owner's own nothing: once the mailbox holds enough emails, whose links
 * all work, the answer stays the same and no further one is sent.
 *
 * Throws `too_many_attempts` for a client that asks for many addresses.
 * @param input.next page to go on to afterwards: a path of this site.
 */
export async function forgotPassword(
  context: ClientContext,
  { email, next }: { readonly email: string; readonly next?: string | undefined },
): Promise<void> {
  const device = await deviceOf(context, email);
  if (await mayEmailOwner(context, { kind: "reset_password", to: email, device }))
    await postAccountLetter(context, { kind: "reset_password", email, next });
}

async function deviceOf(
  { db, client: { deviceCookie } }: Pick<ClientContext, "db" | "client">,
  email: string,
): Promise<string | undefined> {
  const account = await db.prisma.account.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  return account ? knownDevice(deviceCookie, account) : undefined;
}

/** Whether a link to a new password still works. */
export async function mayResetPassword(context: Pick<Context, "db" | "now">, token: unknown): Promise<boolean> {
  return (await findAccountToken(context, { purpose: "reset_password", token })) !== undefined;
}

export const ResetFields = z.object({ token: z.string(), password: Password, next: z.string().optional() });

/**
 * Sets a new password by a letter's link. Every session of the account ends, on every device: whoever knew the old password is out.
 * Throws `link_expired`, `too_many_attempts`, `server_busy`, and `validation_failed` for a weak password, which leaves the link as it was.
 * @returns the account's id.
 */
export async function resetPassword({ db, client, now }: ClientContext, input: z.output<typeof ResetFields>): Promise<number> {
  await countAttempt({ db, now }, { kind: "choose-password-address", who: client.address });
  const link = (await findAccountToken({ db, now }, { purpose: "reset_password", token: input.token })) ?? fail("link_expired");
  const account = await readAccount(db, link.accountId);
  await checkPasswordStrength(input.password, [account.email, account.name], client.address);
  const passwordHash = await hashPassword(input.password, client.address);
  await db.transaction(async (tx) => {
    await spendAccountToken({ db: tx, now }, { purpose: "reset_password", token: input.token });
    await tx.prisma.account.update({ where: { id: account.id }, data: { passwordHash }, select: { id: true } });
    await spendTokens({ db: tx }, { accountId: account.id });
    const actor = actorOf(account, client);
    await recordAudit(
      { db: tx, actor },
      { action: "account.password", subject: "account", subjectId: account.id, details: { by: "letter" } },
    );
    await endSessions({ db: tx, actor }, { accountId: account.id });
    await deleteConfirmedAddresses({ db: tx }, account.id);
    await clearAttempts({ db: tx }, { kind: "sign-in-account", who: account.email });
    await clearAttempts({ db: tx }, { kind: "sign-in", who: pairOf(account.email, client.address) });
    // Its links are spent, so the next request must be answered by an email again.
    await clearAttempts({ db: tx }, { kind: "letter", who: `reset_password ${account.email}` });
    await clearAttempts({ db: tx }, { kind: "letter-pair", who: pairOf(`reset_password ${account.email}`, client.address) });
    await postNotice({ db: tx }, { notice: "password_changed", to: account.email, language: account.language });
  });
  return account.id;
}

async function readAccount(db: Queryable, id: number) {
  const select = { id: true, email: true, name: true, role: true, language: true };
  const account = (await db.prisma.account.findFirst({ where: { id, deletedAt: null }, select })) ?? fail("link_expired");
  return { ...account, language: account.language as Language };
}
