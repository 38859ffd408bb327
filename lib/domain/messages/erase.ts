import type { Context, DbContext } from "@/lib/domain/context/context";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { env } from "@/lib/platform/env";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { monthsBefore } from "@/lib/shared/time";
import { lockOldThreads } from "./thread.sql";

/** Deleting messages: with an account, and when their retention ends. */

const ERASED = { text: "", photos: [], marks: [] } satisfies Prisma.MessageUpdateManyMutationInput;

/**
 * Erases what a deleted account has written; the other side keeps its own messages. Texts in a thread with an open report stay until it is
 * settled, so that deleting an account does not hide a fraud from the moderators. Threads without another account left are deleted.
 */
export async function eraseMessages(
  { db }: DbContext,
  { accountId, email }: { readonly accountId: number; readonly email: string },
): Promise<void> {
  await db.prisma.message.updateMany({
    where: { senderId: accountId, thread: { reports: { none: { outcome: null } } } },
    data: ERASED,
  });
  // Nobody reads them any more.
  await db.prisma.message.updateMany({ where: { senderId: accountId, state: "held" }, data: { state: "rejected" } });
  await db.prisma.threadReport.updateMany({ where: { reporterId: accountId }, data: { text: "" } });
  await db.prisma.accountBlock.deleteMany({ where: { OR: [{ blockerId: accountId }, { blockedId: accountId }] } });
  await db.prisma.pendingMessage.deleteMany({ where: { email } });
  await db.prisma.thread.updateMany({ where: { buyerId: accountId }, data: { buyerUnread: 0, buyerEmailDue: null } });
  await db.prisma.thread.updateMany({ where: { sellerId: accountId }, data: { sellerUnread: 0, sellerEmailDue: null } });
  await db.prisma.thread.deleteMany({
    where: {
      reports: { none: { outcome: null } },
      OR: [
        { buyerId: accountId, seller: { deletedAt: { not: null } } },
        { sellerId: accountId, buyer: { deletedAt: { not: null } } },
      ],
    },
  });
}

/** Erases the texts of deleted accounts in a thread whose reports are settled. */
export async function eraseTextsOfDeleted({ db }: DbContext, threadId: number): Promise<void> {
  await db.prisma.message.updateMany({ where: { threadId, sender: { deletedAt: { not: null } } }, data: ERASED });
}

/** Maximum number of threads per transaction. */
const BATCH = 500;

/**
 * Deletes threads without messages for the retention period (`MESSAGES_RETENTION_MONTHS`), and unconfirmed messages. Threads with open
 * reports stay. @returns the number of deleted threads.
 */
export async function deleteOldThreads({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  await db.prisma.pendingMessage.deleteMany({ where: { expiresAt: { lte: new Date(now) } } });
  const until = new Date(monthsBefore(now, env().messagesRetentionMonths));
  return deleteInBatches((limit) => db.transaction((tx) => deleteSomeThreads({ db: tx }, { until, limit })), BATCH);
}

async function deleteSomeThreads({ db }: DbContext, { until, limit }: { readonly until: Date; readonly limit: number }) {
  const { rows } = await db.query(lockOldThreads([until, limit]));
  // The conditions are repeated under the lock: a report may have been committed after the statement above began.
  return db.prisma.thread.deleteMany({
    where: { id: { in: rows.map(({ id }) => id) }, updatedAt: { lt: until }, reports: { none: { outcome: null } } },
  });
}
