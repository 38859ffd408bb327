import type { Context } from "@/lib/domain/context/context";
import type { Language } from "@/lib/shared/i18n";
import { type News, selectNews } from "./news.sql";
import { UNDO_CLOSED_AFTER } from "./undo";

export type { News } from "./news.sql";

/** Line of the news. Consecutive publications are combined, because they require no action. */
export interface NewsLine extends News {
  /** Number of other publications in this line. */
  readonly others: number;
}

const NEWS_DAYS = 30;

const LINES = 6;

/** Returns the latest news of the last 30 days, newest first, without decisions that can still be undone. */
export async function listNews(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, lang }: { readonly accountId: number; readonly lang: Language },
): Promise<NewsLine[]> {
  const since = new Date(now - NEWS_DAYS * 86_400_000);
  const { rows } = await db.query(selectNews([lang, accountId, since, new Date(now - UNDO_CLOSED_AFTER)]));
  return foldNews(rows).slice(0, LINES);
}

const isPlain = ({ decision, onAppeal }: News) => decision === "approved" && !onAppeal;

/** Combines consecutive publications into lines, newest first. */
export function foldNews(news: readonly News[]): NewsLine[] {
  const lines: NewsLine[] = [];
  for (const one of news) {
    const last = lines.at(-1);
    if (last && isPlain(last) && isPlain(one) && last.fresh === one.fresh) lines[lines.length - 1] = { ...last, others: last.others + 1 };
    else lines.push({ ...one, others: 0 });
  }
  return lines;
}

/** Marks the owner's news up to a time as seen. Does nothing if later news were already marked. */
export async function markNewsSeen(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, until }: { readonly accountId: number; readonly until: number },
): Promise<void> {
  const seen = new Date(Math.min(until, now));
  await db.prisma.account.updateMany({
    where: { id: accountId, deletedAt: null, OR: [{ decisionsSeenAt: null }, { decisionsSeenAt: { lt: seen } }] },
    data: { decisionsSeenAt: seen },
  });
}
