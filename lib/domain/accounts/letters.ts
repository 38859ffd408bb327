import { MAY_ACT } from "@/lib/domain/account-access/access";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { PATIENCE, postLetter, sendLetter } from "@/lib/domain/letters/post";
import { db } from "@/lib/platform/db";
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
import { linkSignUp } from "./letters.sql";
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

export async function postAccountLetter({ db }: DbContext, letter: AccountLetter): Promise<void> {
  await enqueue(db, ACCOUNT_LETTERS, letter, PATIENCE);
}

/** Tells an owner what has happened to the account, at the address that it had. */
export async function postNotice(
  context: DbContext,
  { notice, to, language }: { readonly notice: keyof typeof NOTICES; readonly to: string; readonly language: Language },
): Promise<void> {
  await postLetter(context, { to, language, ...NOTICES[notice](pageUrl(language, "/forgot-password"))[language] });
}

/** The job. One that failed on its way is done again from the start: the link of the last letter is the one that works. */
export async function sendAccountLetter(letter: AccountLetter): Promise<void> {
  const now = Date.now();
  if (letter.kind === "sign_up") await sendSignUpLetter(letter.signUpId, letter.next, now);
  if (letter.kind === "reset_password") await sendResetLetter({ db: db(), now }, { email: letter.email, next: letter.next });
  if (letter.kind === "sign_in") await sendSignInLetter({ db: db(), now }, { email: letter.email, next: letter.next });
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
  const { rows } = await db().query(linkSignUp([id, hashToken(token), new Date(now)]));
  const [signUp] = rows;
  if (!signUp) return;
  const { email, name, language, known } = signUp;
  if (known === null) {
    await sendLetter({ to: email, language, ...confirmSignUpLetter(name, pageUrl(language, "/confirm-email", { token, next }))[language] });
    return;
  }
  await sendLetter({ to: email, language: known, ...alreadySignedUpLetter(pageUrl(known, "/sign-in", { next }))[known] });
  await db().prisma.signUp.deleteMany({ where: { id } });
}

async function findReader(email: string): Promise<{ id: number; language: Language } | undefined> {
  const account = await db().prisma.account.findFirst({ where: { email, ...MAY_ACT }, select: { id: true, language: true } });
  return account ? { id: account.id, language: account.language as Language } : undefined;
}

async function sendResetLetter(
  { db, now }: Pick<Context, "db" | "now">,
  { email, next }: { readonly email: string; readonly next: string | undefined },
): Promise<void> {
  const account = await findReader(email);
  if (!account) return;
  const { id, language } = account;
  const token = await db.transaction((tx) => makeAccountToken({ db: tx, now }, { accountId: id, purpose: "reset_password" }));
  if (token === undefined) return;
  await sendLetter({ to: email, language, ...resetPasswordLetter(pageUrl(language, "/reset-password", { token, next }))[language] });
}

/** Only after a right password. */
async function sendSignInLetter(
  { db, now }: Pick<Context, "db" | "now">,
  { email, next }: { readonly email: string; readonly next: string | undefined },
): Promise<void> {
  const account = await findReader(email);
  if (!account) return;
  const { id, language } = account;
  const token = await db.transaction((tx) => makeAccountToken({ db: tx, now }, { accountId: id, purpose: "sign_in" }));
  if (token === undefined) return;
  await sendLetter({ to: email, language, ...signInLetter(pageUrl(language, "/confirm-sign-in", { token, next }))[language] });
}

async function sendChangeLetter(accountId: number, email: string, now: number): Promise<void> {
  const { account } = db().prisma;
  const asking = await account.findFirst({ where: { id: accountId, ...MAY_ACT }, select: { language: true } });
  if (!asking) return;
  const holder = await account.findUnique({ where: { email }, select: { language: true } });
  if (holder) {
    const known = holder.language as Language;
    return sendLetter({ to: email, language: known, ...emailTakenLetter(pageUrl(known, "/sign-in"))[known] });
  }
  const language = asking.language as Language;
  const token = await db().transaction((tx) => makeAccountToken({ db: tx, now }, { accountId, purpose: "change_email", email }));
  if (token === undefined) return;
  await sendLetter({ to: email, language, ...changeEmailLetter(pageUrl(language, "/confirm-email", { token }))[language] });
}
