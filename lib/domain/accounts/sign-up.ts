import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { termsVersion } from "@/lib/domain/site-pages/terms-version";
import { fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES } from "@/lib/shared/i18n";
import { countAttempt } from "./attempts";
import { countEmail } from "./count-email";
import { queueAccountEmail } from "./emails";
import { ACCOUNT_TYPES, Email, Name, type Role } from "./fields";
import { hashPassword, Password, verifyPassword } from "./password";
import { checkPasswordStrength } from "./password-strength";
import { signUpInThisBrowser } from "./pending-sign-up";
import type { PendingSignUp } from "./pending-sign-up.sql";
import { actorOf, type ClientContext, startSession } from "./sessions";
import { SIGN_UP_HOURS } from "./terms";
import { hashToken, isToken } from "./token";

/**
 * Sign-up. The account is created when the link in the email is followed, so every account's email address is confirmed, and nobody can
 * register someone else's (docs/decisions/051-sign-up.md).
 */

export const SignUpFields = z.object({
  name: Name,
  email: Email,
  password: Password,
  account_type: z.enum(ACCOUNT_TYPES),
  language: z.enum(LANGUAGES),
});

export type SignUp = z.output<typeof SignUpFields>;

/**
 * Records a sign-up and queues its email. Neither the result nor the response time reveals whether the address already has an account; only
 * the email job checks that, and writes to the owner in both cases.
 *
 * The form states consent to the terms of use; their version and the time are stored with the account.
 *
 * Throws `validation_failed` for a weak password, `too_many_attempts` and `server_busy`.
 * @param input.next Path of this site to continue to after confirmation.
 * @returns the sign-up's id, for the cookie of the browser that made it.
 */
export async function signUp(
  { db, client, now }: ClientContext,
  { next, ...input }: SignUp & { readonly next?: string | undefined },
): Promise<number> {
  await countAttempt({ db, now }, { kind: "choose-password-address", who: client.address });
  await checkPasswordStrength(input.password, [input.email, input.name], client.address);
  await countEmail({ db, client, now }, { kind: "sign_up", to: input.email });
  const passwordHash = await hashPassword(input.password, client.address);
  const agreedTo = await termsVersion({ db });
  return db.transaction(async (tx) => {
    const { id } = await tx.prisma.signUp.create({
      data: {
        email: input.email,
        name: input.name,
        accountType: input.account_type,
        language: input.language,
        passwordHash,
        address: client.address,
        termsVersion: agreedTo,
        createdAt: new Date(now),
        expiresAt: new Date(now + SIGN_UP_HOURS * 3_600_000),
      },
      select: { id: true },
    });
    await queueAccountEmail({ db: tx }, { kind: "sign_up", signUpId: id, next });
    return id;
  });
}

/** Resends the email of this browser's sign-up. Throws `link_expired` and `too_many_attempts`. @returns the email address. */
export async function resendSignUp(context: ClientContext, next?: string): Promise<string> {
  const signUp = (await signUpInThisBrowser(context)) ?? fail("link_expired");
  await countEmail(context, { kind: "sign_up", to: signUp.email });
  await queueAccountEmail(context, { kind: "sign_up", signUpId: signUp.id, next });
  return signUp.email;
}

/** Returns the sign-up of a confirmation link; undefined if the link is used or expired. */
export async function findSignUp({ db, now }: Pick<Context, "db" | "now">, token: unknown): Promise<PendingSignUp | undefined> {
  if (!isToken(token)) return undefined;
  const signUp = await db.prisma.signUp.findUnique({
    where: { tokenHash: hashToken(token), expiresAt: { gt: new Date(now) } },
    select: { id: true, email: true, passwordHash: true },
  });
  return signUp ?? undefined;
}

/**
 * Returns the sign-up with the same address that was made in this browser: the link proves the mailbox, the cookie the person. It may differ
 * from the link's sign-up if someone else used the address too.
 */
export async function ownSignUp(context: ClientContext, { email }: PendingSignUp): Promise<PendingSignUp | undefined> {
  const own = await signUpInThisBrowser(context);
  return own?.email === email ? own : undefined;
}

export interface ConfirmedSignUp {
  readonly email: string;
  /** Token of the new session. */
  readonly session: string;
}

/**
 * Creates the account of a confirmed sign-up and signs it in. Uses up this link and all others for the same address.
 *
 * In a browser other than the one that signed up, the password is required as well. Otherwise, someone could sign up with another person's
 * address and would know the password of the account that this person creates by clicking the link.
 *
 * Throws `link_expired`, `validation_failed` (`required`, `wrong_password`), `too_many_attempts` and `server_busy`.
 */
export async function confirmSignUp(
  { db, client, now }: ClientContext,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
): Promise<ConfirmedSignUp> {
  const linked = (await findSignUp({ db, now }, token)) ?? fail("link_expired");
  const own = await ownSignUp({ db, client, now }, linked);
  if (!own) {
    if (!password) failRules([{ path: "password", code: "required" }]);
    await countAttempt({ db, now }, { kind: "confirm-sign-up", who: String(linked.id) });
    const right = await verifyPassword(linked.passwordHash, password, client.address);
    if (!right) failRules([{ path: "password", code: "wrong_password" }]);
  }
  return db.transaction(async (tx) => {
    const account = await createConfirmed({ db: tx, client, now }, (own ?? linked).id);
    return { email: linked.email, session: await startSession({ db: tx, client, now }, { account, method: "password" }) };
  });
}

/** Prisma's error code of a missing row. */
const NO_ROW = "P2025";

async function createConfirmed({ db, client, now }: ClientContext, signUpId: number): Promise<{ id: number; role: Role }> {
  const { createdAt, ...signedUp } = await db.prisma.signUp
    .delete({
      where: { id: signUpId, expiresAt: { gt: new Date(now) } },
      select: { email: true, name: true, accountType: true, language: true, passwordHash: true, termsVersion: true, createdAt: true },
    })
    .catch((error: { code?: string }) => (error.code === NO_ROW ? fail("link_expired") : Promise.reject(error)));
  const [inserted] = await db.prisma.account.createManyAndReturn({
    // There is no version if an earlier version of the board recorded the sign-up.
    data: { ...signedUp, termsAcceptedAt: signedUp.termsVersion === null ? null : createdAt },
    skipDuplicates: true,
    select: { id: true, role: true },
  });
  // The account was created meanwhile, by another sign-up or through Google, and keeps its password.
  const account = inserted ?? fail("link_expired");
  await db.prisma.signUp.deleteMany({ where: { email: signedUp.email } });
  await recordAudit(
    { db, actor: actorOf(account, client) },
    { action: "account.create", subject: "account", subjectId: account.id, details: { role: account.role, type: signedUp.accountType } },
  );
  return account;
}
