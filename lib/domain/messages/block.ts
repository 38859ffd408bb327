import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { THREAD_REPORT_LENGTH, THREAD_REPORT_REASONS, type ThreadReportReason } from "./limits";
import { countMessage, lockOwnThread } from "./write";

/** What a side can do about the other one: block it, or report the thread to the moderators. */

interface OwnThread {
  readonly accountId: number;
  readonly threadId: number;
}

async function otherOf(context: DbContext, own: OwnThread): Promise<number> {
  const { thread, side } = await lockOwnThread(context, own);
  return side === "buyer" ? thread.seller_id : thread.buyer_id;
}

/** Blocks the other side of a thread: it can write to the account in no thread, and is not told why. Throws `not_found`. */
export async function blockOther({ db, now }: Pick<Context, "db" | "now">, own: OwnThread): Promise<void> {
  await db.transaction(async (tx) => {
    const blockedId = await otherOf({ db: tx }, own);
    await tx.prisma.accountBlock.createMany({
      data: { blockerId: own.accountId, blockedId, createdAt: new Date(now) },
      skipDuplicates: true,
    });
  });
}

/** Lifts a block. Throws `not_found`. */
export async function unblockOther({ db }: DbContext, own: OwnThread): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.prisma.accountBlock.deleteMany({ where: { blockerId: own.accountId, blockedId: await otherOf({ db: tx }, own) } });
  });
}

export { THREAD_REPORT_LENGTH, THREAD_REPORT_REASONS };

/**
 * Reports a thread, which allows moderators to read it until they have settled the report. A second report of the same side replaces its open
 * one. Throws `not_found` and `message_limit_exceeded`.
 */
export async function reportThread(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, threadId, reason, text }: OwnThread & { readonly reason: ThreadReportReason; readonly text: string },
): Promise<void> {
  if (!THREAD_REPORT_REASONS.includes(reason)) fail("bad_request");
  await countMessage({ db, now }, { kind: "thread-report", who: String(accountId) });
  await db.transaction(async (tx) => {
    await lockOwnThread({ db: tx }, { accountId, threadId });
    const open = { threadId, reporterId: accountId, outcome: null };
    const { count } = await tx.prisma.threadReport.updateMany({ where: open, data: { reason, text } });
    if (count === 0)
      await tx.prisma.threadReport.create({
        data: { threadId, reporterId: accountId, reason, text, createdAt: new Date(now) },
        select: { id: true },
      });
  });
}
