import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record";
import { termsVersion } from "@/lib/domain/site-pages/terms-version";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import { LANGUAGES } from "@/lib/shared/i18n";
import { countAttempt } from "./attempts";
import { countEmail } from "./count-email";
import { ACCOUNT_TYPES, Email, Name, type Role } from "./fields";
import { postAccountLetter } from "./letters";
import { hashPassword, Password, verifyPassword } from "./password";
import { checkPasswordStrength } from "./password-strength";
import { signUpInThisBrowser } from "./pending-sign-up";
import type { PendingSignUp } from "./pending-sign-up.sql";
import { actorOf, type Client, startSession } from "./sessions";
import { SIGN_UP_HOURS } from "./terms";
import { hashToken, isToken } from "./token";

/**
 * Signing up. An account comes to be when the link in the letter is followed, so every account's e-mail is its owner's, and nobody
 * takes another's in advance (docs/decisions/051-sign-up.md).
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
 * Records a sign-up and posts its email. Whether the address has an account already shows neither in the answer nor in the work: the
 * email's job alone finds out, and writes to the owner either way.
 *
 * The form says that it agrees to the terms of use: their version is kept, and goes to the account with the time of the form.
 *
 * Throws `validation_failed` for a weak password, `too_many_attempts` and `server_busy`.
 * @param next page to go on to once it is confirmed: a path of this site.
 * @returns the sign-up's id, for the cookie of the browser that made it.
 */
export async function signUp(db: Queryable, input: SignUp, client: Client, now: number, next?: string): Promise<number> {
  await countAttempt(db, "choose-password-address", client.address, now);
  await checkPasswordStrength(input.password, [input.email, input.name], client.address);
  await countEmail(db, { kind: "sign_up", to: input.email }, client, now);
  const passwordHash = await hashPassword(input.password, client.address);
  const agreedTo = await termsVersion(db);
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
    await postAccountLetter(tx, { kind: "sign_up", signUpId: id, next });
    return id;
  });
}

/** Sends the email of this browser's sign-up again. Throws `link_expired` and `too_many_attempts`. @returns its address. */
export async function resendSignUp(db: Queryable, client: Client, now: number, next?: string): Promise<string> {
  const signUp = (await signUpInThisBrowser(db, client, now)) ?? fail("link_expired");
  await countEmail(db, { kind: "sign_up", to: signUp.email }, client, now);
  await postAccountLetter(db, { kind: "sign_up", signUpId: signUp.id, next });
  return signUp.email;
}

/** The sign-up that an email's link confirms; undefined when the link is spent or has expired. */
export async function findSignUp(db: Queryable, token: unknown, now: number): Promise<PendingSignUp | undefined> {
  if (!isToken(token)) return undefined;
  const signUp = await db.prisma.signUp.findUnique({
    where: { tokenHash: hashToken(token), expiresAt: { gt: new Date(now) } },
    select: { id: true, email: true, passwordHash: true },
  });
  return signUp ?? undefined;
}

/**
 * The sign-up of the same address that was made in this browser: the link proves the mailbox, the cookie the person. It may be another
 * than the link's, where somebody else used the address as well.
 */
export async function ownSignUp(db: Queryable, { email }: PendingSignUp, client: Client, now: number): Promise<PendingSignUp | undefined> {
  const own = await signUpInThisBrowser(db, client, now);
  return own?.email === email ? own : undefined;
}

export interface ConfirmedSignUp {
  readonly email: string;
  /** The new session's token. */
  readonly session: string;
}

/**
 * Creates the account of a confirmed sign-up and signs it in; the link, and all others for the same address, are spent.
 *
 * The link alone is not enough in another browser than the one that signed up: whoever typed somebody else's address into the form
 * would know the password of the account that its owner opens with one click. The owner knows no such password.
 *
 * Throws `link_expired`, `validation_failed` (`required`, `wrong_password`), `too_many_attempts` and `server_busy`.
 */
export async function confirmSignUp(
  db: Queryable,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
  client: Client,
  now: number,
): Promise<ConfirmedSignUp> {
  const linked = (await findSignUp(db, token, now)) ?? fail("link_expired");
  const own = await ownSignUp(db, linked, client, now);
  if (!own) {
    if (!password) failRules([{ path: "password", code: "required" }]);
    await countAttempt(db, "confirm-sign-up", String(linked.id), now);
    const right = await verifyPassword(linked.passwordHash, password, client.address);
    if (!right) failRules([{ path: "password", code: "wrong_password" }]);
  }
  return db.transaction(async (tx) => {
    const account = await createConfirmed(tx, (own ?? linked).id, client, now);
    return { email: linked.email, session: await startSession(tx, account, "password", client, now) };
  });
}

/** Prisma's code for a row that is not there. */
const NO_ROW = "P2025";

async function createConfirmed(tx: Queryable, signUpId: number, client: Client, now: number): Promise<{ id: number; role: Role }> {
  const { createdAt, ...signedUp } = await tx.prisma.signUp
    .delete({
      where: { id: signUpId, expiresAt: { gt: new Date(now) } },
      select: { email: true, name: true, accountType: true, language: true, passwordHash: true, termsVersion: true, createdAt: true },
    })
    .catch((error: { code?: string }) => (error.code === NO_ROW ? fail("link_expired") : Promise.reject(error)));
  const [inserted] = await tx.prisma.account.createManyAndReturn({
    // No version where an older version of the board recorded the sign-up.
    data: { ...signedUp, termsAcceptedAt: signedUp.termsVersion === null ? null : createdAt },
    skipDuplicates: true,
    select: { id: true, role: true },
  });
  // Signed up twice, or by Google meanwhile: the account is there, with the password that its owner gave it.
  const account = inserted ?? fail("link_expired");
  await tx.prisma.signUp.deleteMany({ where: { email: signedUp.email } });
  await recordAudit(tx, actorOf(account, client), {
    action: "account.create",
    subject: "account",
    subjectId: account.id,
    details: { role: account.role, type: signedUp.accountType },
  });
  return account;
}
