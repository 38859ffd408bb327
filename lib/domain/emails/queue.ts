import { z } from "zod";
import type { DbContext } from "@/lib/domain/context/context";
import { db } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { deliver } from "@/lib/platform/mail/mail";
import type { Mail } from "@/lib/platform/mail/message";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";
import { EMAIL_KINDS } from "./kinds";
import { wantsEmail } from "./preferences";
import { renderEmail } from "./renderer";
import { EMAIL_TEMPLATES, type EmailContent, type EmailTemplate, parseEmailContent } from "./templates";
import { type Subscription, unsubscribeLinks } from "./unsubscribe";

/**
 * Emails are sent by jobs, so that no request waits for the mail server and no email is lost while it is down. An email queued in a
 * transaction is only sent if the transaction commits. Emails are rendered when sent.
 */

/** The queue of emails by template. */
export const EMAILS = "emails";

/** Queue of rendered emails from earlier versions. These are still sent; instances of such versions only read this queue. */
export const WRITTEN_EMAILS = "letters";

/** Retry policy: exponential backoff from 30 s, about a day and a half in total. */
export const EMAIL_RETRIES = { retryLimit: 12, retryDelay: 30 } as const;

interface Addressed {
  readonly to: string;
  /** The recipient's language. */
  readonly language: Language;
  /** Adds an unsubscribe link. The email is not sent if the owner has unsubscribed in the meantime. */
  readonly subscription?: Subscription | undefined;
}

export type Email = Addressed & EmailContent;

const addressed = {
  to: z.string(),
  language: z.enum(LANGUAGES),
  subscription: z.object({ accountId: z.int(), kind: z.enum(EMAIL_KINDS), topic: z.int().optional() }).optional(),
};

const QueuedEmail = z.object({
  ...addressed,
  template: z.enum(Object.keys(EMAIL_TEMPLATES) as [EmailTemplate, ...EmailTemplate[]]),
  props: z.unknown(),
});

const WrittenEmail = EMAIL_TEMPLATES.written.extend(addressed);

/**
 * Queues an email. Do not queue secrets: emails with links that grant access are created by their own jobs
 * (see `lib/domain/accounts/emails.ts`).
 * @throws ZodError if the properties do not match the template.
 */
export async function queueEmail({ db }: DbContext, email: Email): Promise<void> {
  const { to, language, subscription } = email;
  await enqueue(db, EMAILS, { to, language, subscription, ...parseEmailContent(email) }, EMAIL_RETRIES);
}

/** Job of {@link EMAILS}. */
export async function sendQueuedEmail(data: unknown): Promise<void> {
  const { template, props, ...rest } = QueuedEmail.parse(data);
  await sendEmail({ ...rest, ...parseEmailContent({ template, props }) });
}

/** Job of {@link WRITTEN_EMAILS}. */
export async function sendWrittenEmail(data: unknown): Promise<void> {
  const { to, language, subscription, ...props } = WrittenEmail.parse(data);
  await sendEmail({ to, language, subscription, template: "written", props });
}

/**
 * Renders and sends an email, unless the account is blocked (docs/decisions/095-blocking.md) or its owner has turned the kind off.
 * @param headers Additional headers.
 */
export async function sendEmail(email: Email, headers: Pick<Mail, "replyTo"> = {}): Promise<void> {
  const { to, language, subscription } = email;
  const blocked = await db().prisma.account.findFirst({ where: { email: to, blockedAt: { not: null } }, select: { id: true } });
  // The owner cannot sign in, and reads only here why.
  if (blocked && email.template !== "account_restricted") return;
  if (subscription && !(await wantsEmail({ db: db() }, subscription))) return;
  const links = subscription && unsubscribeLinks(subscription, language);
  const rendered = await renderEmail(email, language, links?.page);
  await deliver({ ...headers, to, ...rendered, ...(links ? { unsubscribeUrl: links.oneClick } : {}) });
}
