import { lockAccountState } from "@/lib/domain/account-access/access";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { BoardError, fail } from "@/lib/shared/errors";
import { deliveredTo, publishDelivery } from "./deliver";
import type { HoldReason } from "./hold";
import type { Side } from "./limits";
import { notifyAccounts } from "./live";
import type { Mark } from "./marks";
import { withoutParticipant } from "./reports";
import { lockThread } from "./thread.sql";
import { canReceive } from "./write";

/**
 * Held messages, which moderators approve or reject. They see each held message with its listing and sender, not its thread; what they were
 * shown is recorded in the audit log (docs/decisions/197-reading-messages.md).
 */

/** Maximum number of held messages on a page. */
const PAGE = 20;

export interface HeldMessage {
  readonly id: number;
  readonly threadId: number;
  readonly at: Date;
  readonly text: string;
  readonly photos: readonly string[];
  readonly heldFor: readonly HoldReason[];
  readonly marks: readonly Mark[];
  readonly listing: { readonly id: number; readonly title: string };
  readonly sender: { readonly id: number; readonly name: string; readonly since: Date; readonly side: Side };
  /** Number of further held messages of the same sender that the moderator can decide. */
  readonly more: number;
}

/** Condition on held messages of threads in which the moderator is neither buyer nor seller. */
const decidableBy = (moderatorId: number) => ({ state: "held" as const, thread: withoutParticipant(moderatorId) });

/** Returns the number of held messages and of open reports that a moderator can decide. */
export async function countForReview({ db }: DbContext, moderatorId: number): Promise<{ readonly held: number; readonly reports: number }> {
  const [messages, reports] = await Promise.all([
    db.prisma.message.count({ where: decidableBy(moderatorId) }),
    db.prisma.threadReport.count({ where: { outcome: null, thread: withoutParticipant(moderatorId) } }),
  ]);
  return { held: messages, reports };
}

/** Returns the oldest held messages, and records that the moderator was shown them, once for each message. */
export async function readHeldMessages({ db, actor }: Pick<Context, "db" | "actor">): Promise<readonly HeldMessage[]> {
  const moderatorId = actor.accountId ?? 0;
  const rows = await db.prisma.message.findMany({
    where: decidableBy(moderatorId),
    orderBy: { id: "asc" },
    take: PAGE,
    include: {
      sender: { select: { name: true, createdAt: true } },
      thread: { select: { listingId: true, listingTitle: true, buyerId: true } },
    },
  });
  const counts = await db.prisma.message.groupBy({
    by: ["senderId"],
    where: { ...decidableBy(moderatorId), senderId: { in: rows.map(({ senderId }) => senderId) } },
    _count: true,
  });
  const shown = await db.prisma.auditEntry.findMany({
    where: {
      action: "thread.read_held",
      actorId: moderatorId,
      subject: "thread",
      subjectId: { in: rows.map(({ threadId }) => threadId) },
    },
    select: { details: true },
  });
  const seen = new Set(shown.map(({ details }) => (details as { message_id?: number }).message_id));
  for (const { id, threadId } of rows)
    if (!seen.has(id))
      await recordAudit({ db, actor }, { action: "thread.read_held", subject: "thread", subjectId: threadId, details: { message_id: id } });
  return rows.map(({ id, threadId, createdAt, text, photos, heldFor, marks, senderId, sender, thread }) => ({
    id,
    threadId,
    at: createdAt,
    text,
    photos,
    heldFor: heldFor as HoldReason[],
    marks: marks as Mark[],
    listing: { id: thread.listingId, title: thread.listingTitle },
    sender: { id: senderId, name: sender.name, since: sender.createdAt, side: senderId === thread.buyerId ? "buyer" : "seller" },
    more: (counts.find((one) => one.senderId === senderId)?._count ?? 1) - 1,
  }));
}

/**
 * Delivers or rejects a held message. If the recipient does not receive messages any more, an approved one is not delivered either.
 * Throws `not_found`, `own_decision` and `already_decided`.
 */
export async function decideHeldMessage(
  { db, actor, now }: Context,
  { messageId, approve }: { readonly messageId: number; readonly approve: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const {
      threadId,
      senderId,
      state,
      thread: sides,
    } = (await tx.prisma.message.findFirst({
      where: { id: messageId, OR: [{ state: "held" }, { heldFor: { isEmpty: false } }] },
      select: { threadId: true, senderId: true, state: true, thread: { select: { buyerId: true, sellerId: true } } },
    })) ?? fail("not_found");
    if (actor.accountId === sides.buyerId || actor.accountId === sides.sellerId) fail("own_decision");
    if (state !== "held") fail("already_decided");
    const to: Side = senderId === sides.buyerId ? "seller" : "buyer";
    await lockAccountState({ db: tx }, { accountId: sides[`${to}Id`] });
    const thread = (await tx.query(lockThread([threadId]))).rows[0] ?? fail("not_found");
    const deliver = approve && (await canReceive({ db: tx }, { thread, to }));
    const position = thread.positions + 1;
    const { count } = await tx.prisma.message.updateMany({
      where: { id: messageId, state: "held" },
      // It is delivered now, after what was written meanwhile.
      data: { state: deliver ? "visible" : "rejected", reviewedAt: new Date(now), ...(deliver ? { position } : {}) },
    });
    if (count === 0) fail("already_decided");
    await recordAudit(
      { db: tx, actor },
      {
        action: approve ? "thread.approve_message" : "thread.reject_message",
        subject: "thread",
        subjectId: threadId,
        details: { message_id: messageId },
      },
    );
    if (!deliver) return notifyAccounts({ db: tx }, { type: "message", threadId, accounts: [senderId] });
    await tx.prisma.thread.update({
      where: { id: threadId },
      data: { positions: position, ...deliveredTo(thread, to, now) },
      select: { id: true },
    });
    await publishDelivery({ db: tx }, { thread, to, messageId });
  });
}

/**
 * Rejects all held messages of a sender, such as of somebody who wrote to many sellers. Skips those of the moderator's own threads and
 * those that were decided in the meantime. @returns the number of rejected messages.
 */
export async function rejectAllOfSender(context: Context, senderId: number): Promise<number> {
  const messages = await context.db.prisma.message.findMany({
    where: { ...decidableBy(context.actor.accountId ?? 0), senderId },
    orderBy: { id: "asc" },
    take: 1_000,
    select: { id: true },
  });
  let rejected = 0;
  for (const { id } of messages) if (await rejectUnlessDecided(context, id)) rejected += 1;
  return rejected;
}

/** Rejects a held message. Returns whether it was still undecided. */
async function rejectUnlessDecided(context: Context, messageId: number): Promise<boolean> {
  try {
    await decideHeldMessage(context, { messageId, approve: false });
    return true;
  } catch (error) {
    // `not_found`: it was erased, such as with its sender's account.
    if (error instanceof BoardError && (error.code === "already_decided" || error.code === "not_found")) return false;
    throw error;
  }
}
