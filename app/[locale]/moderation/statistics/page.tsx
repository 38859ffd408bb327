import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { StatisticsPage } from "@/components/moderation/statistics/StatisticsPage";
import { listRejectionReasons } from "@/lib/domain/moderation/rejection-reasons";
import { SPANS, type SpanName, spanOf } from "@/lib/domain/moderation/span";
import { moderationStatistics, statisticsByModerator } from "@/lib/domain/moderation/statistics";
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
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Moderation" });
  return { title: t("statisticsTitle") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("moderator");
  const { span, moderator: requestedId } = parseSearchParams(StatisticsParams, await searchParams);
  const { from, to } = spanOf(span, Date.now());
  const [moderators, templates] = await Promise.all([
    statisticsByModerator({ db: db() }, { from, to }),
    listRejectionReasons({ db: db() }),
  ]);
  const moderator = moderators.find(({ id }) => id === requestedId);
  const figures = await moderationStatistics({ db: db() }, { from, to, moderatorId: moderator?.id });
  return <StatisticsPage span={span} figures={figures} moderators={moderators} moderator={moderator} templates={templates} />;
}
