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

/** How moderation goes. docs/decisions/175-moderation-figures.md defines the figures. */

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

export interface Statistics extends Figures {
  /** Cases that came in; null for one moderator, to whom they do not come. */
  readonly cameIn: number | null;
  /** Why listings were rejected or changes requested, most frequent first. */
  readonly byReason: readonly ReasonCount[];
  readonly timeline: readonly TimePoint[];
}

/** Figures of a period: of all moderators together, or of one. */
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

/** The same for each moderator who decided anything in the period, the busiest first. */
export async function statisticsByModerator({ db }: DbContext, { from, to }: Period): Promise<ModeratorFigures[]> {
  return (await db.query(selectModerators([from, to, null]))).rows;
}

export interface Backlog extends Pick<QueueCounts, "total" | "byKind" | "oldest"> {
  /** Those that have waited longer than promised. */
  readonly late: number;
}

/** Nobody's account: listings of the one who looks are in the backlog, too. */
const NOBODY = 0;

/** What waits at this moment. */
export async function readBacklog(context: Pick<Context, "db" | "now">): Promise<Backlog> {
  const [{ total, byKind, oldest }, late] = await Promise.all([
    countWaiting(context, { moderatorId: NOBODY }),
    countWaiting(context, { moderatorId: NOBODY, late: true }),
  ]);
  return { total, byKind, oldest, late: late.total };
}
