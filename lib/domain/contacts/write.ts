import { z } from "zod";
import { MAY } from "@/lib/domain/account-access/access";
import { countAttempt } from "@/lib/domain/accounts/attempts";
import { Email, Name } from "@/lib/domain/accounts/fields";
import { composeLetter } from "@/lib/domain/letters/letter";
import { PATIENCE } from "@/lib/domain/letters/post";
import { SELLER_ON_VIEW } from "@/lib/domain/listings/on-view";
import { countContact } from "@/lib/domain/visits/daily-stats";
import { db, prepared, type Queryable } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { deliver } from "@/lib/platform/mail/mail";
import { fail } from "@/lib/shared/errors";
import { Id, visibleText } from "@/lib/shared/fields";
import type { Language } from "@/lib/shared/i18n";
import { contactEmail } from "./email";

/**
 * Messages of visitors to sellers, sent by email until there are conversations (docs/decisions/154-listing-page.md). The seller's
 * address is read when the email is sent: it is in no page, no response and no job.
 */

/** Code points of a message. */
export const MESSAGE_LENGTH = { min: 2, max: 2_000 } as const;

/** A visitor's message, as the form takes it and the job carries it. */
export const ContactMessage = z.object({
  listing: Id,
  name: Name,
  email: Email,
  text: visibleText({ ...MESSAGE_LENGTH, multiline: true }),
});

export type ContactMessage = z.output<typeof ContactMessage>;

/** The job's queue. */
export const CONTACT_MESSAGES = "contact-messages";

/** Where a message comes from. */
export interface Sender {
  /** The client's IP address. */
  readonly address: string;
  /** Of a visitor who is signed in. */
  readonly accountId?: number | undefined;
}

const lockSeller = prepared(
  "contact_seller",
  `SELECT a.id FROM listings l ${SELLER_ON_VIEW} WHERE l.id = $1 AND l.status = 'active' FOR KEY SHARE OF a`,
);

/**
 * Accepts a message to the seller of a listing; a job sends it. Rejected messages are not counted for the seller.
 * @param now milliseconds since the epoch.
 * @throws `too_many_attempts` (this address, this account, or this seller) and `not_found` (no such listing, not active, its seller is
 *   blocked, or is who writes).
 */
export async function writeToSeller(db: Queryable, now: number, message: ContactMessage, { address, accountId }: Sender): Promise<void> {
  // Counted before anything is looked up, so that probing for listings is limited as well.
  await countAttempt(db, "message-address", address, now);
  if (accountId !== undefined) await countAttempt(db, "message", String(accountId), now);
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(lockSeller([message.listing]));
    const seller = rows[0] ?? fail("not_found");
    if (seller.id === accountId) fail("not_found");
    await countAttempt(tx, "message-seller", String(seller.id), now);
    await enqueue(tx, CONTACT_MESSAGES, message, PATIENCE);
    await countContact(tx, message.listing, "message", now);
  });
}

interface Recipient {
  readonly email: string;
  readonly language: Language;
  readonly slug: string;
  readonly title: string;
}

const selectRecipient = prepared(
  "contact_recipient",
  `SELECT a.email, a.language, l.slug, l.title FROM listings l JOIN accounts a ON a.id = l.account_id AND ${MAY.act}
    WHERE l.id = $1 AND l.status <> 'deleted'`,
);

/** The job: emails an accepted message, unless the seller has been blocked or deleted, or the listing deleted, in the meantime. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const { rows } = await db().query<Recipient>(selectRecipient([message.listing]));
  const [recipient] = rows;
  if (!recipient) return;
  const { email, language } = recipient;
  await deliver({
    ...composeLetter(email, language, contactEmail(language, message, recipient)),
    replyTo: { name: message.name, address: message.email },
  });
}
