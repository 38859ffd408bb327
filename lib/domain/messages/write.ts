import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { CAN_ACT, hasAccountAccess, lockAccountState, throwAccessError } from "@/lib/domain/account-access/access";
import { type AttemptKind, countAttemptUnlessPaused } from "@/lib/domain/accounts/attempts";
import { lockSeller } from "@/lib/domain/contacts/write.sql";
import type { Context } from "@/lib/domain/context/context";
import { claimOwnMedia } from "@/lib/domain/listings/claim-media.sql";
import { countContact } from "@/lib/domain/visits/daily-stats";
import type { Queryable } from "@/lib/platform/db";
import { fail, failRules } from "@/lib/shared/errors";
import { formText } from "@/lib/shared/fields";
import { hasControlCharacters } from "@/lib/shared/text";
import { deliveredTo, publishDelivery } from "./deliver";
import { findHoldReasons, isNewAccount } from "./hold";
import { MESSAGE_LENGTH, MESSAGE_PHOTOS, MESSAGE_TOKEN, otherSide, type Side } from "./limits";
import { notifyAccounts } from "./live";
import { findMarks } from "./marks";
import { type LockedThread, lockThread } from "./thread.sql";

/** Writing messages: the first one about a listing begins a thread (docs/decisions/195-conversations.md). */

/** The text of a first message. */
export const MessageText = formText(MESSAGE_LENGTH);

/** Length of a URL of an upload. */
const MAX_URL = 500;

/** A message in a thread: a text, photos, or both. */
export const NewMessage = z.object({
  text: formText({ min: 0, max: MESSAGE_LENGTH.max }).default(""),
  photos: z.array(z.string().max(MAX_URL)).max(MESSAGE_PHOTOS).default([]),
});

export type NewMessage = z.output<typeof NewMessage>;

/** Idempotency token, which the browser creates for each message: a message of a sender with the same token is stored once. */
export const MessageToken = z.string().regex(MESSAGE_TOKEN);

interface Written {
  /** Sender's account. */
  readonly accountId: number;
  readonly message: NewMessage;
  /** A {@link MessageToken}. Undefined in forms without JavaScript, and in the API, which has idempotency keys. */
  readonly token?: string | undefined;
  /** The client's IP address. */
  readonly address: string;
  /** Whether it was sent with an API key. */
  readonly byKey?: boolean;
}

export interface SentMessage {
  readonly threadId: number;
  readonly messageId: number;
  readonly state: "visible" | "held";
}

/** Counts a message. Throws `message_limit_exceeded`. */
export async function countMessage(
  context: Pick<Context, "db" | "now">,
  { kind, who }: { readonly kind: AttemptKind; readonly who: string },
): Promise<void> {
  const seconds = await countAttemptUnlessPaused(context, { kind, who });
  if (seconds > 0) fail("message_limit_exceeded", { retry_after: seconds });
}

/** Returns the sender's stored message with this token, if any. Throws `idempotency_key_reused` (another text, photos or thread). */
async function findSent(
  db: Queryable,
  { accountId, message, token }: Written,
  to: { readonly threadId: number } | { readonly listingId: number },
): Promise<SentMessage | undefined> {
  if (token === undefined) return undefined;
  const sent = await db.prisma.message.findFirst({
    where: { senderId: accountId, token },
    select: { id: true, threadId: true, text: true, photos: true, state: true, thread: { select: { listingId: true } } },
  });
  if (!sent) return undefined;
  const { id: messageId, threadId, text, photos, state, thread } = sent;
  const isSameThread = "threadId" in to ? threadId === to.threadId : thread.listingId === to.listingId;
  if (!isSameThread || !isDeepStrictEqual({ text, photos }, message)) fail("idempotency_key_reused");
  return { threadId, messageId, state: state === "visible" ? "visible" : "held" };
}

/**
 * Writes to the seller of an active listing: begins the buyer's thread about it, or continues it. With the token of a stored message it
 * returns that message and writes nothing.
 *
 * Throws `message_limit_exceeded` (for the address, the account or the seller), `listing_unavailable` (no such listing, not active, or
 * its seller is blocked), `not_found` (the buyer is the seller), `thread_closed`, `account_reading_only` and
 * `idempotency_key_reused`.
 */
