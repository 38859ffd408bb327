import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { OwnReports } from "@/components/reports/OwnReports";
import { PageHeader } from "@/components/ui/PageHeader";
import { listOwnReports } from "@/lib/domain/moderation/report-outcomes";
import { db } from "@/lib/platform/db";
import { IdParam, parseSearchParams, type SearchParams } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireSession } from "@/lib/web/session";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const PATH = "/cabinet/reports";

const ReportParams = z.object({ before: IdParam });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "MyReports" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  const { account } = await requireSession(PATH);
  const { before } = parseSearchParams(ReportParams, await searchParams);
  const now = Date.now();
  const [page, t] = await Promise.all([listOwnReports({ db: db(), now }, { accountId: account.id, before }), getTranslations("MyReports")]);
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <OwnReports page={page} later={before !== undefined} path={PATH} now={now} />
    </>
  );
}
