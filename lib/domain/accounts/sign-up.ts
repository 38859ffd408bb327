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
import { type PendingSignUp, signUpInThisBrowser } from "./pending-sign-up";
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
    const { rows } = await tx.query<{ id: number }>({
      text: `INSERT INTO sign_ups (email, name, account_type, language, password_hash, address, terms_version, created_at, expires_at)
             VALUES ($1, $2, $3::"AccountType", $4, $5, $6, $7, $8, $8::timestamptz + interval '${SIGN_UP_HOURS} hours') RETURNING id`,
      values: [input.email, input.name, input.account_type, input.language, passwordHash, client.address, agreedTo, new Date(now)],
    });
    const { id } = rows[0] as { id: number };
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
  const { rows } = await db.query<PendingSignUp>({
    text: "SELECT id, email, password_hash FROM sign_ups WHERE token_hash = $1 AND expires_at > $2",
    values: [hashToken(token), new Date(now)],
  });
  return rows[0];
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
    const right = await verifyPassword(linked.password_hash, password, client.address);
    if (!right) failRules([{ path: "password", code: "wrong_password" }]);
  }
  return db.transaction(async (tx) => {
    const account = await createConfirmed(tx, (own ?? linked).id, client, now);
    return { email: linked.email, session: await startSession(tx, account, "password", client, now) };
  });
}

interface Confirmed {
  email: string;
  name: string;
  account_type: string;
  language: string;
  password_hash: string;
  terms_version: string | null;
  created_at: Date;
}

async function createConfirmed(tx: Queryable, signUpId: number, client: Client, now: number): Promise<{ id: number; role: Role }> {
  const { rows } = await tx.query<Confirmed>({
    text: `DELETE FROM sign_ups WHERE id = $1 AND expires_at > $2
           RETURNING email, name, account_type, language, password_hash, terms_version, created_at`,
    values: [signUpId, new Date(now)],
  });
  const signedUp = rows[0] ?? fail("link_expired");
  const inserted = await tx.query<{ id: number; role: Role }>({
    text: `INSERT INTO accounts (email, name, account_type, language, password_hash, terms_version, terms_accepted_at)
           VALUES ($1, $2, $3::"AccountType", $4, $5, $6, CASE WHEN $6::text IS NOT NULL THEN $7::timestamptz END)
           ON CONFLICT (email) DO NOTHING RETURNING id, role`,
    values: [
      signedUp.email,
      signedUp.name,
      signedUp.account_type,
      signedUp.language,
      signedUp.password_hash,
      // Null where an older version recorded the sign-up.
      signedUp.terms_version,
      signedUp.created_at,
    ],
  });
  // Signed up twice, or by Google meanwhile: the account is there, with the password that its owner gave it.
  const account = inserted.rows[0] ?? fail("link_expired");
  await tx.query({ text: "DELETE FROM sign_ups WHERE email = $1", values: [signedUp.email] });
  await recordAudit(tx, actorOf(account, client), {
    action: "account.create",
    subject: "account",
    subjectId: account.id,
    details: { role: account.role, type: signedUp.account_type },
  });
  return account;
}
