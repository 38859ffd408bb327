import { z } from "zod";
import { CAN_ACT } from "@/lib/domain/account-access/access";
import { countAttempt } from "@/lib/domain/accounts/attempts";
import { Email, Name } from "@/lib/domain/accounts/fields";
import type { Context } from "@/lib/domain/context/context";
import { EMAIL_RETRIES, sendEmail } from "@/lib/domain/emails/queue";
import { countContact } from "@/lib/domain/visits/daily-stats";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import { fail } from "@/lib/shared/errors";
import { Id, visibleText } from "@/lib/shared/fields";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { lockSeller } from "./write.sql";

/**
 * Messages from visitors to sellers, sent by email (docs/decisions/154-listing-page.md). The seller's address is only read when the email is
 * sent, so that it is never in a page, response or job.
 */

/** Length of a message in code points. */
export const MESSAGE_LENGTH = { min: 2, max: 2_000 } as const;

/** A visitor's message, as submitted by the form and queued for the job. */
export const ContactMessage = z.object({
  listing: Id,
  name: Name,
  email: Email,
  text: visibleText({ ...MESSAGE_LENGTH, multiline: true }),
});

export type ContactMessage = z.output<typeof ContactMessage>;

/** The job's queue. */
export const CONTACT_MESSAGES = "contact-messages";

/** Sender of a message. */
export interface Sender {
  /** The client's IP address. */
  readonly address: string;
  /** Account of a signed-in visitor. */
  readonly accountId?: number | undefined;
}

/**
 * Accepts a message to the seller of a listing; a job sends it. Rejected messages are not counted for the seller.
 * @throws `too_many_attempts` (for the IP address, the account or the seller) and `not_found` (no such listing, not active, its seller is
 *   blocked, or is the sender).
 */
export async function writeToSeller(
  { db, now }: Pick<Context, "db" | "now">,
  { message, address, accountId }: Sender & { readonly message: ContactMessage },
): Promise<void> {
  // Counted before the lookup, so that probing for listings is limited too.
  await countAttempt({ db, now }, { kind: "message-address", who: address });
  if (accountId !== undefined) await countAttempt({ db, now }, { kind: "message", who: String(accountId) });
  await db.transaction(async (tx) => {
    const { rows } = await tx.query(lockSeller([message.listing]));
    const seller = rows[0] ?? fail("not_found");
    if (seller.id === accountId) fail("not_found");
    await countAttempt({ db: tx, now }, { kind: "message-seller", who: String(seller.id) });
    await enqueue(tx, CONTACT_MESSAGES, message, EMAIL_RETRIES);
    await countContact({ db: tx, now }, { listingId: message.listing, kind: "message" });
  });
}

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
