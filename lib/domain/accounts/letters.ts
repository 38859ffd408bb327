import { MAY } from "@/lib/domain/account-access/access";
import { PATIENCE, postLetter, sendLetter } from "@/lib/domain/letters/post";
import { db, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import type { Language } from "@/lib/shared/i18n";
import { pagePath, withNext } from "@/lib/shared/page-path";
import { makeAccountToken } from "./account-tokens";
import {
  alreadySignedUpLetter,
  changeEmailLetter,
  confirmSignUpLetter,
  emailTakenLetter,
  NOTICES,
  resetPasswordLetter,
  signInLetter,
} from "./letter-words";
import { hashToken, newToken } from "./token";

/**
 * Letters whose links open something. The queue holds only what the letter is about: the job that sends it makes the link's token,
 * so that no secret waits anywhere, and it alone looks whether an e-mail has an account, so that whoever asked learns nothing from
 * the time that it took (docs/decisions/052-letters.md).
 */

export const ACCOUNT_LETTERS = "account-letters";

export type AccountLetter =
  | { readonly kind: "sign_up"; readonly signUpId: number; readonly next?: string | undefined }
  | { readonly kind: "reset_password"; readonly email: string; readonly next?: string | undefined }
  | { readonly kind: "sign_in"; readonly email: string; readonly next?: string | undefined }
  | { readonly kind: "change_email"; readonly accountId: number; readonly email: string };

export async function postAccountLetter(tx: Queryable, letter: AccountLetter): Promise<void> {
  await enqueue(tx, ACCOUNT_LETTERS, letter, PATIENCE);
}

/** Tells an owner what has happened to the account, at the address that it had. */
export async function postNotice(tx: Queryable, notice: keyof typeof NOTICES, to: string, language: Language): Promise<void> {
  await postLetter(tx, { to, language, ...NOTICES[notice](pageUrl(language, "/forgot-password"))[language] });
}

/** The job. One that failed on its way is done again from the start: the link of the last letter is the one that works. */
export async function sendAccountLetter(letter: AccountLetter): Promise<void> {
  const now = Date.now();
  if (letter.kind === "sign_up") await sendSignUpLetter(letter.signUpId, letter.next, now);
  if (letter.kind === "reset_password") await sendResetLetter(letter.email, letter.next, now);
  if (letter.kind === "sign_in") await sendSignInLetter(letter.email, letter.next, now);
  if (letter.kind === "change_email") await sendChangeLetter(letter.accountId, letter.email, now);
}

function pageUrl(
  lang: Language,
  path: string,
  { token, next }: { readonly token?: string; readonly next?: string | undefined } = {},
): string {
  const address = env().appUrl + pagePath(lang, path);
  return withNext(token === undefined ? address : `${address}?token=${token}`, next);
}

async function sendSignUpLetter(id: number, next: string | undefined, now: number): Promise<void> {
  const token = newToken();
  const { rows } = await db().query<{ email: string; name: string; language: Language; known: Language | null }>({
    text: `UPDATE sign_ups s SET token_hash = CASE WHEN a.id IS NULL THEN $2::bytea END
             FROM sign_ups self LEFT JOIN accounts a ON a.email = self.email
            WHERE s.id = $1 AND self.id = s.id AND s.expires_at > $3 RETURNING s.email, s.name, s.language, a.language AS known`,
    values: [id, hashToken(token), new Date(now)],
  });
  const [signUp] = rows;
  if (!signUp) return;
  const { email, name, language, known } = signUp;
  if (known === null) {
    await sendLetter({ to: email, language, ...confirmSignUpLetter(name, pageUrl(language, "/confirm-email", { token, next }))[language] });
    return;
  }
  await sendLetter({ to: email, language: known, ...alreadySignedUpLetter(pageUrl(known, "/sign-in", { next }))[known] });
  await db().query({ text: "DELETE FROM sign_ups WHERE id = $1", values: [id] });
}

async function findReader(email: string): Promise<{ id: number; language: Language } | undefined> {
  const { rows } = await db().query<{ id: number; language: Language }>({
    text: `SELECT a.id, a.language FROM accounts a WHERE a.email = $1 AND ${MAY.act}`,
    values: [email],
  });
  return rows[0];
}

async function sendResetLetter(email: string, next: string | undefined, now: number): Promise<void> {
  const account = await findReader(email);
  if (!account) return;
  const { id, language } = account;
  const token = await db().transaction((tx) => makeAccountToken(tx, { accountId: id, purpose: "reset_password" }, now));
  if (token === undefined) return;
  await sendLetter({ to: email, language, ...resetPasswordLetter(pageUrl(language, "/reset-password", { token, next }))[language] });
}

/** Only after a right password. */
async function sendSignInLetter(email: string, next: string | undefined, now: number): Promise<void> {
  const account = await findReader(email);
  if (!account) return;
  const { id, language } = account;
  const token = await db().transaction((tx) => makeAccountToken(tx, { accountId: id, purpose: "sign_in" }, now));
  if (token === undefined) return;
  await sendLetter({ to: email, language, ...signInLetter(pageUrl(language, "/confirm-sign-in", { token, next }))[language] });
}

async function sendChangeLetter(accountId: number, email: string, now: number): Promise<void> {
  const { rows } = await db().query<{ language: Language; known: Language | null }>({
    text: `SELECT a.language, other.language AS known FROM accounts a LEFT JOIN accounts other ON other.email = $2
            WHERE a.id = $1 AND ${MAY.act}`,
    values: [accountId, email],
  });
  const [account] = rows;
  if (!account) return;
  const { language, known } = account;
  if (known !== null) return sendLetter({ to: email, language: known, ...emailTakenLetter(pageUrl(known, "/sign-in"))[known] });
  const token = await db().transaction((tx) => makeAccountToken(tx, { accountId, purpose: "change_email", email }, now));
  if (token === undefined) return;
  await sendLetter({ to: email, language, ...changeEmailLetter(pageUrl(language, "/confirm-email", { token }))[language] });
}
