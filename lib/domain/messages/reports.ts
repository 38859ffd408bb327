import { lockAccountState } from "@/lib/domain/account-access/access";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { eraseTextsOfDeleted } from "./erase";
import type { ShownState } from "./inbox";
import type { ThreadReportReason } from "./limits";
import { notifyAccounts } from "./live";
import type { Mark } from "./marks";

/**
 * Reports of threads. A moderator can read a thread only while it has an open report, and each reading is recorded in the audit log
 * (docs/decisions/197-reading-messages.md).
 */

const PAGE = 50;

/** Maximum number of messages of a reported thread that are shown, the newest ones. */
const MESSAGES = 200;

export interface ListedReport {
  readonly id: number;
  readonly at: Date;
  readonly reason: ThreadReportReason;
  readonly text: string;
  readonly listing: { readonly id: number; readonly title: string };
  readonly reporter: string;
}

/** Condition on threads in which a moderator is neither buyer nor seller. Nobody decides on their own conversations. */
export const withoutParticipant = (moderatorId: number) => ({ buyerId: { not: moderatorId }, sellerId: { not: moderatorId } });

const openFor = (moderatorId: number) => ({ outcome: null, thread: withoutParticipant(moderatorId) });

/** Returns the oldest open reports, without messages. */
export async function listThreadReports({ db }: DbContext, moderatorId: number): Promise<readonly ListedReport[]> {
  const rows = await db.prisma.threadReport.findMany({
    where: openFor(moderatorId),
    orderBy: { id: "asc" },
    take: PAGE,
    include: { reporter: { select: { name: true } }, thread: { select: { listingId: true, listingTitle: true } } },
  });
  return rows.map(({ id, createdAt, reason, text, reporter, thread }) => ({
    id,
    at: createdAt,
    reason: reason as ThreadReportReason,
    text,
    listing: { id: thread.listingId, title: thread.listingTitle },
    reporter: reporter.name,
  }));
}

export interface ReportedParty {
  readonly id: number;
  readonly name: string;
  readonly since: Date;
  readonly isReporter: boolean;
}

export interface ReportedThread extends ListedReport {
  readonly buyer: ReportedParty;
  readonly seller: ReportedParty;
  /** Oldest first. */
  readonly messages: readonly {
    readonly id: number;
    readonly senderId: number;
    readonly at: Date;
    readonly text: string;
    readonly photos: readonly string[];
    readonly state: ShownState;
    readonly marks: readonly Mark[];
  }[];
}

/** Returns a reported thread, and records that the moderator has read it. Throws `not_found`, also for a settled report. */
export async function readReportedThread({ db, actor }: Pick<Context, "db" | "actor">, reportId: number): Promise<ReportedThread> {
  const party = { select: { id: true, name: true, createdAt: true } } as const;
  const report =
    (await db.prisma.threadReport.findFirst({
      where: { id: reportId, ...openFor(actor.accountId ?? 0) },
      include: {
        reporter: { select: { name: true } },
        thread: { include: { buyer: party, seller: party, messages: { orderBy: { position: "desc" }, take: MESSAGES } } },
      },
    })) ?? fail("not_found");
  const { thread } = report;
  const messages = thread.messages.toReversed();
  await recordAudit(
    { db, actor },
    {
      action: "thread.read",
      subject: "thread",
      subjectId: thread.id,
      details: { report: report.id, messages: messages.length, last_message_id: messages.at(-1)?.id ?? null },
    },
  );
  const toParty = ({ id, name, createdAt }: typeof thread.buyer): ReportedParty => ({
    id,
    name,
    since: createdAt,
    isReporter: id === report.reporterId,
  });
  return {
    id: report.id,
    at: report.createdAt,
    reason: report.reason as ThreadReportReason,
    text: report.text,
    listing: { id: thread.listingId, title: thread.listingTitle },
    reporter: report.reporter.name,
    buyer: toParty(thread.buyer),
    seller: toParty(thread.seller),
    messages: messages.map(({ id, senderId, createdAt, text, photos, state, marks }) => ({
      id,
      senderId,
      at: createdAt,
      text,
      photos,
      state,
      marks: marks as Mark[],
    })),
  };
}

/**
 * Settles all open reports of a reported thread: closes it, so that nobody can write in it, or dismisses the reports. Throws `not_found`
 * and `already_decided`.
 */
export async function settleThreadReport(
  { db, actor, now }: Context,
  { reportId, close }: { readonly reportId: number; readonly close: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { outcome, thread } =
      (await tx.prisma.threadReport.findFirst({
        where: { id: reportId, thread: withoutParticipant(actor.accountId ?? 0) },
        select: { outcome: true, thread: { select: { id: true, buyerId: true, sellerId: true } } },
      })) ?? fail("not_found");
    if (outcome !== null) fail("already_decided");
    const { id: threadId, buyerId, sellerId } = thread;
    // A deletion of one of the accounts ends before the reports are settled, and its texts are erased here, or it begins later and erases them.
    for (const accountId of [buyerId, sellerId].toSorted((a, b) => a - b)) await lockAccountState({ db: tx }, { accountId });
    const at = new Date(now);
    const { count } = await tx.prisma.threadReport.updateMany({
      where: { threadId, outcome: null },
      data: { outcome: close ? "closed" : "dismissed", settledAt: at, moderatorId: actor.accountId ?? null },
    });
    if (count === 0) fail("already_decided");
    if (close) await tx.prisma.thread.updateMany({ where: { id: threadId, closedAt: null }, data: { closedAt: at } });
    await recordAudit(
      { db: tx, actor },
      {
        action: close ? "thread.close" : "thread.dismiss_report",
        subject: "thread",
        subjectId: threadId,
        details: { report: reportId },
      },
    );
    await eraseTextsOfDeleted({ db: tx }, threadId);
    await notifyAccounts({ db: tx }, { type: "message", threadId, accounts: [buyerId, sellerId] });
  });
}
