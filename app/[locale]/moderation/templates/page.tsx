import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TemplatesPage } from "@/components/administration/templates/TemplatesPage";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { requireRole } from "@/lib/cabinet/session";
import { type LocaleParams, pageLocale } from "@/lib/i18n/page-locale";
import { listTemplates } from "@/lib/moderation/templates";
import { db } from "@/lib/platform/db";
import { moveTemplateAction } from "./actions";

interface Props extends LocaleParams {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "TemplateAdmin" });
  return { title: t("title") };
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params);
  await requireRole("admin");
  const [templates, { saved }] = await Promise.all([listTemplates(db()), searchParams]);
  return (
    <ClientMessages namespaces={["Administration"]}>
      <TemplatesPage templates={templates} saved={templates.find(({ code }) => code === saved)} move={moveTemplateAction} />
    </ClientMessages>
  );
}
