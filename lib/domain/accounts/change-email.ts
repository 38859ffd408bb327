import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { fail, failRules } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { consumeAccountToken, findAccountToken, invalidateTokens } from "./account-tokens";
import { confirmPassword } from "./confirm-password";
import { countEmail } from "./count-email";
import { queueAccountEmail, queueAccountNotice } from "./emails";
import { Email } from "./fields";
import { Password } from "./password";
import { actorOf, type ClientContext, type Session } from "./sessions";

/** Prisma's error code of a unique constraint violation. */
const UNIQUE_VIOLATION = "P2002";

export const ChangeEmailFields = z.object({ email: Email, current_password: Password });

/**
 * Requests a change of the email address. Nothing changes until the link in the email to the new address is followed. Does not reveal
 * whether that address has an account.
 *
 * Throws `validation_failed` (`wrong_password`, `same_email`) and `too_many_attempts`.
 */
export async function requestEmailChange(
  context: ClientContext,
  { session, ...input }: z.output<typeof ChangeEmailFields> & { readonly session: Session },
): Promise<void> {
  const { account } = session;
  if (input.email === account.email) failRules([{ path: "email", code: "same_email" }]);
  await confirmPassword(context, { session, password: input.current_password, path: "current_password" });
  await countEmail(context, { kind: "change_email", to: input.email });
  await queueAccountEmail(context, { kind: "change_email", accountId: account.id, email: input.email });
}

/** Returns the new address of a link; undefined if it is used or expired. */
export async function readChangedEmail(context: Pick<Context, "db" | "now">, token: unknown): Promise<string | undefined> {
  return (await findAccountToken(context, { purpose: "change_email", token }))?.email ?? undefined;
}

/** Returns the new address that is not confirmed yet, if any. */
export async function pendingEmail({ db, now }: Pick<Context, "db" | "now">, accountId: number): Promise<string | undefined> {
  const link = await db.prisma.accountToken.findFirst({
    where: { accountId, purpose: "change_email", expiresAt: { gt: new Date(now) } },
    select: { email: true },
  });
  return link?.email ?? undefined;
}

/**
 * Changes the email address through the link in an email. Notifies the old address and invalidates password reset links sent there.
 * Throws `link_expired`, also if the new address has got an account meanwhile.
 * @returns the new email address.
 */
export async function confirmEmail({ db, client, now }: ClientContext, token: unknown): Promise<string> {
  return db.transaction(async (tx) => {
    // `consumeAccountToken` locks the account.
    const { accountId: id, email } = await consumeAccountToken({ db: tx, now }, { purpose: "change_email", token });
    const select = { email: true, role: true, language: true };
    const account = (await tx.prisma.account.findFirst({ where: { id, deletedAt: null }, select })) ?? fail("link_expired");
    if (!email) fail("link_expired");
    await tx.prisma.account
      .update({ where: { id }, data: { email }, select: { id: true } })
      .catch((error: { code?: string }) => (error.code === UNIQUE_VIOLATION ? fail("link_expired") : Promise.reject(error)));
    await invalidateTokens({ db: tx }, { accountId: id });
    await recordAudit(
      { db: tx, actor: actorOf({ id, role: account.role }, client) },
      { action: "account.email", subject: "account", subjectId: id },
    );
    await queueAccountNotice({ db: tx }, { notice: "email_changed", to: account.email, language: account.language as Language });
    return email;
  });
}
