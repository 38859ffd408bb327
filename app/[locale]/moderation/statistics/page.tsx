import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StatisticsPage } from "@/components/moderation/statistics/StatisticsPage";
import { requireRole } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { idOf } from "@/lib/moderation/queue-address";
import { SPANS, type SpanName, spanOf } from "@/lib/moderation/span";
import { moderationStatistics, statisticsByModerator } from "@/lib/moderation/statistics";
import { listTemplates } from "@/lib/moderation/templates";
import { db } from "@/lib/platform/db";

interface Props extends LocaleParams {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("moderator");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "Moderation" });
  return { title: t("statisticsTitle") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("moderator");
  const { span: asked, moderator: text } = await searchParams;
  const span: SpanName = typeof asked === "string" && Object.hasOwn(SPANS, asked) ? (asked as SpanName) : "today";
  const { from, to } = spanOf(span, Date.now());
  const [moderators, templates] = await Promise.all([statisticsByModerator(db(), { from, to }), listTemplates(db())]);
  const moderator = moderators.find(({ id }) => typeof text === "string" && id === idOf(text));
  const figures = await moderationStatistics(db(), { from, to, moderatorId: moderator?.id });
  return <StatisticsPage span={span} figures={figures} moderators={moderators} moderator={moderator} templates={templates} />;
}
