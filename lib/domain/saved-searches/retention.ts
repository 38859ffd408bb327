import type { Context } from "@/lib/domain/context/context";
import { queueEmail } from "@/lib/domain/emails/queue";
import { deleteInBatches } from "@/lib/platform/delete-in-batches";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { kyivDay } from "@/lib/shared/time";

/** What happens to saved searches that nobody needs any more. */

const DAY = 86_400_000;

/** Days without use after which a search is paused. */
const IDLE_DAYS = 365;
/** Days for which a match is kept. A listing that is published again later counts as new. */
const MATCH_DAYS = 180;
/** Searches paused per run; the next day's run continues. */
const BATCH = 2_000;

/**
 * Pauses searches that were neither opened nor changed for a year and whose owner has not signed in for a year, and tells the owner once by
 * email. @returns their number.
 */
export async function pauseIdleSearches({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const before = new Date(now - IDLE_DAYS * DAY);
  const lastDay = new Date(kyivDay(now - IDLE_DAYS * DAY));
  const idle = await db.prisma.savedSearch.findMany({
    where: {
      ...{ viewedAt: { lt: before }, pausedAt: null, deletedAt: null },
      account: { OR: [{ lastSeenOn: null }, { lastSeenOn: { lt: lastDay } }] },
    },
    select: { id: true, name: true, frequency: true, accountId: true, account: { select: { email: true, language: true } } },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  for (const { id, name, frequency, accountId, account } of idle) {
    await db.transaction(async (tx) => {
      const { count } = await tx.prisma.savedSearch.updateMany({ where: { id, pausedAt: null }, data: { pausedAt: new Date(now) } });
      if (count === 0 || frequency === "off") return;
      const language = account.language as Language;
      const searchesUrl = env().appUrl + pagePath(language, "/cabinet/searches");
      const subscription = { accountId, kind: "searches", topic: id } as const;
      await queueEmail({ db: tx }, { to: account.email, language, subscription, template: "search_paused", props: { name, searchesUrl } });
    });
  }
  return idle.length;
}

/** Removes searches that were deleted more than a day ago, and old matches. */
export async function deleteOldSearches({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.prisma.savedSearch.deleteMany({ where: { deletedAt: { lt: new Date(now - DAY) } } });
  const where = { matchedAt: { lt: new Date(now - MATCH_DAYS * DAY) } };
  await deleteInBatches((limit) => db.prisma.savedSearchMatch.deleteMany({ where, limit }));
}
