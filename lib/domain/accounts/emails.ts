import { CAN_ACT } from "@/lib/domain/account-access/access";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { EMAIL_RETRIES, queueEmail, sendEmail } from "@/lib/domain/emails/queue";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import type { Language } from "@/lib/shared/i18n";
import { pagePath, withReturnPath } from "@/lib/shared/page-path";
import { makeAccountToken } from "./account-tokens";
import { linkSignUp } from "./emails.sql";
import { hashToken, newToken } from "./token";

/**
 * Emails with links. The queue holds only the subject of the email: the job that sends it creates the token, so that no secret is stored in
 * the queue, and only the job checks whether an address has an account, so that response times reveal nothing
 * (docs/decisions/052-emails.md).
 */

/** Queue name. Unchanged, because instances of an earlier version share the queue during an upgrade. */
export const ACCOUNT_EMAILS = "account-letters";

export type AccountEmail =
  | { readonly kind: "sign_up"; readonly signUpId: number; readonly next?: string | undefined }
  | { readonly kind: "reset_password"; readonly email: string; readonly next?: string | undefined }
  | { readonly kind: "sign_in"; readonly email: string; readonly next?: string | undefined }
  | { readonly kind: "change_email"; readonly accountId: number; readonly email: string };

export type AccountNotice = "password_changed" | "email_changed" | "account_deleted";

export async function queueAccountEmail({ db }: DbContext, email: AccountEmail): Promise<void> {
  await enqueue(db, ACCOUNT_EMAILS, email, EMAIL_RETRIES);
}

/** Queues a notice about a change of the account, to its previous email address. */
export async function queueAccountNotice(
  context: DbContext,
  { notice, to, language }: { readonly notice: AccountNotice; readonly to: string; readonly language: Language },
): Promise<void> {
  if (notice === "password_changed")
    await queueEmail(context, { to, language, template: notice, props: { url: pageUrl(language, "/forgot-password") } });
  else await queueEmail(context, { to, language, template: notice, props: {} });
}

/** Job that sends an email. A retry starts over, with a new link. */
export async function sendAccountEmail(email: AccountEmail): Promise<void> {
  const now = Date.now();
  if (email.kind === "sign_up") await sendSignUpEmail(email.signUpId, email.next, now);
  if (email.kind === "reset_password" || email.kind === "sign_in") await sendLinkEmail({ db: db(), now }, email);
  if (email.kind === "change_email") await sendChangeEmail(email.accountId, email.email, now);
}

function pageUrl(
  lang: Language,
  path: string,
  { token, next }: { readonly token?: string; readonly next?: string | undefined } = {},
): string {
  const address = env().appUrl + pagePath(lang, path);
  return withReturnPath(token === undefined ? address : `${address}?token=${token}`, next);
}

async function sendSignUpEmail(id: number, next: string | undefined, now: number): Promise<void> {
  const token = newToken();
  const { rows } = await db().query(linkSignUp([id, hashToken(token), new Date(now)]));
  const [signUp] = rows;
  if (!signUp) return;
  const { email, name, language, known } = signUp;
  if (known === null) {
    const url = pageUrl(language, "/confirm-email", { token, next });
    await sendEmail({ to: email, language, template: "confirm_sign_up", props: { name, url } });
    return;
  }
  const url = pageUrl(known, "/sign-in", { next });
  await sendEmail({ to: email, language: known, template: "already_signed_up", props: { url } });
  await db().prisma.signUp.deleteMany({ where: { id } });
}

async function findReader(email: string): Promise<{ id: number; language: Language } | undefined> {
  const account = await db().prisma.account.findFirst({ where: { email, ...CAN_ACT }, select: { id: true, language: true } });
  return account ? { id: account.id, language: account.language as Language } : undefined;
}

/** Pages that links open. A sign-in link is only queued after the right password was entered. */
const LINK_PAGES = { reset_password: "/reset-password", sign_in: "/confirm-sign-in" } as const;

async function sendLinkEmail(
  { db, now }: Pick<Context, "db" | "now">,
  { kind, email, next }: Extract<AccountEmail, { readonly kind: keyof typeof LINK_PAGES }>,
): Promise<void> {
  const account = await findReader(email);
  if (!account) return;
  const { id, language } = account;
  const token = await db.transaction((tx) => makeAccountToken({ db: tx, now }, { accountId: id, purpose: kind }));
  if (token === undefined) return;
  const url = pageUrl(language, LINK_PAGES[kind], { token, next });
  await sendEmail({ to: email, language, template: kind, props: { url } });
}

async function sendChangeEmail(accountId: number, email: string, now: number): Promise<void> {
  const { account } = db().prisma;
  const requester = await account.findFirst({ where: { id: accountId, ...CAN_ACT }, select: { language: true } });
  if (!requester) return;
  const holder = await account.findUnique({ where: { email }, select: { language: true } });
  if (holder) {
    const known = holder.language as Language;
    return sendEmail({ to: email, language: known, template: "email_taken", props: { url: pageUrl(known, "/sign-in") } });
  }
  const language = requester.language as Language;
  const token = await db().transaction((tx) => makeAccountToken({ db: tx, now }, { accountId, purpose: "change_email", email }));
  if (token === undefined) return;
  const url = pageUrl(language, "/confirm-email", { token });
  await sendEmail({ to: email, language, template: "change_email", props: { url } });
}
