import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import { statement } from "@/lib/platform/statement";
import { KYIV } from "@/lib/shared/time";
import { PROMISED_MINUTES, WORKING_HOURS } from "./promise";

/**
 * Moderation statistics in SQL: percentiles, filtered counts and calendar days of Kyiv. docs/decisions/175-moderation-figures.md defines
 * all figures.
 */

export interface Figures {
  readonly decisions: number;
  readonly approved: number;
  readonly rejected: number;
  readonly changesRequested: number;
  /** Decisions per hour, over the hours in which any were made. */
  readonly perHour: number;
  /** Number of decisions on cases from the queue. */
  readonly waited: number;
  /** Number of those within the promised time. */
  readonly inTime: number;
  /** Seconds from the start of a case to its decision. Null if there were none. */
  readonly waitP50: number | null;
  readonly waitP90: number | null;
  /** Number of rejections and requests for changes that were overturned by an appeal. */
  readonly overturned: number;
}

export interface ModeratorFigures extends Figures {
  readonly id: number;
  readonly name: string;
}

export interface ReasonCount {
  /** Machine code of the reason. `other`: written by the moderator. */
  readonly code: string;
  readonly count: number;
}

/** Decisions of a calendar day in Kyiv, `2026-11-24`, or of an hour of the day, `09`. */
export interface DecisionCounts {
  readonly at: string;
  readonly approved: number;
  readonly changesRequested: number;
  readonly rejected: number;
}

/** Decisions by moderators that were not undone. `$1` and `$2`: from and to; `$3`: the moderator, or null for all. */
const COUNTED = `r.moderator_id IS NOT NULL AND r.undone_at IS NULL AND r.created_at >= $1 AND r.created_at < $2
  AND ($3::int IS NULL OR r.moderator_id = $3)`;

/** Time since which a case was in the queue. Versions before `queued_since` stored only the other column. */
const SINCE = "coalesce(r.queued_since, r.waiting_since)";

const WAIT = `extract(epoch FROM r.created_at - ${SINCE})`;

/** Returns SQL of the working seconds up to a time. Differences of two results are the working time as computed by `workingMinutes`. */
function workedUntil(time: string): string {
  const seconds = `extract(epoch FROM ${time} AT TIME ZONE '${KYIV}')`;
  const { from, to } = WORKING_HOURS;
  return `(floor(${seconds} / 86400) * ${(to - from) * 3600} + least(greatest(mod(${seconds}, 86400) - ${from * 3600}, 0), ${(to - from) * 3600}))`;
}

/** Returns SQL of the whole working minutes between two times, which must not be null. */
export const workingMinutesBetween = (since: string, until: string): string =>
  `floor((${workedUntil(until)} - ${workedUntil(since)}) / 60)`;

const ONLY = {
  approved: "FILTER (WHERE r.decision = 'approved')",
  changesRequested: "FILTER (WHERE r.decision = 'changes_requested')",
  rejected: "FILTER (WHERE r.decision = 'rejected')",
} as const;

const FIGURES = `count(*)::int AS decisions, count(*) ${ONLY.approved}::int AS approved, count(*) ${ONLY.rejected}::int AS rejected,
  count(*) ${ONLY.changesRequested}::int AS "changesRequested",
  coalesce(count(*)::float8 / nullif(count(DISTINCT date_trunc('hour', r.created_at)), 0), 0) AS "perHour",
  count(${SINCE})::int AS waited,
  count(*) FILTER (WHERE ${workingMinutesBetween(SINCE, "r.created_at")} <= ${PROMISED_MINUTES})::int AS "inTime",
  percentile_cont(0.5) WITHIN GROUP (ORDER BY ${WAIT})::float8 AS "waitP50",
  percentile_cont(0.9) WITHIN GROUP (ORDER BY ${WAIT})::float8 AS "waitP90",
  count(r.overturned_at) FILTER (WHERE r.decision <> 'approved')::int AS overturned`;

const FIGURE_COLUMNS = {
  decisions: true,
  approved: true,
  rejected: true,
  changesRequested: true,
  perHour: true,
  waited: true,
  inTime: true,
  waitP50: true,
  waitP90: true,
  overturned: true,
} as const;

export const selectFigures = statement<Figures>(
  "moderation_figures",
  `SELECT ${FIGURES} FROM listing_reviews r WHERE ${COUNTED}`,
  FIGURE_COLUMNS,
);

/** The same figures for each moderator, sorted by number of decisions. `$3` is null. */
export const selectModerators = statement<ModeratorFigures>(
  "moderation_moderators",
  `SELECT a.id, a.name, ${FIGURES} FROM listing_reviews r JOIN accounts a ON a.id = r.moderator_id WHERE ${COUNTED}
    GROUP BY a.id ORDER BY decisions DESC, a.id LIMIT 200`,
  { id: true, name: true, ...FIGURE_COLUMNS },
);

/** Distinct codes of a decision's reasons. Versions before the table of reasons stored a single one. */
const CODES = `SELECT s.code FROM listing_review_reasons s WHERE s.review_id = r.id
  UNION SELECT coalesce(r.code, 'other') WHERE NOT EXISTS (SELECT 1 FROM listing_review_reasons s WHERE s.review_id = r.id)`;

/** Most frequent first. A decision with several reasons is counted for each of them. */
export const selectReasons = statement<ReasonCount>(
  "moderation_reasons",
  `SELECT named.code, count(*)::int AS count FROM listing_reviews r CROSS JOIN LATERAL (${CODES}) AS named
    WHERE ${COUNTED} AND r.decision <> 'approved' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 100`,
  { code: true, count: true },
);

/** `$4`: the format of a day or an hour. Without days or hours that have no decisions. */
export const selectDecisions = statement<DecisionCounts>(
  "moderation_timeline",
  `SELECT to_char(r.created_at AT TIME ZONE '${KYIV}', $4) AS at, count(*) ${ONLY.approved}::int AS approved,
          count(*) ${ONLY.changesRequested}::int AS "changesRequested", count(*) ${ONLY.rejected}::int AS rejected
     FROM listing_reviews r WHERE ${COUNTED} GROUP BY 1`,
  { at: true, approved: true, changesRequested: true, rejected: true },
);

/** New cases, decided or waiting. `$1` and `$2`: from and to; `$3`: the format. */
export const selectArrivals = statement<{ at: string; cameIn: number }>(
  "moderation_arrivals",
  `SELECT to_char(since AT TIME ZONE '${KYIV}', $3) AS at, count(*)::int AS "cameIn"
     FROM (SELECT ${SINCE} AS since FROM listing_reviews r
            WHERE r.moderator_id IS NOT NULL AND r.undone_at IS NULL AND r.created_at >= $1
           UNION ALL
           SELECT q.since FROM moderation_queue q JOIN accounts a ON a.id = q.account_id AND ${ACCESS_CONDITIONS.act} WHERE q.since >= $1) AS cases
    WHERE since >= $1 AND since < $2 GROUP BY 1`,
  { at: true, cameIn: true },
);
