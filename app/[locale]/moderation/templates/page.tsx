import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { TemplatesPage } from "@/components/administration/templates/TemplatesPage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { listRejectionReasons } from "@/lib/domain/moderation/rejection-reasons";
import { db } from "@/lib/platform/db";
import { parseSearchParams, type SearchParams, textParam } from "@/lib/shared/search-params";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";
import { moveTemplateAction } from "./actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<SearchParams>;
}

const NoticeParams = z.object({ saved: textParam(60) });

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "TemplateAdmin" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const { saved } = parseSearchParams(NoticeParams, await searchParams);
  const templates = await listRejectionReasons({ db: db() });
  return (
    <ClientMessages namespaces={["Administration"]}>
      <TemplatesPage templates={templates} saved={templates.find(({ code }) => code === saved)} move={moveTemplateAction} />
    </ClientMessages>
  );
}
