import type { DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { notifyAccounts } from "./live";
import { lockOwnThread } from "./write";

/**
 * Marks the messages of a thread as read by the account, up to a message or all of them. A position never moves back. Throws `not_found`.
 * @returns the number of messages that are still unread.
 */
export async function markRead(
  { db }: DbContext,
  { accountId, threadId, upTo }: { readonly accountId: number; readonly threadId: number; readonly upTo?: number | undefined },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { thread, side } = await lockOwnThread({ db: tx }, { accountId, threadId });
    const position = upTo === undefined ? thread.positions : await positionOf(upTo, accountId);
    const before = thread[`${side}_read`];
    if (position <= before) return thread[`${side}_unread`];
    const unread = await tx.prisma.message.count({
      where: { threadId, state: "visible", senderId: { not: accountId }, position: { gt: position } },
    });
    const due = unread === 0 ? null : thread[`${side}_email_due`];
    await tx.prisma.thread.update({
      where: { id: threadId },
      data:
        side === "buyer"
          ? { buyerRead: position, buyerUnread: unread, buyerEmailDue: due }
          : { sellerRead: position, sellerUnread: unread, sellerEmailDue: due },
      select: { id: true },
    });
    const { buyer_id, seller_id } = thread;
    // Nobody waits for news of one's own messages.
    if (thread[`${side}_unread`] !== unread) await notifyAccounts({ db: tx }, { type: "read", threadId, accounts: [buyer_id, seller_id] });
    return unread;

    async function positionOf(id: number, viewer: number): Promise<number> {
      const message = await tx.prisma.message.findFirst({
        where: { id, threadId, OR: [{ state: "visible" }, { senderId: viewer }] },
        select: { position: true },
      });
      return (message ?? fail("not_found")).position;
    }
  });
}
