import { LIST_FIELDS } from "@/lib/domain/listings/listing-sql";
import { reasonIn } from "@/lib/domain/listings/rejection-reason";
import { prepared, type Queryable } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { UNDO_CLOSED_AFTER } from "./undo";

/** What moderators have decided lately, as an owner sees it in the cabinet. */
export interface News {
  readonly listingId: number;
  readonly title: string;
  readonly decision: "approved" | "rejected";
  /** It answers an appeal. */
  readonly onAppeal: boolean;
  /** Of a rejection, in the reader's language where it has one. */
  readonly reason: string | null;
  readonly at: Date;
  /** Not in the owner's sight before. */
  readonly fresh: boolean;
}

/** Publications that follow each other make one line: they need nothing of their owner. */
export interface NewsLine extends News {
  /** How many others were published beside it. */
  readonly others: number;
}

const NEWS_DAYS = 30;

/** Decisions looked at, and lines made of them. */
const LOOK = 200;
const LINES = 6;

const selectNews = prepared(
  "owner_news",
  `SELECT r.listing_id AS "listingId", ${LIST_FIELDS.title} AS title, r.decision, r.on_appeal AS "onAppeal", ${reasonIn("$1", "r")} AS reason, r.created_at AS at,
          r.created_at > coalesce(a.decisions_seen_at, '-infinity') AS fresh
     FROM (SELECT * FROM listing_reviews WHERE owner_id = $2 AND created_at BETWEEN $3 AND $4 ORDER BY created_at DESC, id DESC LIMIT ${LOOK}) AS r
     JOIN listings l ON l.id = r.listing_id JOIN accounts a ON a.id = r.owner_id
    WHERE l.status <> 'deleted'
    ORDER BY r.created_at DESC, r.id DESC`,
);

/** The latest lines of the last 30 days, newest first; decisions that may still be undone are not told. */
export async function listNews(db: Queryable, accountId: number, lang: Language, now: number): Promise<NewsLine[]> {
  const since = new Date(now - NEWS_DAYS * 86_400_000);
  const { rows } = await db.query<News>(selectNews([lang, accountId, since, new Date(now - UNDO_CLOSED_AFTER)]));
  return foldNews(rows).slice(0, LINES);
}

const isPlain = ({ decision, onAppeal }: News) => decision === "approved" && !onAppeal;

/** Makes lines of news, newest first. */
export function foldNews(news: readonly News[]): NewsLine[] {
  const lines: NewsLine[] = [];
  for (const one of news) {
    const last = lines.at(-1);
    if (last && isPlain(last) && isPlain(one) && last.fresh === one.fresh) lines[lines.length - 1] = { ...last, others: last.others + 1 };
    else lines.push({ ...one, others: 0 });
  }
  return lines;
}

/** Marks the owner's news up to a time as seen; a time before what was seen already changes nothing. */
export async function markNewsSeen(db: Queryable, accountId: number, until: number, now: number): Promise<void> {
  await db.query({
    text: "UPDATE accounts SET decisions_seen_at = greatest(decisions_seen_at, $2) WHERE id = $1 AND deleted_at IS NULL",
    values: [accountId, new Date(Math.min(until, now))],
  });
}