export async function writeToSeller(
  { db, now }: Pick<Context, "db" | "now">,
  { listingId, ...written }: Written & { readonly listingId: number },
): Promise<SentMessage> {
  const { accountId: buyerId, address } = written;
  // Looked up before counting, so that a retry does not exceed a limit.
  const before = await findSent(db, written, { listingId });
  if (before) return before;
  // Counted before the lookup, so that probing for listings is limited too.
  await countMessage({ db, now }, { kind: "message-address", who: address });
  const { createdAt } = (await db.prisma.account.findUnique({ where: { id: buyerId }, select: { createdAt: true } })) ?? fail("not_found");
  await countMessage({ db, now }, { kind: isNewAccount(createdAt, now) ? "message-new" : "message", who: String(buyerId) });
  return db.transaction(async (tx) => {
    await lockSender(tx, written);
    // Again with the sender locked, since the first attempt may have been in progress.
    const meanwhile = await findSent(tx, written, { listingId });
    if (meanwhile) return meanwhile;
    const { rows } = await tx.query(lockSeller([listingId]));
    const seller = rows[0] ?? fail("listing_unavailable");
    if (seller.id === buyerId) fail("not_found");
    const known = await tx.prisma.thread.findUnique({ where: { listingId_buyerId: { listingId, buyerId } }, select: { id: true } });
    if (!known) await countMessage({ db: tx, now }, { kind: "message-seller", who: String(seller.id) });
    const { id } = known ?? (await createThread(tx, { listingId, buyerId, sellerId: seller.id, at: new Date(now) }));
    const thread = await lock(tx, id);
    if (thread.positions === 0) await countContact({ db: tx, now }, { listingId, kind: "message" });
    return append({ db: tx, now }, { thread, written, side: "buyer", createdAt });
  });
}

/**
 * Writes in a thread of the account. With the token of a stored message it returns that message and writes nothing.
 *
 * Throws `not_found`, `thread_closed`, `message_limit_exceeded`, `validation_failed` (`not_uploaded`, or neither text nor photos),
 * `idempotency_key_reused` and the errors of `throwAccessError`.
 */
export async function writeInThread(
  { db, now }: Pick<Context, "db" | "now">,
  { threadId, ...written }: Written & { readonly threadId: number },
): Promise<SentMessage> {
  const { accountId, address } = written;
  const before = await findSent(db, written, { threadId });
  if (before) return before;
  await countMessage({ db, now }, { kind: "reply-address", who: address });
  await countMessage({ db, now }, { kind: "reply", who: String(accountId) });
  return db.transaction(async (tx) => {
    await lockSender(tx, written);
    const meanwhile = await findSent(tx, written, { threadId });
    if (meanwhile) return meanwhile;
    const { createdAt } = await tx.prisma.account.findUniqueOrThrow({ where: { id: accountId }, select: { createdAt: true } });
    await lockRecipient(tx, { accountId, threadId });
    const { thread, side } = await lockOwnThread({ db: tx }, { accountId, threadId });
    return append({ db: tx, now }, { thread, written, side, createdAt });
  });
}

/** Locks the other side's account before the thread, as a deletion of the account does. */
async function lockRecipient(
  tx: Queryable,
  { accountId, threadId }: { readonly accountId: number; readonly threadId: number },
): Promise<void> {
  const thread = await tx.prisma.thread.findUnique({ where: { id: threadId }, select: { buyerId: true, sellerId: true } });
  if (thread) await lockAccountState({ db: tx }, { accountId: thread.buyerId === accountId ? thread.sellerId : thread.buyerId });
}

/** Exclusive, so that an account's messages are compared with each other one by one. */
async function lockSender(tx: Queryable, { accountId, byKey = false }: Written): Promise<void> {
  const state = (await lockAccountState({ db: tx }, { accountId, lock: "exclusive" })) ?? "deleted";
  if (hasAccountAccess(state, "write")) return;
  if (byKey && state === "reading_only") fail("scope_required", { required_scope: "messages:write" });
  throwAccessError(state, { byKey });
}

async function createThread(
  tx: Queryable,
  { at, ...about }: { readonly listingId: number; readonly buyerId: number; readonly sellerId: number; readonly at: Date },
): Promise<{ readonly id: number }> {
  const { title: listingTitle } = await tx.prisma.listing.findUniqueOrThrow({ where: { id: about.listingId }, select: { title: true } });
  // The buyer's account is locked, so no other transaction creates the same thread.
  return tx.prisma.thread.create({ data: { ...about, listingTitle, createdAt: at, updatedAt: at }, select: { id: true } });
}

