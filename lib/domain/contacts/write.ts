import { CAN_ACT } from "@/lib/domain/account-access/access";
import { sendEmail } from "@/lib/domain/emails/queue";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";

/**
 * Messages from visitors to sellers that instances of an earlier version have queued. They are still emailed; today's messages are
 * conversations (docs/decisions/195-conversations.md).
 */

/** A visitor's message, as queued for the job. */
export interface ContactMessage {
  readonly listing: number;
  readonly name: string;
  readonly email: string;
  readonly text: string;
}

/** The job's queue. */
export const CONTACT_MESSAGES = "contact-messages";

/** The job: emails an accepted message, unless the seller has been blocked or deleted, or the listing deleted, in the meantime. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const listing = await db().prisma.listing.findFirst({
    where: { id: message.listing, status: { not: "deleted" }, account: CAN_ACT },
    select: { slug: true, title: true, account: { select: { email: true, language: true } } },
  });
  if (!listing) return;
  const { email } = listing.account;
  const language = listing.account.language as Language;
  const { name, email: replyAddress, text } = message;
  const props = {
    name,
    email: replyAddress,
    text,
    title: listing.title,
    url: env().appUrl + pagePath(language, `/listing/${listing.slug}`),
  };
  await sendEmail({ to: email, language, template: "contact_message", props }, { replyTo: { name, address: replyAddress } });
}
