import { CAN_ACT } from "@/lib/domain/account-access/access";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { queueEmail } from "@/lib/domain/emails/queue";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { type DueOutcome, lockDueOutcomes, lockOutcomesOfSeller, type OwnReport, selectOwnReports } from "./report-outcomes.sql";
import { UNDO_CLOSED_AFTER } from "./undo";

export type { OwnReport, ReportOutcome } from "./report-outcomes.sql";

/** Outcomes of reports, for the reporters (Art. 16 of the Digital Services Act). */

/**
 * Queues notifications about decisions that can no longer be undone, and deletes their recipients. Safe to run concurrently: each reporter
 * is notified once.
 * @returns the number of queued notifications.
 */
export async function notifyReporters({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query(lockDueOutcomes([new Date(now - UNDO_CLOSED_AFTER)]));
    return queueOutcomes({ db: tx }, rows);
  });
}

/**
 * Queues notifications for all who have reported an account's listings and have not been notified yet. Call it before the listings are
 * erased, in the transaction of the account's deletion.
 */
export async function notifyReportersOfSeller({ db }: DbContext, accountId: number): Promise<void> {
  const { rows } = await db.query(lockOutcomesOfSeller([accountId]));
  await queueOutcomes({ db }, rows);
}

/** Queues notifications of locked recipients, and deletes these. @returns the number of queued notifications. */
async function queueOutcomes({ db }: DbContext, outcomes: readonly DueOutcome[]): Promise<number> {
  // Nearly always. A process that does not use Prisma Client otherwise should not load it every minute.
  if (outcomes.length === 0) return 0;
  const accounts = await db.prisma.account.findMany({
    where: {
      id: { in: outcomes.flatMap(({ email, account_id }) => (email === null && account_id !== null ? account_id : [])) },
      ...CAN_ACT,
    },
    select: { id: true, email: true },
  });
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  let queued = 0;
  for (const due of outcomes) {
    const to = due.email ?? emails.get(due.account_id ?? 0);
    if (!to) continue;
    await queueEmail({ db }, { to, ...outcomeEmail(due) });
    queued++;
  }
  await db.prisma.reportRecipient.deleteMany({ where: { flagId: { in: outcomes.map(({ flag_id }) => flag_id) } } });
  return queued;
}

function outcomeEmail({ flag_id: number, outcome, title, slug, language: lang }: DueOutcome) {
  const language = lang as Language;
  const urlOf = (path: string) => env().appUrl + pagePath(language, path);
  const props = { number, outcome, title, url: urlOf(outcome === "kept" ? `/listing/${slug}` : "/"), contactsUrl: urlOf("/contacts") };
  return { language, template: "report_outcome" as const, props };
}

/** Reports per page in the cabinet. */
export const REPORTS_PAGE = 20;

export interface ReportPage {
  readonly reports: readonly OwnReport[];
  readonly nextCursor: number | undefined;
}

/** Returns a page of an account's reports, newest first. @param input.before number of the previous page's last report. */
export async function listOwnReports(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, before }: { readonly accountId: number; readonly before?: number | undefined },
): Promise<ReportPage> {
  const { rows } = await db.query(selectOwnReports([accountId, new Date(now - UNDO_CLOSED_AFTER), before ?? null, REPORTS_PAGE + 1]));
  const reports = rows.slice(0, REPORTS_PAGE);
  return { reports, nextCursor: rows.length > REPORTS_PAGE ? reports.at(-1)?.id : undefined };
}
