import { statement } from "@/lib/platform/statement";
import { KYIV } from "@/lib/shared/time";

/** Figures are PostgreSQL's to make: percentiles, filtered counts, calendar days of Kyiv. */

/** How moderation goes, for a span of time: of one moderator or of all. Decisions taken back never count; nor do the machine's. */
export interface Statistics {
  readonly decisions: number;
  readonly rejected: number;
  /** Decisions for each hour in which any was made. */
  readonly perHour: number;
  /** Seconds that listings waited; null: none did. */
  readonly waitingP50: number | null;
  readonly waitingP90: number | null;
  /** Rejections whose appeal was heard. */
  readonly overturned: number;
  /** Rejections by machine code, most frequent first. */
  readonly byReason: readonly { readonly code: string; readonly count: number }[];
  /** By calendar day of Europe/Kyiv, without days on which nothing was decided. */
  readonly byDay: readonly { readonly day: string; readonly approved: number; readonly rejected: number }[];
  /** By hour of Kyiv's clock, all days together: `09`. Without hours in which nothing was decided. */
  readonly byHour: readonly { readonly hour: string; readonly approved: number; readonly rejected: number }[];
}

export type Figures = Omit<Statistics, "byReason" | "byDay" | "byHour">;

export interface ModeratorStatistics extends Figures {
  readonly id: number;
  readonly name: string;
}

/** `$1` and `$2`: from and to; `$3`: the moderator, or null for all. */
const COUNTED = `r.moderator_id IS NOT NULL AND r.undone_at IS NULL AND r.created_at >= $1 AND r.created_at < $2
  AND ($3::int IS NULL OR r.moderator_id = $3)`;

const WAITED = "extract(epoch FROM r.created_at - r.waiting_since)";

const FIGURES = `count(*)::int AS decisions, count(*) FILTER (WHERE r.decision = 'rejected')::int AS rejected,
  coalesce(count(*)::float8 / nullif(count(DISTINCT date_trunc('hour', r.created_at)), 0), 0) AS "perHour",
  percentile_cont(0.5) WITHIN GROUP (ORDER BY ${WAITED})::float8 AS "waitingP50",
  percentile_cont(0.9) WITHIN GROUP (ORDER BY ${WAITED})::float8 AS "waitingP90",
  count(r.overturned_at)::int AS overturned`;

const FIGURE_COLUMNS = { decisions: true, rejected: true, perHour: true, waitingP50: true, waitingP90: true, overturned: true } as const;

export const selectFigures = statement<Figures>(
  "moderation_figures",
  `SELECT ${FIGURES} FROM listing_reviews r WHERE ${COUNTED}`,
  FIGURE_COLUMNS,
);

export const selectReasons = statement<Statistics["byReason"][number]>(
  "moderation_reasons",
  `SELECT coalesce(r.code, 'other') AS code, count(*)::int AS count FROM listing_reviews r
    WHERE ${COUNTED} AND r.decision = 'rejected' GROUP BY 1 ORDER BY 2 DESC, 1`,
  { code: true, count: true },
);

const decisionsBy = (column: string, format: string) =>
  `SELECT to_char(r.created_at AT TIME ZONE '${KYIV}', '${format}') AS ${column},
          count(*) FILTER (WHERE r.decision = 'approved')::int AS approved,
          count(*) FILTER (WHERE r.decision = 'rejected')::int AS rejected
     FROM listing_reviews r WHERE ${COUNTED} GROUP BY 1 ORDER BY 1`;

export const selectDays = statement<Statistics["byDay"][number]>("moderation_days", decisionsBy("day", "YYYY-MM-DD"), {
  day: true,
  approved: true,
  rejected: true,
});

export const selectHours = statement<Statistics["byHour"][number]>("moderation_hours", decisionsBy("hour", "HH24"), {
  hour: true,
  approved: true,
  rejected: true,
});

export const selectModerators = statement<ModeratorStatistics>(
  "moderation_moderators",
  `SELECT a.id, a.name, ${FIGURES} FROM listing_reviews r JOIN accounts a ON a.id = r.moderator_id WHERE ${COUNTED}
    GROUP BY a.id ORDER BY decisions DESC, a.id`,
  { id: true, name: true, ...FIGURE_COLUMNS },
);
