import type { Context, DbContext } from "@/lib/domain/context/context";
import { countWaiting, type QueueCounts } from "./queue";
import {
  type Figures,
  type ModeratorFigures,
  type ReasonCount,
  selectArrivals,
  selectDecisions,
  selectFigures,
  selectModerators,
  selectReasons,
} from "./statistics.sql";
import { onAxis, type TimePoint, type TimeUnit, timeAxis, UNIT_FORMATS } from "./timeline";

export type { Figures, ModeratorFigures, ReasonCount } from "./statistics.sql";
export type { TimePoint } from "./timeline";

/** Moderation statistics. docs/decisions/175-moderation-figures.md defines the figures. */

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

export interface Statistics extends Figures {
  /** Number of new cases. Null in the figures of a single moderator, since cases are not assigned. */
  readonly cameIn: number | null;
  /** Reasons of rejections and requests for changes, most frequent first. */
  readonly byReason: readonly ReasonCount[];
  readonly timeline: readonly TimePoint[];
}

/** Returns the figures of a period, for all moderators or for one. */
export async function moderationStatistics(
  { db }: DbContext,
  { from, to, moderatorId, unit }: Period & { readonly moderatorId?: number | undefined; readonly unit: TimeUnit },
): Promise<Statistics> {
  const values = [from, to, moderatorId ?? null];
  const format = UNIT_FORMATS[unit];
  const [figures, reasons, decisions, arrivals] = await Promise.all([
    db.query(selectFigures(values)),
    db.query(selectReasons(values)),
    db.query(selectDecisions([...values, format])),
    moderatorId === undefined ? db.query(selectArrivals([from, to, format])) : null,
  ]);
  const timeline = onAxis(timeAxis(unit, { from, to }), decisions.rows, arrivals?.rows ?? null);
  return {
    ...(figures.rows[0] as Figures),
    cameIn: arrivals?.rows.reduce((sum, { cameIn }) => sum + cameIn, 0) ?? null,
    byReason: reasons.rows,
    timeline,
  };
}

/** Returns the figures of each moderator with decisions in the period, sorted by number of decisions. */
export async function statisticsByModerator({ db }: DbContext, { from, to }: Period): Promise<ModeratorFigures[]> {
  return (await db.query(selectModerators([from, to, null]))).rows;
}

export interface Backlog extends Pick<QueueCounts, "total" | "byKind" | "oldest"> {
  /** Number of cases that have waited longer than promised. */
  readonly late: number;
}

/** An id that no account has, so that the viewer's own listings are included. */
const NO_ACCOUNT = 0;

/** Returns the current backlog. */
export async function readBacklog(context: Pick<Context, "db" | "now">): Promise<Backlog> {
  const [{ total, byKind, oldest }, late] = await Promise.all([
    countWaiting(context, { moderatorId: NO_ACCOUNT }),
    countWaiting(context, { moderatorId: NO_ACCOUNT, late: true }),
  ]);
  return { total, byKind, oldest, late: late.total };
}
