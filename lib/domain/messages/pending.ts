import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { countEmail } from "@/lib/domain/accounts/count-email";
import { Email, Name } from "@/lib/domain/accounts/fields";
import { actorOf, type ClientContext, startSession } from "@/lib/domain/accounts/sessions";
import { SIGN_UP_HOURS } from "@/lib/domain/accounts/terms";
import { hashToken, isToken, newToken } from "@/lib/domain/accounts/token";
import { recordAudit } from "@/lib/domain/audit/record";
import { lockSeller } from "@/lib/domain/contacts/write.sql";
import type { Context } from "@/lib/domain/context/context";
import { EMAIL_RETRIES, sendEmail } from "@/lib/domain/emails/queue";
import { termsVersion } from "@/lib/domain/site-pages/terms-version";
import { db, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import { fail } from "@/lib/shared/errors";
import { Id } from "@/lib/shared/fields";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { linkPending } from "./pending.sql";
import { countMessage, MessageText, MessageToken, type SentMessage, writeToSeller } from "./write";

/**
 * Messages of visitors without a session. The message is stored, and sent when the link in an email is confirmed: this signs in, and creates an
 * account without a password if the address has none (docs/decisions/195-conversations.md).
 */

export const VisitorMessage = z.object({ listing: Id, name: Name, email: Email, text: MessageText, token: MessageToken.optional() });

export type VisitorMessage = z.output<typeof VisitorMessage>;

/** Queue of the emails with confirmation links. */
export const PENDING_EMAILS = "pending-message-emails";

/**
 * Stores a visitor's message and queues the email that confirms it, once for a token. The result does not reveal whether the address has an
 * account.
 *
 * Throws `message_limit_exceeded`, `too_many_attempts` (emails to this address), `listing_unavailable` (no such listing, or not active) and
 * `idempotency_key_reused`.
 */
export async function storePendingMessage(
  { db, client, now }: ClientContext,
  { listing, language, token: messageToken, ...message }: VisitorMessage & { readonly language: Language },
): Promise<void> {
  // Looked up before counting, so that a retry does not exceed a limit.
  if (messageToken && (await isPending({ db }, { ...message, listingId: listing, messageToken }))) return;
  await countMessage({ db, now }, { kind: "message-address", who: client.address });
  await db.transaction(async (tx) => {
    if ((await tx.query(lockSeller([listing]))).rows.length === 0) fail("listing_unavailable");
  });
  await countEmail({ db, client, now }, { kind: "message", to: message.email });
  const agreedTo = await termsVersion({ db });
  await db.transaction(async (tx) => {
    const [created] = await tx.prisma.pendingMessage.createManyAndReturn({
      data: {
        ...message,
        messageToken: messageToken ?? null,
        listingId: listing,
        language,
        address: client.address,
        termsVersion: agreedTo,
        createdAt: new Date(now),
        expiresAt: new Date(now + SIGN_UP_HOURS * 3_600_000),
      },
      skipDuplicates: true,
      select: { id: true },
    });
    if (created) await enqueue(tx, PENDING_EMAILS, { id: created.id }, EMAIL_RETRIES);
  });
}

/** Returns whether the message is stored already. Throws `idempotency_key_reused` (the token of another message). */
async function isPending(
  { db }: Pick<Context, "db">,
  {
    email,
    messageToken,
    ...message
  }: { readonly email: string; readonly messageToken: string; readonly listingId: number; readonly name: string; readonly text: string },
): Promise<boolean> {
  const stored = await db.prisma.pendingMessage.findUnique({
    where: { email_messageToken: { email, messageToken } },
    select: { listingId: true, name: true, text: true },
  });
  if (stored && !isDeepStrictEqual(stored, message)) fail("idempotency_key_reused");
  return stored !== null;
}

/**
 * Job of {@link PENDING_EMAILS}. The email has neither the text nor the name of the visitor, so that nobody can send spam to others by this form.
 * The job creates the token, so that no secret is in the queue. A retry starts over, with a new link.
 */
export async function sendPendingEmail({ id }: { readonly id: number }): Promise<void> {
  const token = newToken();
  const [pending] = (await db().query(linkPending([id, hashToken(token), new Date()]))).rows;
  if (!pending) return;
  const { email: to, language, title } = pending;
  const url = `${env().appUrl + pagePath(language, "/confirm-message")}?token=${token}`;
  await sendEmail({ to, language, template: "confirm_message", props: { title, url } });
}

export interface PendingMessage {
  readonly email: string;
  readonly text: string;
  readonly listingId: number;
}

/** Returns the message of a confirmation link; undefined if the link is used or expired. */
export async function findPendingMessage({ db, now }: Pick<Context, "db" | "now">, token: unknown): Promise<PendingMessage | undefined> {
  if (!isToken(token)) return undefined;
  const message = await db.prisma.pendingMessage.findUnique({
    where: { tokenHash: hashToken(token), expiresAt: { gt: new Date(now) } },
    select: { email: true, text: true, listingId: true },
  });
  return message ?? undefined;
}

export interface ConfirmedMessage extends SentMessage {
  /** Token of the new session. Undefined for moderators and administrators. */
  readonly session: string | undefined;
}

/**
 * Sends the message of a confirmation link, and signs in the account of its address. Who can read the mailbox may use its account, as with a
 * new password. Moderators and administrators are not signed in, since the link is valid for a day. If the message cannot be sent, nothing
 * happens and the link stays valid.
 *
 * Throws `link_expired`, `account_blocked` and the errors of {@link writeToSeller}.
 */
export async function confirmMessage({ db, client, now }: ClientContext, token: unknown): Promise<ConfirmedMessage> {
  return db.transaction(async (tx) => {
    const pending = await takePending(tx, token, now);
    const account = await accountOf({ db: tx, client, now }, pending);
    const session = account.role === "owner" ? await startSession({ db: tx, client, now }, { account, method: "password" }) : undefined;
    const sent = await writeToSeller(
      { db: tx, now },
      {
        listingId: pending.listingId,
        accountId: account.id,
        message: { text: pending.text, photos: [] },
        token: pending.messageToken ?? undefined,
        address: client.address,
      },
    );
    return { ...sent, session };
  });
}

async function takePending(tx: Queryable, token: unknown, now: number) {
  if (!isToken(token)) return fail("link_expired");
  const where = { tokenHash: hashToken(token), expiresAt: { gt: new Date(now) } };
  const pending = (await tx.prisma.pendingMessage.findUnique({ where })) ?? fail("link_expired");
  const { count } = await tx.prisma.pendingMessage.deleteMany({ where });
  return count > 0 ? pending : fail("link_expired");
}

type Taken = Awaited<ReturnType<typeof takePending>>;

/** Returns the account of the address, and creates it if there is none. */
async function accountOf({ db, client, now }: ClientContext, { email, name, language, termsVersion, createdAt }: Taken) {
  const select = { id: true, role: true, blockedAt: true } as const;
  const [created] = await db.prisma.account.createManyAndReturn({
    data: {
      email,
      name,
      language,
      termsVersion,
      termsAcceptedAt: termsVersion === null ? null : createdAt,
      createdAt: new Date(now),
    },
    skipDuplicates: true,
    select,
  });
  const account = created ?? (await db.prisma.account.findUnique({ where: { email }, select })) ?? fail("link_expired");
  if (account.blockedAt) fail("account_blocked");
  if (created)
    await recordAudit(
      { db, actor: actorOf(account, client) },
      { action: "account.create", subject: "account", subjectId: account.id, details: { role: account.role, by: "message" } },
    );
  return account;
}
