import type { DbContext } from "@/lib/domain/context/context";
import {
  type Figures,
  type ModeratorStatistics,
  type Statistics,
  selectDays,
  selectFigures,
  selectHours,
  selectModerators,
  selectReasons,
} from "./statistics.sql";

export type { ModeratorStatistics, Statistics } from "./statistics.sql";

export interface Span {
  readonly from: Date;
  readonly to: Date;
  /** Undefined: all moderators together. */
  readonly moderatorId?: number | undefined;
}

/** Figures of a span: of all moderators together, or of one. */
export async function moderationStatistics({ db }: DbContext, { from, to, moderatorId }: Span): Promise<Statistics> {
  const values = [from, to, moderatorId ?? null];
  const [figures, reasons, days, hours] = await Promise.all([
    db.query(selectFigures(values)),
    db.query(selectReasons(values)),
    db.query(selectDays(values)),
    db.query(selectHours(values)),
  ]);
  const [counted] = figures.rows as [Figures];
  return { ...counted, byReason: reasons.rows, byDay: days.rows, byHour: hours.rows };
}

/** The same for each moderator who decided anything in the span. */
export async function statisticsByModerator({ db }: DbContext, { from, to }: Omit<Span, "moderatorId">): Promise<ModeratorStatistics[]> {
  return (await db.query(selectModerators([from, to, null]))).rows;
}