const lock = async (tx: Queryable, id: number): Promise<LockedThread> => (await tx.query(lockThread([id]))).rows[0] ?? fail("not_found");

/** Locks a thread that the account sees, and returns the account's side. Throws `not_found`. */
export async function lockOwnThread(
  { db }: Pick<Context, "db">,
  { accountId, threadId }: { readonly accountId: number; readonly threadId: number },
): Promise<{ readonly thread: LockedThread; readonly side: Side }> {
  const thread = await lock(db, threadId);
  const side = thread.buyer_id === accountId ? "buyer" : thread.seller_id === accountId ? "seller" : fail("not_found");
  // The seller does not see a thread whose messages are all held.
  if (thread[`${side}_last_at`] === null) fail("not_found");
  return { thread, side };
}

interface Appended {
  readonly thread: LockedThread;
  readonly written: Written;
  readonly side: Side;
  /** Creation of the sender's account. */
  readonly createdAt: Date;
}

async function append({ db, now }: Pick<Context, "db" | "now">, { thread, written, side, createdAt }: Appended): Promise<SentMessage> {
  const { accountId, message, token = null } = written;
  const { text, photos } = message;
  if (text === "" && photos.length === 0) failRules([{ path: "text", code: "required" }]);
  const to = otherSide(side);
  if (!(await canReceive({ db }, { thread, to }))) fail("thread_closed");
  await claimPhotos(db, accountId, photos);
  const heldFor = await findHoldReasons(
    { db, now },
    { sender: { id: accountId, createdAt }, message: { threadId: thread.id, text, photos } },
  );
  const state = heldFor.length > 0 ? "held" : "visible";
  const position = thread.positions + 1;
  const at = new Date(now);
  const { id: messageId } = await db.prisma.message.create({
    data: {
      threadId: thread.id,
      position,
      senderId: accountId,
      text,
      photos: [...photos],
      state,
      marks: findMarks(text),
      heldFor,
      createdAt: at,
      token,
    },
    select: { id: true },
  });
  const sent = side === "buyer" ? { buyerLastAt: at } : { sellerLastAt: at };
  await db.prisma.thread.update({
    where: { id: thread.id },
    data: { positions: position, updatedAt: at, ...sent, ...(state === "visible" ? deliveredTo(thread, to, now) : {}) },
    select: { id: true },
  });
  if (state === "visible") await publishDelivery({ db }, { thread, to, messageId });
  else await notifyAccounts({ db }, { type: "message", threadId: thread.id, accounts: [accountId] });
  return { threadId: thread.id, messageId, state };
}

/**
 * Returns whether a side receives messages. It does not if a moderator has closed the thread, if one side has blocked the other, or if its
 * account is blocked or deleted. The sender is not told which of these it is.
 */
export async function canReceive(
  { db }: Pick<Context, "db">,
  { thread, to }: { readonly thread: LockedThread; readonly to: Side },
): Promise<boolean> {
  if (thread.closed_at) return false;
  const { buyer_id: buyerId, seller_id: sellerId } = thread;
  const block = await db.prisma.accountBlock.findFirst({
    where: {
      OR: [
        { blockerId: buyerId, blockedId: sellerId },
        { blockerId: sellerId, blockedId: buyerId },
      ],
    },
    select: { blockerId: true },
  });
  if (block) return false;
  return (await db.prisma.account.count({ where: { id: thread[`${to}_id`], ...CAN_ACT } })) > 0;
}

/** Claims the photos, so that the clean-up keeps them. Each must be an upload of the sender. */
async function claimPhotos(db: Queryable, accountId: number, photos: readonly string[]): Promise<void> {
  if (photos.length === 0) return;
  // PostgreSQL would reject the statement because of a NUL.
  const { rows } = await db.query(claimOwnMedia([accountId, [...new Set(photos)].filter((url) => !hasControlCharacters(url))]));
  const own = new Set(rows.filter(({ kind }) => kind === "photo" || kind === "photo_wm").map(({ url }) => url));
  const errors = photos.flatMap((url, i) => (own.has(url) ? [] : [{ path: `photos.${i}`, code: "not_uploaded" as const }]));
  if (errors.length > 0) failRules(errors);
}
