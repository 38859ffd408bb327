import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminHeading } from "@/components/administration/AdminHeading";
import { TemplateForm } from "@/components/administration/templates/TemplateForm";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { REASON_FIELDS } from "@/lib/domain/moderation/rejection-reasons";
import { type LocaleParams, pageLocale } from "@/lib/web/i18n/page-locale";
import { requireRole } from "@/lib/web/session";
import { saveTemplateAction } from "../actions";

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await requireRole("admin");
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "TemplateAdmin" });
  return { title: t("newTitle") };
}

export default async function Page({ params }: LocaleParams) {
  const locale = await pageLocale(params);
  await requireRole("admin");
  const t = await getTranslations({ locale, namespace: "TemplateAdmin" });
  return (
    <ClientMessages namespaces={["TemplateAdmin"]}>
      <AdminHeading title={t("newTitle")} back={{ href: "/moderation/templates", label: t("title") }} />
      <TemplateForm template={undefined} allFields={REASON_FIELDS} save={saveTemplateAction} />
    </ClientMessages>
  );
}
