import { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import { fail } from "@/lib/kernel/errors";
import { LANGUAGES } from "@/lib/kernel/i18n";
import type { Queryable } from "@/lib/platform/db";
import { countAttempt } from "./attempts";
import { ACCOUNT_TYPES, Email, Name, type Role } from "./fields";
import { postAccountLetter } from "./letters";
import { hashPassword, Password } from "./password";
import { checkPasswordStrength } from "./password-strength";
import { actorOf, type Client } from "./sessions";
import { hashToken, isToken } from "./token";

/**
 * Signing up. An account comes to be when the link in the letter is followed, so every account's e-mail is its owner's, and nobody
 * takes another's in advance (docs/decisions/051-sign-up.md).
 */

/** Hours for which the link in the letter works. */
export const SIGN_UP_HOURS = 24;

export const SignUpFields = z.object({
  name: Name,
  email: Email,
  password: Password,
  account_type: z.enum(ACCOUNT_TYPES),
  language: z.enum(LANGUAGES),
});

export type SignUp = z.output<typeof SignUpFields>;

/**
 * Takes a sign-up down and posts its letter. Whether the e-mail has an account already shows neither in the answer nor in the
 * work: the letter's job alone finds out, and writes to the owner either way.
 *
 * Refuses with `validation_failed` for a weak password, and `too_many_attempts`.
 */
export async function signUp(db: Queryable, input: SignUp, client: Client, now: number): Promise<void> {
  await checkPasswordStrength(input.password, [input.email, input.name]);
  await countAttempt(db, "letter-address", client.address, now);
  await countAttempt(db, "letter", input.email, now);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>({
      text: `INSERT INTO sign_ups (email, name, account_type, language, password_hash, address, created_at, expires_at)
             VALUES ($1, $2, $3::"AccountType", $4, $5, $6, $7, $7::timestamptz + interval '${SIGN_UP_HOURS} hours') RETURNING id`,
      values: [input.email, input.name, input.account_type, input.language, passwordHash, client.address, new Date(now)],
    });
    await postAccountLetter(tx, { kind: "sign_up", signUpId: (rows[0] as { id: number }).id });
  });
}

/** The e-mail that a letter's link confirms; undefined when the link is spent or has run out. */
export async function emailOfSignUp(db: Queryable, token: unknown, now: number): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const { rows } = await db.query<{ email: string }>({
    text: "SELECT email FROM sign_ups WHERE token_hash = $1 AND expires_at > $2",
    values: [hashToken(token), new Date(now)],
  });
  return rows[0]?.email;
}

/**
 * Makes the account of a confirmed sign-up; the link, and all others for the same e-mail, are spent. Refuses with `link_expired`.
 * @returns the account's e-mail.
 */
export async function confirmSignUp(db: Queryable, token: unknown, client: Client, now: number): Promise<string> {
  if (!isToken(token)) fail("link_expired");
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ email: string; name: string; account_type: string; language: string; password_hash: string }>({
      text: `DELETE FROM sign_ups WHERE token_hash = $1 AND expires_at > $2
             RETURNING email, name, account_type, language, password_hash`,
      values: [hashToken(token), new Date(now)],
    });
    const signedUp = rows[0] ?? fail("link_expired");
    const inserted = await tx.query<{ id: number; role: Role }>({
      text: `INSERT INTO accounts (email, name, account_type, language, password_hash) VALUES ($1, $2, $3::"AccountType", $4, $5)
             ON CONFLICT (email) DO NOTHING RETURNING id, role`,
      values: [signedUp.email, signedUp.name, signedUp.account_type, signedUp.language, signedUp.password_hash],
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
    return signedUp.email;
  });
}
