import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { StatisticsPage } from "@/components/moderation/statistics/StatisticsPage";
import { listRejectionReasons } from "@/lib/domain/moderation/rejection-reasons";
import { listDecisionMakers } from "@/lib/domain/moderation/search-decisions";
import { SPANS, type SpanName, spanOf, unitOf } from "@/lib/domain/moderation/span";
import { moderationStatistics, readBacklog, statisticsByModerator } from "@/lib/domain/moderation/statistics";
import { db } from "@/lib/platform/db";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const StatisticsParams = z.object({
  span: z.enum(Object.keys(SPANS) as [SpanName, ...SpanName[]]).catch("today"),
  moderator: IdParam,
});

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("moderator");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "ModerationStatistics" });
  return { title: t("title") };
}

/**
 * Returns a moderator. Undefined for accounts that were never moderators. A moderator without decisions in the period is shown without
 * figures.
 */
async function findModerator(requestedId: number | undefined) {
  return requestedId === undefined ? undefined : (await listDecisionMakers({ db: db() })).find(({ id }) => id === requestedId);
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("moderator");
  const { span, moderator: requestedId } = parseSearchParams(StatisticsParams, await searchParams);
  const now = Date.now();
  const { from, to } = spanOf(span, now);
  const [backlog, moderators, templates] = await Promise.all([
    readBacklog({ db: db(), now }),
    statisticsByModerator({ db: db() }, { from, to }),
    listRejectionReasons({ db: db() }),
  ]);
  const moderator = await findModerator(requestedId);
  const figures = await moderationStatistics({ db: db() }, { from, to, moderatorId: moderator?.id, unit: unitOf(span) });
  return (
    <StatisticsPage
      span={span}
      backlog={backlog}
      figures={figures}
      moderators={moderators}
      moderator={moderator}
      templates={templates}
      now={now}
    />
  );
}
